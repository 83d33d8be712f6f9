// The list of messages: kept in order, at its foot unless the reader went up.

import { announce, h, icon } from "./dom.js";
import { avatar, isThread, nameOf, appTag } from "./names.js";
import { drawMessage, spoken } from "./message.js";
import { closePopover } from "./popover.js";
import { byId } from "./store.js";
import { dayName, dayOf } from "./time.js";

const GROUP = 7 * 60 * 1000; // Discord repeats the name after seven minutes
const NEAR = 60;

/** What the focus goes to when a message is drawn anew: the same component, one of the same name, or the message. */
function successor(row, before) {
  const { key } = before.dataset;
  const same = key && row.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const label = before.textContent;
  return same || [...row.querySelectorAll("button[data-key]")].find((button) => label && button.textContent === label) || row;
}

export class Messages {
  #list = h("ol", { class: "messages", "aria-label": "Messages" });
  #waiting = h("ol", { class: "messages waiting", "aria-label": "Commands on their way" });
  #intro = h("div", { class: "intro" });
  #inner = h("div", { class: "feed-inner" }, this.#intro, this.#list, this.#waiting);
  #scroller = h("div", { class: "scroller" }, this.#inner);
  #missed = 0;
  #present = h("button", { class: "present", type: "button", hidden: true, onclick: () => this.toPresent() });
  #atFoot = true;

  constructor(store, root) {
    this.store = store;
    root.append(this.#scroller, this.#present);
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.#scroller.addEventListener("keydown", (event) => this.#keys(event));
    this.#scroller.addEventListener("focusin", (event) => this.#rove(event.target.closest(".message")));
    // Pictures, wrapped lines and the keyboard of a phone change heights: whoever is at the foot stays there.
    const stay = new ResizeObserver(() => this.#atFoot && this.#toFoot());
    stay.observe(this.#inner);
    stay.observe(this.#scroller);
    store.on("place", () => this.#all());
    store.on("message", ({ message, isNew }) => this.#upsert(message, isNew));
    store.on("gone", ({ id }) => this.#remove(id));
    store.on("activity", ({ id }) => store.messages.has(id) && this.#upsert(store.messages.get(id), false));
    store.on("sending", () => this.#sending());
    store.on("jump", ({ message }) => this.#jump(message));
  }

  toPresent() {
    this.#atFoot = true;
    this.#toFoot();
    this.#scrolled();
  }

  #all() {
    closePopover();
    this.#introduce();
    this.#list.replaceChildren();
    let before = null;
    for (const message of this.store.sorted()) {
      this.#list.append(...this.#draw(message, before));
      before = message;
    }
    this.#rove(this.#list.lastElementChild);
    this.#sending();
    this.#missed = 0;
    this.toPresent();
  }

  #introduce() {
    const { channel, bot, guild } = this.store;
    if (!channel) return;
    const direct = channel.type === 1;
    const name = direct ? nameOf(bot) : channel.name;
    const start = `${isThread(channel) ? "the thread" : `#${name}`}${guild ? ` in ${guild.name}` : ""}`;
    this.#intro.replaceChildren(
      direct ? avatar(bot, "avatar huge") : h("div", { class: "intro-mark" }, icon(isThread(channel) ? "thread" : "hash")),
      h("h2", {}, direct ? name : isThread(channel) ? name : `Welcome to #${name}!`),
      h(
        "p",
        {},
        direct ? `This is the beginning of your direct messages with ${name}.` : `This is the start of ${start}. Type / for the commands.`,
      ));
    this.#list.setAttribute("aria-label", `Messages in ${direct ? name : `#${name}`}`);
  }

  #follows(message, before) {
    if (!before || before.author.id !== message.author.id || dayOf(before.timestamp) !== dayOf(message.timestamp)) return false;
    const answers = message.interaction_metadata ?? message.interaction ?? message.message_reference;
    return !answers && new Date(message.timestamp) - new Date(before.timestamp) < GROUP;
  }

  #draw(message, before) {
    const nodes = [drawMessage(message, this.store, this.#follows(message, before))];
    if (!before || dayOf(before.timestamp) !== dayOf(message.timestamp)) {
      nodes.unshift(h(
        "li",
        { class: "day", role: "separator", dataset: { day: message.id } },
        h("span", {}, dayName(message.timestamp, this.store.locale)),
      ));
    }
    return nodes;
  }

  #row(id) {
    return this.#list.querySelector(`:scope > [data-id="${CSS.escape(id)}"]`);
  }

  #upsert(message, isNew) {
    const order = this.store.sorted();
    const index = order.findIndex((each) => each.id === message.id);
    const old = this.#row(message.id);
    const focused = old?.contains(document.activeElement) ? document.activeElement : null;
    const revealed = old ? [...old.querySelectorAll(".spoiler.open")].length : 0;
    const nodes = this.#draw(message, order[index - 1]);
    const after = order.slice(index + 1).map((each) => this.#row(each.id)).find(Boolean) ?? null;
    this.#dayBefore(message.id)?.remove();
    if (old) old.replaceWith(...nodes);
    else this.#list.insertBefore(nodes[0], after && (this.#dayBefore(after.dataset.id) ?? after)).after(...nodes.slice(1));
    if (revealed) for (const cover of nodes.at(-1).querySelectorAll(".spoiler")) cover.click();
    this.#redrawAfter(order, index);
    if (focused) successor(nodes.at(-1), focused).focus({ preventScroll: true });
    if (isNew) {
      this.#rove(nodes.at(-1), false);
      announce(spoken(message, this.store));
      if (message.author.id === this.store.me) this.#atFoot = true;
      if (!this.#atFoot) this.#missed += 1;
    }
    this.#sending();
  }

  #dayBefore(id) {
    return this.#list.querySelector(`:scope > [data-day="${CSS.escape(id)}"]`);
  }

  /** The next message may now begin or end a group. */
  #redrawAfter(order, index) {
    const next = order[index + 1];
    const row = next && this.#row(next.id);
    row?.classList.toggle("follows", this.#follows(next, order[index]));
  }

  #remove(id) {
    const row = this.#row(id);
    if (!row) return;
    const hadFocus = row.contains(document.activeElement);
    const neighbour = row.nextElementSibling?.matches(".message") ? row.nextElementSibling : [
      ...this.#list.querySelectorAll(".message"),
    ].findLast((each) => byId(each.dataset.id, id) < 0);
    this.#dayBefore(id)?.remove();
    row.remove();
    const order = this.store.sorted();
    this.#redrawAfter(order, order.findLastIndex((each) => byId(each.id, id) < 0));
    this.#rove(neighbour ?? null);
    if (hadFocus) (neighbour ?? document.querySelector("#line textarea"))?.focus({ preventScroll: true });
  }

  /** Commands without a message of their own yet. */
  #sending() {
    const { store } = this;
    const answered = new Set([...store.messages.values()].map((message) => message.interaction_metadata?.id));
    const isShown = (entry) => entry.state !== "failed" && answered.has(entry.interaction);
    const mine = store.sending.filter((entry) => entry.as === store.me && entry.channel === store.channelId && !isShown(entry));
    // Whoever sends a command wants to see its answer.
    if (mine.length > this.#waiting.children.length) this.#atFoot = true;
    this.#waiting.replaceChildren(...mine.map((entry) => this.#sendingRow(entry)));
    if (this.#atFoot) this.#toFoot();
    this.#scrolled();
  }

  #sendingRow(entry) {
    const { store } = this;
    const drop = () => store.setSending(store.sending.filter((each) => each !== entry));
    const failed = entry.state === "failed";
    const words = failed ? h("div", { class: "failed", role: "alert" }, icon("warn"), "The application did not respond")
      : h(
        "div",
        { class: "thinking" },
        h("span", { class: "dots" }, h("i"), h("i"), h("i")),
        entry.state === "thinking" ? ` ${nameOf(store.bot)} is thinking…` : " Sending command…",
      );
    return h("li", { class: `message sending${failed ? " private" : ""}` },
      h(
        "div",
        { class: "above" },
        icon("reply", "spine"),
        avatar(store.person, "avatar mini"),
        h("span", { class: "above-name" }, nameOf(store.person, store.guild)),
        " used ",
        h("span", { class: "above-command" }, entry.title),
      ),
      h("div", { class: "message-main" }, h("div", { class: "gutter" }, avatar(store.bot)), h("div", { class: "message-body" },
        h("h3", { class: "message-head" }, h("span", { class: "author" }, nameOf(store.bot)), appTag()), words,
        failed ? h(
          "div",
          { class: "only-you" },
          icon("eye"),
          "Only you can see this •",
          h("button", { class: "text-link", type: "button", onclick: drop }, "Dismiss message"),
        ) : null)));
  }

  #toFoot() {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    this.#atFoot = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.#atFoot) this.#missed = 0;
    this.#present.hidden = this.#atFoot;
    const news = this.#missed ? `${this.#missed} new message${this.#missed > 1 ? "s" : ""}` : "Older messages";
    this.#present.replaceChildren(h("span", {}, news), h("b", {}, "Jump to present"), icon("down"));
  }

  /** One stop for the Tab key in the whole list; arrow keys go from message to message. */
  #rove(row, force = true) {
    if (!row?.matches?.(".message")) return;
    const current = this.#list.querySelector('.message[tabindex="0"]');
    if (current === row || (!force && current?.contains(document.activeElement))) return;
    if (current) this.#stop(current, "-1");
    this.#stop(row, "0");
  }

  #stop(row, tabindex) {
    for (const element of [
      row,
      ...row.querySelectorAll(".tools button, .avatar-button"),
    ]) element.setAttribute("tabindex", tabindex);
  }

  #keys(event) {
    const row = event.target.closest(".message");
    if (row && event.key === "Escape") document.querySelector("#line textarea, #line input")?.focus();
    if (!row || event.target !== row) return;
    const rows = [...this.#list.querySelectorAll(".message")];
    const next = {
      ArrowUp: rows[rows.indexOf(row) - 1],
      ArrowDown: rows[rows.indexOf(row) + 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (next) next.focus();
    else if (event.key === "Enter") row.querySelector(".tools button")?.click();
    else if (event.key === "ArrowDown") this.toPresent();
    else return;
    event.preventDefault();
  }

  #jump(id) {
    const row = this.#row(id);
    if (!row) return announce("That message is not here any more.");
    this.#atFoot = false;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
    row.classList.add("flash");
    setTimeout(() => row.classList.remove("flash"), 1600);
    return undefined;
  }
}
