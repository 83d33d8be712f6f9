// Markdown data to nodes on the page.

import { h, icon } from "./dom.js";
import { inline, parse } from "./markdown.js";
import { isThread, localized, nameOf, safeUrl } from "./names.js";
import { timestamp } from "./time.js";

const TAGS = { b: "strong", i: "em", u: "u", s: "s", li: "li", ul: "ul", quote: "blockquote", h1: "h1", h2: "h2", h3: "h3" };
const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;
const ONLY_EMOJI = /^(?:\p{Extended_Pictographic}|[\u200d\ufe0f\u20e3]|\p{Emoji_Modifier}|\p{Regional_Indicator}|<a?:\w+:\d+>|\s)+$/u;

/** A message's text as an element. */
export function markup(text, store, className = "markup") {
  const jumbo = /\p{Extended_Pictographic}|<a?:/u.test(text) && ONLY_EMOJI.test(text) && text.length < 60;
  return h("div", { class: `${className}${jumbo ? " jumbo" : ""}` }, parse(text).map((node) => draw(node, store)));
}

/** The same without blocks: for titles and labels. */
export function inlineMarkup(text, store) {
  return inline(text).map((node) => draw(node, store));
}

function draw(node, store) {
  if (typeof node === "string") return node;
  const inside = () => (node.c ?? []).map((child) => draw(child, store));
  if (TAGS[node.t]) return h(TAGS[node.t], {}, inside());
  return DRAW[node.t](node, store, inside);
}

const DRAW = {
  p: (node, store, inside) => h("div", { class: "p" }, inside()),
  sub: (node, store, inside) => h("small", { class: "subtext" }, inside()),
  ol: (node, store, inside) => h("ol", { start: String(node.start) }, inside()),
  code: (node) => h("code", {}, node.text),
  pre: (node) => h("pre", {}, h("code", { dataset: { lang: node.lang } }, node.text)),
  emoji: (node) => h("span", { class: "custom-emoji", title: `:${node.name}:` }, `:${node.name}:`),
  all: (node) => h("span", { class: "mention" }, `@${node.name}`),
  user: (node, store) => {
    const user = store.user(node.id);
    return h("span", { class: "mention", dataset: { user: node.id } }, `@${user ? nameOf(user, store.guild) : "unknown-user"}`);
  },
  role: (node, store) => h("span", { class: "mention" }, `@${store.role(node.id)?.name ?? "deleted-role"}`),
  channel: (node, store) => place(node.id, null, store),
  command: (node, store) => commandMention(node, store),
  time: (node, store) => drawTime(node, store),
  link: (node, store, inside) => link(node, store, inside),
  spoiler: (node, store, inside) => spoiler(inside()),
};

function drawTime(node, store) {
  const when = new Date(node.at * 1000);
  const text = Number.isNaN(when.getTime()) ? "Invalid date" : timestamp(node.at, node.style, store.locale);
  const live = node.style === "R" ? { relative: node.at, locale: store.locale } : {};
  const known = !Number.isNaN(when.getTime());
  return h("time", {
    class: "stamp", datetime: known ? when.toISOString() : null, dataset: live,
    title: known ? timestamp(node.at, "F", store.locale) : null,
  }, text);
}

function commandMention(node, store) {
  const command = store.commands.find((each) => each.id === node.id);
  const [, ...rest] = node.name.split(" ");
  const name = command ? [localized(command, "name", store.locale), ...rest].join(" ") : node.name;
  return h(
    "button",
    { class: "mention", type: "button", onclick: () => store.emit("compose", { text: `/${name} ` }) },
    `/${name}`,
  );
}

/** A channel, or a message in it, of this table: opened in the page. */
function place(channelId, messageId, store, children) {
  const channel = store.channels.get(channelId);
  if (!channel) return h("span", { class: "mention" }, "#unknown");
  const label = channel.type === 1 ? nameOf(store.bot) : channel.name;
  const text = children ?? [icon(isThread(channel) ? "thread" : "hash"), label, messageId ? " › message" : ""];
  const go = () => store.go(channelId, messageId);
  return h("button", { class: children ? "text-link" : "mention", type: "button", onclick: go }, text);
}

function link(node, store, inside) {
  const jump = JUMP.exec(node.url);
  if (jump && store.channels.has(jump[2])) {
    const bare = node.c.length === 1 && node.c[0] === node.url;
    return place(jump[2], jump[3], store, bare ? null : inside());
  }
  const url = safeUrl(node.url);
  if (!url) return h("span", {}, inside());
  return h("a", { href: url.href, target: "_blank", rel: "noopener noreferrer", title: node.title || url.href }, inside());
}

/** Hidden until asked for, to eyes and to screen readers alike. */
export function spoiler(children, className = "") {
  const content = h("span", { class: "spoiler-text", inert: true }, children);
  const cover = h(
    "span",
    { class: `spoiler ${className}`.trim(), role: "button", tabindex: "0", "aria-label": "Spoiler: press to reveal" },
    content,
  );
  const reveal = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    if (cover.classList.contains("open")) return;
    event.preventDefault();
    cover.classList.add("open");
    content.inert = false;
    for (const name of ["role", "aria-label", "tabindex"]) cover.removeAttribute(name);
  };
  cover.addEventListener("click", reveal);
  cover.addEventListener("keydown", reveal);
  return cover;
}
