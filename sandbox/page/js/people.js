// The people one can be: the panel at the foot of the sidebar, the list of members, and Alt with a digit.

import { announce, h, icon, moveFocus, redraw } from "./dom.js";
import { personMenu } from "./menu.js";
import { appTag, avatar, LOCALES, nameOf, peopleIn } from "./names.js";
import { popover } from "./popover.js";

/** For somebody who was mentioned and has not looked yet. */
function badge(store, user) {
  const count = user.id === store.me ? 0 : store.mentionsOf(user.id);
  return count ? h("span", { class: "badge", title: `${count} unread, mentioning ${nameOf(user)}` }, String(count)) : null;
}

export class Me {
  constructor(store, root) {
    this.store = store;
    this.root = root;
    store.on("world", () => this.draw());
    document.addEventListener("keydown", (event) => this.#quick(event));
  }

  draw() {
    const { person, store } = { person: this.store.person, store: this.store };
    if (!person) return;
    const button = h("button", {
      class: "me-button",
      type: "button",
      "aria-haspopup": "dialog",
      dataset: { key: "me" },
      "aria-label": `You are ${nameOf(person)}. Change who you are`,
      onclick: () => this.#open(button),
    }, avatar(person), h(
      "span",
      { class: "me-text" },
      h("span", { class: "me-name" }, "You are ", h("b", {}, nameOf(person))),
      h("span", { class: "muted small" }, `${person.username} · ${store.locale}`),
    ), icon("down"));
    redraw(this.root, button);
  }

  #open(button) {
    const { store } = this;
    const people = [...store.people.values()];
    const rows = people.map((user, index) => this.#row(user, index, () => close()));
    const panel = h("div", { class: "people", role: "dialog", "aria-label": "Who you are" },
      h("div", { class: "menu-title" }, "Be somebody"),
      h("ul", {}, rows),
      h("p", { class: "people-note" }, "Alt + 1…9 switches at once; the channel stays."));
    const close = popover(button, panel);
    panel.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && !event.target.matches("select") && moveFocus(
        [...panel.querySelectorAll(".person")],
        step,
      )) event.preventDefault();
    });
    (panel.querySelector('[aria-pressed="true"]') ?? panel.querySelector(".person"))?.focus({ preventScroll: true });
  }

  #row(user, index, close) {
    const { store } = this;
    const here = user.id === store.me;
    const choose = () => { close(); store.become(user.id); };
    const known = LOCALES.some(([code]) => code === user.locale);
    const locale = h("select", {
      class: "locale",
      "aria-label": `Language of ${nameOf(user)}`,
      onchange: (event) => store.setLocale(user.id, event.target.value),
    },
      known ? null : h("option", { value: user.locale, selected: true }, user.locale ?? "?"),
      LOCALES.map(([code, name]) => h("option", { value: code, selected: code === user.locale }, name)));
    return h("li", { class: "person-row" },
      h("button", { class: `person${here ? " here" : ""}`, type: "button", "aria-pressed": String(here), onclick: choose },
        avatar(user, "avatar small"), h(
          "span",
          { class: "me-text" },
          h("span", {}, nameOf(user)),
          h("span", { class: "muted small" }, user.username),
        ),
        badge(store, user), index < 9 ? h("kbd", { title: `Alt + ${index + 1}` }, String(index + 1)) : null),
      locale);
  }

  #quick(event) {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (!digit || !event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const user = [...this.store.people.values()][digit - 1];
    if (!user) return;
    event.preventDefault();
    this.store.become(user.id);
    announce(`You are ${nameOf(user)}`);
  }
}

export class Members {
  constructor(store, root) {
    this.store = store;
    this.root = root;
    store.on("world place bot unread", () => this.draw());
    root.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && moveFocus([...root.querySelectorAll(".member")], step)) event.preventDefault();
    });
  }

  draw() {
    const { store } = this;
    if (!store.channel) return;
    const users = peopleIn(store, store.channel);
    const isApp = (user) => user.bot || user.id === store.bot.id;
    const group = (title, list) => h(
      "section",
      {},
      h("h2", {}, `${title} — ${list.length}`),
      h("ul", {}, list.map((user) => h("li", {}, this.#member(user)))),
    );
    redraw(this.root, group("People", users.filter((user) => !isApp(user))), group("Apps", users.filter(isApp)));
  }

  #member(user) {
    const { store } = this;
    const app = user.bot || user.id === store.bot.id;
    const offline = user.id === store.bot.id && !store.online;
    const open = (event) => { event.preventDefault(); personMenu(store, user, event.currentTarget); };
    return h("button", {
      class: `member${offline ? " offline" : ""}`,
      type: "button",
      "aria-haspopup": "menu",
      dataset: { key: `member ${user.id}`, user: user.id }, onclick: open, oncontextmenu: open,
    }, h("span", { class: `status ${offline ? "offline" : "online"}` }, avatar(user, "avatar small")),
    h(
      "span",
      { class: "member-name" },
      nameOf(user, store.guild),
    ), app ? appTag() : null, user.id === store.me ? h("span", { class: "you" }, "you") : null, badge(store, user),
    offline ? h("span", { class: "sr-only" }, "offline") : null, icon("dots", "member-dots"));
  }
}
