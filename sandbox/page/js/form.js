// A command being filled in: fields for its options, a tail where more of them can be asked for.

import { h, icon, moveFocus } from "./dom.js";
import { Field } from "./fields.js";
import { described, localized } from "./names.js";
import { payload, splitLine } from "./options.js";

const PAUSE = 200; // Discord asks for autocomplete at about this pace, not at every key

/** Who fills in a command, where, and in which language: with another seat it is another command. */
const seatOf = (store) => `${store.me} ${store.channelId} ${store.locale}`;

export class Form {
  #fields = [];
  #asked = 0;
  #timer = null;

  constructor(line, entry) {
    this.line = line;
    this.store = line.store;
    this.entry = entry;
    this.seat = seatOf(this.store);
    this.tail = h("input", {
      class: "tail",
      type: "text",
      role: "combobox",
      "aria-expanded": "false",
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": `${entry.title}: more options, Enter sends`,
    });
    this.more = h("button", { class: "more-options", type: "button", tabindex: "-1", onclick: () => this.tail.focus() });
    this.body = h("span", { class: "option-fields" });
    this.element = h(
      "div",
      { class: "form", role: "group", "aria-label": `Command ${entry.title}` },
      h("span", { class: "command-chip" }, icon("slash"), entry.title),
      this.body,
      this.tail,
      this.more,
    );
    this.element.addEventListener("pointerdown", (event) => {
      if (event.target === this.element || event.target === this.body) { event.preventDefault(); this.tail.focus(); }
    });
    this.tail.addEventListener("focus", () => this.#offerMore());
    this.tail.addEventListener("input", () => this.#tailTyped());
    this.tail.addEventListener("blur", () => this.line.hide());
    this.tail.addEventListener("keydown", (event) => this.#keys(event, null));
    entry.options.filter((option) => option.required).forEach((option) => this.#add(option));
    this.#count();
  }

  get stale() { return this.seat !== seatOf(this.store); }

  /** Begin with what already stood behind the command's name. */
  start(rest) {
    if (rest) this.#spread(rest, null);
    this.#next();
  }

  get #missing() { return this.#fields.filter((field) => field.option.required && field.empty); }
  get #left() { return this.entry.options.filter((option) => !this.#fields.some((field) => field.option === option)); }

  #count() {
    const count = this.#left.length;
    this.more.hidden = count === 0;
    this.more.textContent = `+${count} optional`;
  }

  #add(option) {
    const existing = this.#fields.find((field) => field.option === option);
    if (existing) return existing;
    const field = new Field(this.store, option);
    this.#fields.push(field);
    this.body.append(field.element);
    field.input.addEventListener("input", () => this.#typed(field));
    field.input.addEventListener("focus", () => this.#offer(field));
    field.input.addEventListener("blur", () => this.line.hide());
    field.input.addEventListener("keydown", (event) => this.#keys(event, field));
    this.#count();
    return field;
  }

  #drop(field) {
    if (field.option.required) return;
    this.#fields = this.#fields.filter((each) => each !== field);
    field.element.remove();
    this.#count();
  }

  /** To the first required option that is missing, else to the tail. */
  #next() {
    (this.#missing[0]?.input ?? this.tail).focus();
  }

  /** Text with names of options in it goes to their fields; text before the first stays in `field`, or the first one missing. */
  #spread(text, field) {
    const { before, parts } = splitLine(text, this.entry.options, this.store.locale);
    const first = field ?? this.#missing[0];
    if (before.trim() && first) first.set(before.trim());
    else if (field && parts.length) field.set("");
    for (const { option, text: value } of parts) this.#add(option).set(value);
    if (field && !before.trim() && parts.length && parts[0].option !== field.option) this.#drop(field);
    return parts.length ? this.#add(parts.at(-1).option) : null;
  }

  #typed(field) {
    field.size();
    field.mark(false);
    this.line.trouble("");
    if (splitLine(field.input.value, this.entry.options, this.store.locale).parts.length > 0) {
      const last = this.#spread(field.input.value, field);
      last.input.focus();
    }
    const focused = this.#fields.find((each) => each.input === document.activeElement) ?? field;
    this.#offer(focused);
  }

  #tailTyped() {
    const text = this.tail.value;
    const last = splitLine(text, this.entry.options, this.store.locale).parts.length > 0 ? this.#spread(text, null) : null;
    if (last) {
      this.tail.value = "";
      last.input.focus();
      return;
    }
    this.#offerMore();
  }

  #offerMore() {
    const words = this.tail.value.trim().toLowerCase();
    const name = (option) => localized(option, "name", this.store.locale);
    const items = this.#left.filter((option) => name(option).toLowerCase().includes(words) || option.name.includes(words))
      .map((option) => ({
        label: name(option),
        detail: described(option, this.store.locale),
        value: option.name,
        option,
      }));
    const onpick = (item) => {
      this.tail.value = "";
      this.#add(item.option).input.focus();
    };
    // Nothing is active until something was typed: Enter at the end of a line sends it.
    this.line.offer(
      items,
      { title: "Optional", owner: this.tail, active: words ? 0 : -1, onpick },
    );
    if (!words) this.line.list.activate(-1);
  }

  #offer(field) {
    clearTimeout(this.#timer);
    const about = described(field.option, this.store.locale);
    const title = `${field.name}${field.option.required ? "" : " (optional)"}${about && ` — ${about}`}`;
    const show = (items, note = null) => {
      const same = items.findIndex((item) => item.label.toLowerCase() === field.input.value.trim().toLowerCase());
      this.line.offer(
        items,
        { title, owner: field.input, active: Math.max(same, 0), note, onpick: (item) => { field.pick(item); this.#next(); } },
      );
    };
    if (!field.option.autocomplete) {
      const items = field.suggestions();
      const listed = items.length > 0 || field.empty;
      return show(items, listed ? (items.length ? null : "Type a value.") : field.read().problem ?? null);
    }
    show([], "Loading options…");
    this.#timer = setTimeout(() => this.#ask(field, show), PAUSE);
    return undefined;
  }

  /** Ask the bot, and forget the answer when something else was typed meanwhile. */
  async #ask(field, show) {
    const asked = (this.#asked += 1);
    const filled = this.#fields.filter((each) => !each.empty && each !== field).map((each) => ({
      name: each.option.name,
      type: each.option.type,
      ...each.read(),
    })).filter((each) => each.value !== undefined);
    const options = [
      ...filled,
      {
        name: field.option.name,
        type: field.option.type,
        value: field.settled ? String(field.read().value) : field.input.value,
        focused: true,
      },
    ];
    try {
      const { choices } = await this.store.socket.call(
        "autocomplete",
        {
          as: this.store.me,
          channel: this.store.channelId,
          command: this.entry.command.id,
          options: payload(this.entry, options),
        },
      );
      if (asked !== this.#asked || document.activeElement !== field.input) return;
      show(
        choices.map((choice) => ({ label: localized(choice, "name", this.store.locale), value: choice.value })),
        choices.length ? null : "No options match your search.",
      );
    } catch (error) {
      if (asked === this.#asked && document.activeElement === field.input) show([], `Loading options failed: ${error.message}`);
    }
  }

  #keys(event, field) {
    if (event.isComposing) return;
    const { line } = this;
    const { target } = event;
    const choosing = line.offering && line.list.active && !field?.settled;
    const inputs = [...this.#fields.map((each) => each.input), this.tail];
    const atStart = target.selectionStart === 0 && target.selectionEnd === 0;
    const atEnd = target.selectionStart === target.value.length;
    if (line.offering && line.list.key(event)) {
      if (field?.settled) field.set(field.input.value); // the arrow keys take up choosing again
      return;
    }
    if (event.key === "Escape") {
      if (line.offering && field) line.hide();
      else line.leave();
    } else if (event.key === "Enter") {
      if (choosing && !(field && field.empty && !field.option.required && !line.list.active)) line.list.pick();
      else this.send();
    } else if (event.key === "Tab" && !event.shiftKey && choosing && !(field?.empty && !field.option.required)) line.list.pick();
    else if (event.key === "Backspace" && target.value === "") this.#back(field);
    else if (event.key === "ArrowLeft" && atStart) moveFocus(inputs, -1);
    else if (event.key === "ArrowRight" && atEnd) moveFocus(inputs, 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Backspace in an empty field: an option goes, and with the last one the command. */
  #back(field) {
    const at = field ? this.#fields.indexOf(field) : this.#fields.length;
    if (at === 0 || this.#fields.length === 0) {
      this.line.leave(`/${this.entry.title}`);
      return;
    }
    const before = this.#fields[at - 1];
    if (field) this.#drop(field);
    before.input.focus();
  }

  /** Send the command, or say what is missing. */
  send() {
    const missing = this.#missing;
    const read = this.#fields.filter((field) => !field.empty).map((field) => ({ field, ...field.read() }));
    const wrong = read.filter((each) => each.problem);
    for (const field of this.#fields) field.mark(missing.includes(field) || wrong.some((each) => each.field === field));
    if (missing.length + wrong.length > 0) {
      const names = missing.map((field) => field.name).join(", ");
      (missing[0] ?? wrong[0].field).input.focus();
      this.line.trouble(missing.length ? `Missing: ${names}` : `${wrong[0].field.name}: ${wrong[0].problem}`);
      return;
    }
    if (this.tail.value.trim()) {
      this.line.trouble(`“${this.tail.value.trim()}” is not an option of /${this.entry.title}.`);
      return;
    }
    const options = payload(
      this.entry,
      read.map(({ field, value }) => ({ name: field.option.name, type: field.option.type, value })),
    );
    this.line.leave();
    this.line.send(this.entry, options);
  }
}
