// The line at the foot: plain text, or a command whose options are fields.

import { run, say } from "./actions.js";
import { h, icon } from "./dom.js";
import { Form } from "./form.js";
import { Listbox } from "./listbox.js";
import { avatar, nameOf, offered, peopleIn } from "./names.js";
import { begun, entries, matching } from "./options.js";

export class CommandLine {
  #trouble = h("div", { class: "line-trouble", role: "alert" });
  #panel = h("div", { class: "line-panel", hidden: true });
  #text = h("textarea", {
    class: "line-text",
    rows: "1",
    role: "combobox",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": "Message or command",
  });
  #go = h("button", { class: "icon-button send", type: "button", "aria-label": "Send", tabindex: "-1" }, icon("send"));
  #box = h("div", { class: "line" }, this.#text, this.#go);
  #form = null;
  #list = null;
  #onpick = () => {};

  constructor(store, root) {
    this.store = store;
    this.#list = new Listbox({ label: "Suggestions", onpick: (item) => this.#onpick(item) });
    this.#list.owner = this.#text;
    root.append(this.#trouble, this.#panel, this.#box);
    // For fingers: the focus stays in the field, and with it a phone's keyboard.
    this.#go.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#go.addEventListener("click", () => (this.#form ? this.#form.send() : this.#enterKey()));
    this.#text.addEventListener("input", () => this.#typed());
    this.#text.addEventListener("keydown", (event) => this.#keys(event));
    this.#text.addEventListener("blur", () => this.hide());
    this.#text.addEventListener("focus", () => this.#text.value.startsWith("/") && this.#typed());
    store.on("place", () => this.#moved());
    store.on("world", () => this.#form || this.#name());
    store.on("compose", ({ text, add }) => this.compose(text, add));
    store.on("trouble", ({ text }) => this.trouble(text));
  }

  /** Put text into the line, as if it had been typed. */
  compose(text, add = false) {
    if (this.#form && !add) this.leave();
    const target = this.#form ? document.activeElement.closest?.(".option-field input") : this.#text;
    if (!target) return;
    target.value = add ? target.value + text : text;
    target.focus();
    target.dispatchEvent(new Event("input", { bubbles: true }));
  }

  trouble(text) {
    this.#trouble.textContent = text;
  }

  /** Offer items over the line. `owner` is the field that has the focus. */
  offer(items, { title, owner, onpick, active = 0, note = null }) {
    this.#onpick = onpick;
    this.#list.owner = owner;
    this.#panel.replaceChildren(h("div", { class: "line-title" }, title), this.#list.element);
    if (note) this.#panel.append(h("div", { class: "line-note" }, note));
    this.#panel.hidden = items.length === 0 && !note;
    owner.setAttribute("aria-expanded", String(!this.#panel.hidden));
    owner.setAttribute("aria-controls", this.#list.id);
    this.#list.show(items, active);
  }

  hide() {
    this.#panel.hidden = true;
    this.#list.show([]);
    this.#list.owner?.setAttribute("aria-expanded", "false");
  }

  get offering() { return !this.#panel.hidden && this.#list.size > 0; }
  get list() { return this.#list; }

  /** Back to plain text. */
  leave(text = "") {
    this.#form = null;
    this.trouble("");
    this.hide();
    this.#box.classList.remove("filled");
    this.#box.replaceChildren(this.#text, this.#go);
    this.#text.value = text;
    this.#grow();
    this.#text.focus();
    if (text.startsWith("/")) this.#typed();
  }

  async send(entry, options) {
    this.trouble("");
    try {
      await run(this.store, entry.command, { options, title: `/${entry.title}` });
    } catch (error) {
      this.trouble(error.message);
      return;
    }
  }

  #entries() {
    return entries(this.store.commands.filter((command) => offered(command, this.store)), this.store.locale);
  }

  #enter(entry, rest = "") {
    this.hide();
    this.trouble("");
    this.#form = new Form(this, entry);
    this.#box.classList.add("filled");
    this.#box.replaceChildren(this.#form.element, this.#go);
    this.#form.start(rest);
  }

  #moved() {
    // Only what was begun elsewhere is dropped: the messages of a new place arrive after the first keys there.
    if (this.#form?.stale) this.leave();
    if (!this.#form && !this.#text.value.startsWith("/")) this.hide();
    this.#name();
  }

  #name() {
    const { channel, bot, person } = this.store;
    if (!channel) return;
    const place = channel.type === 1 ? `@${nameOf(bot)}` : `#${channel.name}`;
    this.#text.placeholder = `Message ${place}`;
    this.#text.setAttribute("aria-label", `Message ${place} as ${nameOf(person)}; / for commands`);
  }

  #grow() {
    this.#text.style.setProperty("height", "auto");
    this.#text.style.setProperty("height", `${Math.min(this.#text.scrollHeight, 240)}px`);
  }

  #typed() {
    this.#grow();
    this.trouble("");
    const line = this.#text.value;
    if (!line.startsWith("/") || line.includes("\n\n")) return this.#people(line);
    const all = this.#entries();
    const whole = begun(all, line.replace(/\n/g, " "));
    if (whole) return this.#enter(whole.entry, whole.rest);
    const fitting = matching(all, line.slice(1));
    return this.offer(fitting.slice(0, 50).map((entry) => ({
      label: `/${entry.title}`, detail: entry.description, aside: nameOf(this.store.bot), value: entry.plain, entry, lead: avatar(
        this.store.bot,
        "avatar small",
      ),
    })), {
      title: line === "/" ? `Commands of ${nameOf(this.store.bot)}` : `Commands matching ${line}`,
      owner: this.#text,
      onpick: (item) => this.#enter(item.entry),
      note: fitting.length === 0 ? "No command begins like this." : null,
    });
  }

  /** After an @: people to mention. */
  #people(line) {
    const typed = /(?:^|\s)@(\S*)$/.exec(line.slice(0, this.#text.selectionStart));
    if (!typed) return this.hide();
    const people = peopleIn(
      this.store,
      this.store.channel,
    ).filter((user) => nameOf(user, this.store.guild).toLowerCase().startsWith(typed[1].toLowerCase()));
    return this.offer(people.slice(0, 10).map((user) => ({
      label: nameOf(user, this.store.guild),
      aside: user.username,
      value: user.id,
      lead: avatar(user, "avatar tiny"),
    })), {
      title: "People", owner: this.#text, onpick: (item) => {
        const end = this.#text.selectionStart;
        const start = end - typed[1].length;
        this.#text.setRangeText(`${item.label} `, start, end, "end");
        this.hide();
      },
    });
  }

  #keys(event) {
    if (event.isComposing) return;
    if (this.offering && this.#list.key(event)) return;
    if (event.key === "Escape") {
      if (this.#panel.hidden) return;
      this.hide();
    } else if ((event.key === "Enter" && !event.shiftKey) || (event.key === "Tab" && this.offering && !event.shiftKey)) {
      this.#enterKey();
    } else if (event.key === "ArrowUp" && this.#text.value === "") {
      document.querySelector('.message[tabindex="0"]')?.focus();
    } else return;
    event.preventDefault();
  }

  #enterKey() {
    if (this.offering) this.#list.pick();
    else this.#say();
  }

  async #say() {
    const text = this.#text.value.trim();
    if (text === "") return;
    if (/^\/\S/.test(text)) {
      this.trouble(`There is no command ${text.split(" ")[0]} here.`);
      return;
    }
    this.#text.value = "";
    this.#grow();
    try {
      await say(this.store, this.#withMentions(text));
    } catch (error) {
      this.trouble(error.message);
      this.#text.value ||= text;
    }
  }

  /** `@Anna` becomes the mention it would be in Discord; the longest names first. */
  #withMentions(text) {
    const people = peopleIn(
      this.store,
      this.store.channel,
    ).map((user) => [`@${nameOf(user, this.store.guild)}`, user.id]).sort((a, b) => b[0].length - a[0].length);
    return people.reduce((line, [name, id]) => line.replaceAll(name, `<@${id}>`), text);
  }

  focus() {
    (this.#form?.element.querySelector("input") ?? this.#text).focus();
  }
}
