// Commands and their options as data: what can be typed, what it means, and what is wrong with it. No page in here.

import { described, localized } from "./names.js";

export const SUBCOMMAND = 1;
export const GROUP = 2;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const ROLE = 8;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const ATTACHMENT = 11;

/** Everything that can be run: a command, or each of its subcommands, under the name shown to this person. */
export function entries(commands, locale) {
  const slash = commands.filter((command) => (command.type ?? 1) === 1);
  return slash.flatMap((command) => leaves(command, [], locale).map((leaf) => ({ command, ...leaf })));
}

function leaves(node, path, locale) {
  const here = [...path, node];
  const inner = (node.options ?? []).filter((option) => [SUBCOMMAND, GROUP].includes(option.type));
  if (inner.length > 0) return inner.flatMap((option) => leaves(option, here, locale));
  const title = here.map((part) => localized(part, "name", locale)).join(" ");
  return [
    {
      path: here,
      title,
      plain: here.map((part) => part.name).join(" "),
      description: described(node, locale),
      options: node.options ?? [],
    },
  ];
}

/** The entries that fit what was typed after the slash, the best first. */
export function matching(all, typed) {
  const words = typed.trim().toLowerCase();
  const rank = (entry) => {
    const names = [entry.title.toLowerCase(), entry.plain.toLowerCase()];
    if (names.includes(words)) return 0;
    if (names.some((name) => name.startsWith(words))) return 1;
    return names.some((name) => name.includes(words)) ? 2 : 3;
  };
  return all.filter((entry) => rank(entry) < 3).sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}

/** The entry whose whole name begins the line, and what follows it; null while the name is not complete. */
export function begun(all, line) {
  const typed = line.replace(/^\//, "");
  const fits = all.flatMap((entry) => [entry.title, entry.plain].map((name) => ({ entry, name })))
    .filter(({ name }) => typed.toLowerCase().startsWith(`${name.toLowerCase()} `))
    .sort((a, b) => b.name.length - a.name.length);
  return fits.length ? { entry: fits[0].entry, rest: typed.slice(fits[0].name.length + 1) } : null;
}

const namesOf = (option, locale) => [...new Set([option.name, localized(option, "name", locale)])];

/** Split `game:Oxono opponent:@Ben` at the names of options: [{option, text}], and the text before the first name. */
export function splitLine(text, options, locale) {
  const names = new Map(options.flatMap((option) => namesOf(option, locale).map((name) => [name.toLowerCase(), option])));
  const escaped = [...names.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (escaped.length === 0) return { before: text, parts: [] };
  const marks = [...text.matchAll(new RegExp(`(?<=^|\\s)(${escaped.join("|")}):`, "giu"))];
  const parts = marks.map((mark, index) => ({
    option: names.get(mark[1].toLowerCase()),
    text: text.slice(mark.index + mark[0].length, marks[index + 1]?.index ?? text.length).replace(/\s$/, "").replace(/^\s/, ""),
  }));
  return { before: marks.length ? text.slice(0, marks[0].index).trimEnd() : text, parts };
}

const fold = (text) => String(text).trim().toLowerCase();

const TRUE = ["true", "yes", "1", "on"];
const FALSE = ["false", "no", "0", "off"];

function numberProblem(option, value) {
  if (option.min_value !== undefined && value < option.min_value) return `must be at least ${option.min_value}`;
  if (option.max_value !== undefined && value > option.max_value) return `must be at most ${option.max_value}`;
  return null;
}

/** What can be picked for an option: [{label, value}]; `world` knows people, roles and channels. */
export function picks(option, locale, world) {
  if (option.choices?.length) return option.choices.map((choice) => ({
    label: localized(choice, "name", locale),
    plain: choice.name,
    value: choice.value,
  }));
  if (option.type === BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
  if (option.type === USER) return world.users();
  if (option.type === CHANNEL) return world.channels(option.channel_types);
  if (option.type === ROLE) return world.roles();
  if (option.type === MENTIONABLE) return [...world.users(), ...world.roles()];
  return [];
}

/** The value that a text stands for: {value} or {problem}, a half sentence that follows the option's name. */
export function resolve(option, text, locale, world) {
  const words = fold(text).replace(/^[@#]/, "");
  const listed = picks(option, locale, world);
  const names = (pick) => [
    pick.label,
    pick.plain,
    pick.value,
    ...(pick.also ?? []),
  ].filter((name) => name !== undefined).map((name) => fold(name).replace(/^[@#]/, ""));
  const id = /^<[@#][!&]?(\d+)>$/.exec(text.trim())?.[1];
  const found = listed.find((pick) => (id ? pick.value === id : names(pick).includes(words)));
  if (found) return { value: found.value };
  if (option.type === BOOLEAN && TRUE.includes(words)) return { value: true };
  if (option.type === BOOLEAN && FALSE.includes(words)) return { value: false };
  if (option.choices?.length || [USER, CHANNEL, ROLE, MENTIONABLE].includes(option.type)) return {
    problem: "choose one from the list",
  };
  if (option.type === BOOLEAN) return { problem: "must be True or False" };
  if (option.type === INTEGER || option.type === NUMBER) {
    const value = Number(text.trim().replace(",", "."));
    if (text.trim() === "" || !Number.isFinite(value)) return { problem: "must be a number" };
    if (option.type === INTEGER && !Number.isSafeInteger(value)) return { problem: "must be a whole number" };
    const problem = numberProblem(option, value);
    return problem ? { problem } : { value };
  }
  if (option.type === ATTACHMENT) return { problem: "files cannot be given here" };
  const { length } = text;
  if (option.min_length && length < option.min_length) return {
    problem: `must be at least ${option.min_length} characters long`,
  };
  if (option.max_length && length > option.max_length) return { problem: `must be at most ${option.max_length} characters long` };
  return { value: text };
}

/** Options wrapped in their subcommands, as an interaction carries them. */
export function payload(entry, options) {
  return entry.path.slice(1).reduceRight((inner, part) => [{ name: part.name, type: part.type, options: inner }], options);
}
