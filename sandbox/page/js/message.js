// One message.

import { components } from "./components.js";
import { h, icon } from "./dom.js";
import { embed } from "./embeds.js";
import { plainText } from "./markdown.js";
import { markup } from "./markup.js";
import { attachments } from "./media.js";
import { messageMenu, personMenu } from "./menu.js";
import { appTag, avatar, nameOf } from "./names.js";
import { clock, longStamp, stamp } from "./time.js";

const THINKING = 128;
const LAYOUT = 32768;
const CONTEXT_COMMAND = 23;
const SYSTEM = { 6: "pinned a message to this channel.", 7: "joined the server.", 18: "started a thread." };

const isApp = (message, store) => Boolean(message.author.bot) || message.author.id === store.bot.id;

/** The message as a list item. `follows`: the one before is by the same author, so the head is left out. */
export function drawMessage(message, store, follows) {
  const classes = ["message"];
  if (follows) classes.push("follows");
  if (store.isPrivate(message)) classes.push("private");
  if (store.mentions(message)) classes.push("mentioned");
  const element = h("li", {
    class: classes.join(" "),
    id: `message-${message.id}`,
    tabindex: "-1",
    dataset: { id: message.id, key: `message ${message.id}` },
    "aria-roledescription": "message", "aria-label": `${spoken(message, store)} ${stamp(message.timestamp, store.locale)}`,
  },
  above(message, store),
  h("div", { class: "message-main" },
    h(
      "div",
      { class: "gutter" },
      avatarButton(message, store),
      h("time", { class: "gutter-time", "aria-hidden": "true" }, clock(message.timestamp, store.locale)),
    ),
    h("div", { class: "message-body" }, head(message, store), body(message, store), below(message, store))),
  tools(message, store));
  element.addEventListener("contextmenu", (event) => {
    if (event.target.closest("a, .avatar-button, .author")) return;
    event.preventDefault();
    messageMenu(
      store,
      message,
      event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : element.querySelector(".tools button"),
    );
  });
  return element;
}

function avatarButton(message, store) {
  const open = (event) => { event.preventDefault(); personMenu(store, message.author, event.currentTarget); };
  return h(
    "button",
    {
      class: "avatar-button",
      type: "button",
      tabindex: "-1",
      "aria-label": `More about ${nameOf(message.author, store.guild)}`,
      onclick: open,
      oncontextmenu: open,
    },
    avatar(message.author),
  );
}

/** The line over a message: what it answers. */
function above(message, store) {
  const used = message.interaction_metadata;
  const name = commandName(message);
  const line = (user, ...rest) => h(
    "div",
    { class: "above" },
    icon("reply", "spine"),
    avatar(user, "avatar mini"),
    h("span", { class: "above-name" }, nameOf(store.user(user.id) ?? user, store.guild)),
    rest,
  );
  if (used && name) {
    const slash = message.type !== CONTEXT_COMMAND && (used.command_type ?? 1) === 1;
    return line(used.user, h("span", {}, " used "), h("span", { class: "above-command" }, slash ? `/${name}` : name));
  }
  const referred = message.referenced_message;
  if (!referred) return message.message_reference?.message_id && message.type === 19 ? h(
    "div",
    { class: "above" },
    icon("reply", "spine"),
    h("i", {}, "The original message was deleted"),
  ) : null;
  const preview = plainText(
    referred.content || textOf(referred),
    (node) => mentionName(node, store),
  ).slice(0, 120) || "Press to see the message";
  return line(
    referred.author,
    h("button", { class: "above-text", type: "button", onclick: () => store.emit("jump", { message: referred.id }) }, preview),
  );
}

/** Discord tells a command's name in the older `interaction` field, a stand-in perhaps in the metadata. */
function commandName(message) {
  return message.interaction?.name ?? message.interaction_metadata?.name ?? null;
}

function head(message, store) {
  const open = (event) => { event.preventDefault(); personMenu(store, message.author, event.currentTarget); };
  return h("h3", { class: "message-head" },
    h(
      "button",
      { class: "author", type: "button", tabindex: "-1", onclick: open, oncontextmenu: open },
      nameOf(store.user(message.author.id) ?? message.author, store.guild),
    ),
    isApp(message, store) ? appTag() : null,
    h(
      "time",
      { class: "when", datetime: message.timestamp, title: longStamp(message.timestamp, store.locale) },
      stamp(message.timestamp, store.locale),
    ));
}

function body(message, store) {
  if (message.flags & THINKING) return h(
    "div",
    { class: "thinking" },
    h("span", { class: "dots" }, h("i"), h("i"), h("i")),
    ` ${nameOf(message.author)} is thinking…`,
  );
  if (SYSTEM[message.type]) return h("div", { class: "markup muted" }, `${nameOf(message.author)} ${SYSTEM[message.type]}`);
  const edited = message.edited_timestamp ? h(
    "span",
    { class: "edited", title: longStamp(message.edited_timestamp, store.locale) },
    " (edited)",
  ) : null;
  const layout = (message.flags & LAYOUT) !== 0;
  const text = message.content ? markup(message.content, store) : null;
  if (text && edited) (text.lastElementChild?.matches(".p") ? text.lastElementChild : text).append(edited);
  const classic = layout ? [] : [attachments(message), (message.embeds ?? []).map((data) => embed(data, message, store))];
  return [
    text,
    h("div", { class: "accessories" }, classic, components(message.components, message, store)),
    !text && edited ? h("div", { class: "edited" }, "(edited)") : null,
  ];
}

/** Under a message: that it is private, and what went wrong with it. */
function below(message, store) {
  const activity = store.activityOf(message.id);
  const thread = store.channels.get(message.id); // a thread has the id of the message it was opened on
  return [
    thread ? h(
      "button",
      { class: "thread-card", type: "button", onclick: () => store.go(thread.id) },
      icon("thread"),
      h("b", {}, thread.name),
      "Open the thread",
      icon("right"),
    ) : null,
    store.isPrivate(message) ? h("div", { class: "only-you" }, icon("eye"), "Only you can see this •",
      h(
        "button",
        {
          class: "text-link",
          type: "button",
          dataset: { key: `dismiss ${message.id}` },
          onclick: () => store.dismiss(message.id),
        },
        "Dismiss message",
      )) : null,
    activity?.state === "failed" ? h("div", { class: "failed", role: "alert" }, icon("warn"), activity.text) : null,
  ];
}

function tools(message, store) {
  const more = h(
    "button",
    {
      class: "icon-button",
      type: "button",
      tabindex: "-1",
      "aria-haspopup": "menu",
      "aria-label": "More about this message",
      dataset: { key: `more ${message.id}` },
      onclick: () => messageMenu(store, message, more),
    },
    icon("dots"),
  );
  return h("div", { class: "tools" }, more);
}

const mentionName = (node, store) => `@${nameOf(store.user(node.id) ?? { username: "somebody" })}`;

/** All text displays of a layout, for previews and announcements. */
function textOf(message) {
  const walk = (component) => [
    component.content ?? "",
    ...(component.components ?? []).map(walk),
    component.accessory ? walk(component.accessory) : "",
  ].join("\n");
  return (message.components ?? []).map(walk).join("\n");
}

/** What a screen reader is told when the message arrives. */
export function spoken(message, store) {
  const embedded = (message.embeds ?? []).map((data) => `${data.title ?? ""} ${data.description ?? ""}`).join(" ");
  const text = plainText(
    message.content || textOf(message) || embedded,
    (node) => mentionName(node, store),
  );
  const pictures = (message.attachments ?? []).length;
  const parts = [
    `${nameOf(message.author, store.guild)}:`,
    text,
    pictures ? `${pictures} attachment${pictures > 1 ? "s" : ""}` : "",
    store.isPrivate(message) ? "Only you can see this." : "",
  ];
  return parts.filter(Boolean).join(" ").slice(0, 400);
}
