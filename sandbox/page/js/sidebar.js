// Guilds, channels, threads and direct messages, with what is unread for the person who sits here.

import { h, icon, moveFocus, redraw } from "./dom.js";
import { avatar, GUILD_TEXT, isThread, nameOf } from "./names.js";
import { byId } from "./store.js";

const CATEGORY = 4;
const VOICE = [2, 13];
const READABLE = [GUILD_TEXT, 5, 15, 16];

export class Sidebar {
  constructor(store, root, { onopen }) {
    this.store = store;
    this.root = root;
    this.onopen = onopen;
    root.addEventListener("keydown", (event) => this.#keys(event));
    store.on("world place unread bot", () => this.draw());
  }

  draw() {
    redraw(this.root, this.store.inGuild.map((guild) => this.#guild(guild)), this.#direct());
  }

  #guild(guild) {
    const mine = [...this.store.channels.values()].filter((channel) => channel.guild_id === guild.id);
    const order = (a, b) => (a.position ?? 0) - (b.position ?? 0) || byId(a.id, b.id);
    const shown = mine.filter((channel) => [...READABLE, ...VOICE].includes(channel.type));
    const inside = (category) => shown.filter((channel) => channel.parent_id === category.id);
    const loose = shown.filter((channel) => !mine.some((each) => each.id === channel.parent_id)).sort(order);
    const categories = mine.filter((channel) => channel.type === CATEGORY).sort(order);
    return h("section", { class: "guild" },
      h("h2", {}, guild.name),
      h("ul", {}, loose.map((channel) => this.#channel(channel, mine))),
      categories.map((category) => h("div", {}, h("h3", {}, category.name),
        h(
          "ul",
          {},
          inside(category).sort(order).map((channel) => this.#channel(channel, mine)),
        ))));
  }

  #channel(channel, all) {
    const open = (thread) => !thread.thread_metadata?.archived || thread.id === this.store.channelId;
    const threads = all.filter((thread) => isThread(thread) && thread.parent_id === channel.id && open(thread));
    return h("li", {}, this.#link(channel, icon(VOICE.includes(channel.type) ? "voice" : "hash"), channel.name),
      threads.length ? h(
        "ul",
        { class: "threads" },
        threads.sort((a, b) => byId(a.id, b.id)).map((thread) => h("li", {}, this.#link(thread, icon("thread"), thread.name))),
      ) : null);
  }

  #direct() {
    const { direct, bot, online } = this.store;
    if (!direct) return null;
    const face = h("span", { class: `status ${online ? "online" : "offline"}` }, avatar(bot, "avatar tiny"));
    return h(
      "section",
      { class: "guild" },
      h("h2", { class: "minor" }, "Direct messages"),
      h("ul", {}, h("li", {}, this.#link(direct, face, nameOf(bot)))),
    );
  }

  #link(channel, lead, name) {
    const unread = this.store.unreadIn(channel.id);
    const here = channel.id === this.store.channelId;
    const note = unread ? `, ${unread.ids.size} unread${unread.mentions ? `, ${unread.mentions} mentioning you` : ""}` : "";
    return h("button", {
      class: `channel${here ? " here" : ""}${unread ? " unread" : ""}`,
      type: "button",
      "aria-current": here ? "page" : null,
      "aria-label": `${name}${note}`,
      dataset: { key: `channel ${channel.id}`, channel: channel.id },
      onclick: async () => { this.onopen(); await this.store.go(channel.id); },
    }, lead, h("span", { class: "channel-name" }, name), unread?.mentions || (unread && channel.type === 1) ? h(
      "span",
      { class: "badge" },
      String(unread.mentions || unread.ids.size),
    ) : null);
  }

  #keys(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && moveFocus([...this.root.querySelectorAll(".channel")], step)) event.preventDefault();
  }
}
