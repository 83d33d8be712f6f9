// The options of a command as fields in the command line.

import { h, icon, uid } from "./dom.js";
import { avatar, described, localized, isThread, nameOf, peopleIn } from "./names.js";
import { NUMBER, INTEGER, picks, resolve } from "./options.js";
import { channelsFor } from "./selects.js";

const KIND = {
  3: "text",
  4: "whole number",
  5: "true or false",
  6: "person",
  7: "channel",
  8: "role",
  9: "person or role",
  10: "number",
  11: "file",
};

/** What this person could name here. */
export function worldOf(store) {
  return {
    users: () => peopleIn(store, store.channel).map((user) => ({
      label: `@${nameOf(user, store.guild)}`, detail: user.username, value: user.id, also: [
        user.username,
        user.global_name ?? user.username,
      ], lead: avatar(user, "avatar tiny"),
    })),
    channels: (types) => channelsFor(store, types).map((channel) => ({
      label: `#${channel.name}`,
      value: channel.id,
      lead: icon(isThread(channel) ? "thread" : "hash"),
    })),
    roles: () => (store.guild?.roles ?? []).map((role) => ({ label: `@${role.name.replace(/^@/, "")}`, value: role.id })),
  };
}

/** One option: its name, its input, and the choice that was picked for it. */
export class Field {
  #picked = null;

  constructor(store, option) {
    this.store = store;
    this.option = option;
    this.name = localized(option, "name", store.locale);
    this.input = h("input", {
      type: "text",
      class: "option-input",
      id: uid("option"),
      autocomplete: "off",
      spellcheck: "false",
      role: "combobox",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-label": `${this.name}${option.required ? ", required" : ""}`,
      "aria-description": `${described(option, store.locale)} (${KIND[option.type] ?? "text"})`,
      inputmode: [INTEGER, NUMBER].includes(option.type) ? "decimal" : null,
    });
    this.element = h(
      "span",
      { class: "option-field", dataset: { option: option.name } },
      h("label", { for: this.input.id, class: "option-name" }, this.name),
      this.input,
    );
    this.size();
  }

  get empty() { return this.input.value.trim() === ""; }

  size() {
    // As wide as its text, so that the line reads like one.
    this.input.style.setProperty("width", `${Math.max(this.input.value.length + 1, 3)}ch`);
  }

  set(text) {
    this.input.value = text;
    this.#picked = null;
    this.size();
  }

  pick(item) {
    this.input.value = item.label;
    this.#picked = { text: item.label, value: item.value };
    this.size();
    this.mark(false);
  }

  get settled() { return this.#picked?.text === this.input.value; }

  mark(wrong) {
    this.element.classList.toggle("invalid", wrong);
    this.input.setAttribute("aria-invalid", String(wrong));
  }

  /** {value} or {problem}. */
  read() {
    if (this.settled) return { value: this.#picked.value };
    return resolve(this.option, this.input.value, this.store.locale, worldOf(this.store));
  }

  /** The list for what is typed so far. */
  suggestions() {
    const all = picks(this.option, this.store.locale, worldOf(this.store));
    const words = this.settled ? "" : this.input.value.trim().toLowerCase().replace(/^[@#]/, "");
    const fits = (item) => [
      item.label,
      item.plain,
      ...(item.also ?? []),
    ].some((name) => name?.toLowerCase().replace(/^[@#]/, "").includes(words));
    const begins = (item) => item.label.toLowerCase().replace(/^[@#]/, "").startsWith(words);
    return all.filter(fits).sort((a, b) => begins(b) - begins(a)).slice(0, 25);
  }
}
