// How people, channels and commands are called and drawn, for the person who looks.

import { h } from "./dom.js";

export const GUILD_TEXT = 0;
export const DIRECT = 1;
export const isThread = (channel) => [10, 11, 12].includes(channel.type);

/** Client languages a person can choose: Discord's own list, each in its own words. */
export const LOCALES = [
  ["en-US", "English (US)"], ["en-GB", "English (UK)"], ["bg", "Български"], ["cs", "Čeština"], ["da", "Dansk"],
  ["de", "Deutsch"], ["el", "Ελληνικά"], ["es-ES", "Español"], ["es-419", "Español (Latinoamérica)"], ["fi", "Suomi"],
  ["fr", "Français"], ["hi", "हिन्दी"], ["hr", "Hrvatski"], ["hu", "Magyar"], ["id", "Bahasa Indonesia"], ["it", "Italiano"],
  ["ja", "日本語"], ["ko", "한국어"], ["lt", "Lietuvių"], ["nl", "Nederlands"], ["no", "Norsk"], ["pl", "Polski"],
  ["pt-BR", "Português (Brasil)"], ["ro", "Română"], ["ru", "Русский"], ["sv-SE", "Svenska"], ["th", "ไทย"], ["tr", "Türkçe"],
  ["uk", "Українська"], ["vi", "Tiếng Việt"], ["zh-CN", "简体中文"], ["zh-TW", "繁體中文"],
];

/** The text of `thing[field]` in that language, as Discord picks it from the localisations. */
export function localized(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field];
}

/** A description worth showing: libraries send "…" where the writer gave none. */
export function described(thing, locale) {
  const text = localized(thing, "description", locale) ?? "";
  return text === "…" ? "" : text;
}

export function nameOf(user, guild = null) {
  const member = guild?.members?.find((each) => each.user.id === user?.id);
  return member?.nick || user?.global_name || user?.username || "Unknown person";
}

/** Everybody who can be named in a channel: the guild's members, or the two of a direct message. */
export function peopleIn(store, channel) {
  const guild = store.guildOf(channel);
  const users = guild ? guild.members.map((member) => member.user) : [store.person, store.bot];
  // The bot can always be picked, also where the server does not list it among the members.
  return users.some((user) => user.id === store.bot.id) ? users : [...users, store.bot];
}

const HUES = ["#3b8a8f", "#3ba55d", "#d9822b", "#c0397b", "#2f86b8", "#8a4fd0", "#b5493d", "#4d7c63"];

/** A round avatar drawn from the name: initials on a colour that stays the same for the same person. */
export function avatar(user, className = "avatar") {
  const name = nameOf(user);
  const words = name.split(/[\s_.-]+/).filter(Boolean);
  const letters = words.length > 1 ? words[0][0] + words[1][0] : [...name].slice(0, 1).join("");
  const colour = HUES[Number(BigInt(user?.id ?? 0) % 9973n) % HUES.length];
  const style = { "--hue": user?.bot ? "#5865f2" : colour };
  return h("span", { class: className, style, "aria-hidden": "true" }, letters.toUpperCase());
}

export const appTag = () => h("span", { class: "tag" }, "APP");

/** Whether Discord would offer this command to that person in that channel. */
export function offered(command, store) {
  const channel = store.channel;
  const guild = store.guildOf(channel);
  if (command.guild_id && command.guild_id !== guild?.id) return false;
  if (command.contexts && !command.contexts.includes(guild ? 0 : 1)) return false;
  if (!guild && !command.contexts && command.dm_permission === false) return false;
  const needed = command.default_member_permissions;
  if (!guild || needed === null || needed === undefined) return true;
  const held = BigInt(guild.members.find((member) => member.user.id === store.me)?.permissions ?? 0);
  const administrator = 8n;
  return (held & administrator) !== 0n || (needed !== "0" && (held & BigInt(needed)) === BigInt(needed));
}

/** Addresses the page may open: http and https, nothing that runs. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** Files of this server by their path, so that they load whichever loopback name the page was opened with. */
export function localUrl(text) {
  const url = safeUrl(text);
  if (!url) return "";
  return LOOPBACK.includes(url.hostname) && url.port === location.port ? url.pathname + url.search : url.href;
}
