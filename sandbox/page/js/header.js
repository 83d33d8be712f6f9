// The bar over the messages: where one is, whether the bot is there, and the drawers on a small screen.

import { h, icon, redraw } from "./dom.js";
import { isThread, nameOf } from "./names.js";
import { theme, toggleTheme } from "./theme.js";

export class Header {
  constructor(store, root, { drawer }) {
    this.store = store;
    this.root = root;
    this.drawer = drawer;
    store.on("world place bot", () => this.draw());
  }

  draw() {
    const { channel, bot, online, guild } = this.store;
    if (!channel) return;
    const direct = channel.type === 1;
    const name = direct ? nameOf(bot) : channel.name;
    document.title = `${direct ? "@" : "#"}${name} · ${guild?.name ?? this.store.application.name}`;
    const button = (key, label, mark, onclick, className = "") => h(
      "button",
      { class: `icon-button ${className}`, type: "button", "aria-label": label, title: label, dataset: { key }, onclick },
      icon(mark),
    );
    const other = theme() === "light" ? "dark" : "light";
    redraw(this.root,
      button("channels", "Channels", "menu", () => this.drawer("channels"), "only-narrow"),
      icon(direct ? "at" : isThread(channel) ? "thread" : "hash", "header-mark"),
      h("h1", {}, name),
      channel.topic ? h("span", { class: "topic", title: channel.topic }, channel.topic) : null,
      h("span", { class: "grow" }),
      online ? null : h("span", { class: "offline-note", role: "status" }, `${nameOf(bot)} is offline`),
      button("theme", `Use the ${other} theme`, theme() === "light" ? "moon" : "sun", () => { toggleTheme(); this.draw(); }),
      button("members", "Members", "people", () => this.drawer("members")));
  }
}
