// Menus of a person and of a message, with the bot's context-menu commands under "Apps".

import { run } from "./actions.js";
import { announce, h, moveFocus } from "./dom.js";
import { plainText } from "./markdown.js";
import { localized, nameOf, offered } from "./names.js";
import { popover } from "./popover.js";

const USER = 2;
const MESSAGE = 3;

/** Groups are {label, items: [{label, run}]}. */
export function openMenu(anchor, label, groups) {
  const shown = groups.filter((group) => group.items.length > 0);
  const menu = h("div", {
    class: "menu",
    role: "menu",
    "aria-label": label,
  }, shown.map((group) => h("div", { role: "group", "aria-label": group.label },
    group.title ? h("div", { class: "menu-title" }, group.title) : null,
    group.items.map((item) => h("button", {
      class: "menu-item", role: "menuitem", type: "button", tabindex: "-1",
      onclick: () => { close(); item.run(); },
    }, item.label)))));
  const close = popover(anchor, menu);
  const items = [...menu.querySelectorAll("[role=menuitem]")];
  menu.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") moveFocus(items, 1) || items[0]?.focus();
    else if (event.key === "ArrowUp") moveFocus(items, -1) || items.at(-1)?.focus();
    else if (event.key === "Home") items[0]?.focus();
    else if (event.key === "End") items.at(-1)?.focus();
    else if (event.key === "Tab") close();
    else return;
    event.preventDefault();
  });
  items[0]?.focus({ preventScroll: true });
}

/** The bot's commands for this kind of thing, ready to be run on it. */
function apps(store, type, target) {
  const commands = store.commands.filter((command) => command.type === type && offered(command, store));
  const start = async (command) => {
    try {
      await run(store, command, { target, title: localized(command, "name", store.locale) });
    } catch (error) {
      store.emit("trouble", { text: error.message });
    }
  };
  const items = commands.map((command) => ({ label: localized(command, "name", store.locale), run: () => start(command) }));
  return { title: "Apps", label: "Apps", items };
}

async function copy(text) {
  await navigator.clipboard?.writeText(text).catch(() => {});
  announce("Copied");
}

export function personMenu(store, user, anchor) {
  const items = [{ label: "Mention", run: () => store.emit("compose", { text: `@${nameOf(user, store.guild)} `, add: true }) }];
  if (store.people.has(user.id) && user.id !== store.me) items.unshift({
    label: `Be ${nameOf(user, store.guild)}`,
    run: () => store.become(user.id),
  });
  openMenu(anchor, nameOf(user, store.guild), [
    { label: "Person", items },
    apps(store, USER, user.id),
    { label: "Copy", items: [{ label: "Copy user ID", run: () => copy(user.id) }] },
  ]);
}

export function messageMenu(store, message, anchor) {
  const items = [];
  if (message.content) items.push({ label: "Copy text", run: () => copy(plainText(message.content)) });
  items.push({ label: "Copy message ID", run: () => copy(message.id) });
  const groups = [apps(store, MESSAGE, message.id), { label: "Copy", items }];
  if (store.isPrivate(message)) groups.push({
    label: "Private",
    items: [{ label: "Dismiss message", run: () => store.dismiss(message.id) }],
  });
  openMenu(anchor, "Message", groups);
}
