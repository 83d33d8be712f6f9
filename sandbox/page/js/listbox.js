// A list to choose from, driven by the field or button that owns it (ARIA's listbox with an active descendant).

import { h, icon, uid } from "./dom.js";

/** Items are {label, detail, aside, lead (a node), value, selected, disabled}. */
export class Listbox {
  #items = [];
  #active = -1;

  constructor({ label, multiple = false, onpick }) {
    this.id = uid("list");
    this.onpick = onpick;
    this.multiple = multiple;
    this.element = h(
      "ul",
      { class: "listbox", id: this.id, role: "listbox", "aria-label": label, "aria-multiselectable": multiple ? "true" : null },
    );
    // The owner keeps the focus, so that typing goes on while the list is used with a mouse.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get active() { return this.#items[this.#active] ?? null; }
  get size() { return this.#items.length; }

  show(items, active = 0) {
    this.#items = items;
    this.element.replaceChildren(...items.map((item, index) => this.#row(item, index)));
    this.activate(items.length ? Math.min(active, items.length - 1) : -1);
  }

  activate(index) {
    this.#active = index;
    [...this.element.children].forEach((row, at) => row.classList.toggle("active", at === index));
    const row = this.element.children[index];
    row?.scrollIntoView({ block: "nearest" });
    this.owner?.setAttribute("aria-activedescendant", row?.id ?? "");
    if (!row) this.owner?.removeAttribute("aria-activedescendant");
  }

  pick(index = this.#active) {
    const item = this.#items[index];
    if (item && !item.disabled) this.onpick(item);
  }

  /** Keys that belong to the list; true when it took one. */
  key(event) {
    if (!this.size) return false;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      const last = this.size - 1;
      let next = this.#active + step;
      if (Math.abs(step) > 1) next = Math.max(0, Math.min(last, next));
      else if (next < 0) next = last;
      else if (next > last) next = 0;
      this.activate(next);
    } else return false;
    event.preventDefault();
    return true;
  }

  #row(item, index) {
    const mark = this.multiple ? h("span", { class: `box${item.selected ? " on" : ""}` }, item.selected ? icon("check") : null)
      : item.selected ? icon("check", "chosen") : null;
    return h("li", {
      id: `${this.id}-${index}`, role: "option", class: "option", "aria-selected": String(Boolean(item.selected)),
      "aria-disabled": item.disabled ? "true" : null, dataset: { value: item.value ?? "" },
      onclick: () => this.pick(index), onpointermove: () => this.#active !== index && this.activate(index),
    },
    item.lead ?? null,
    h(
      "span",
      { class: "option-text" },
      h("span", { class: "option-label" }, item.label),
      item.detail ? h("span", { class: "option-detail" }, item.detail) : null,
    ),
    item.aside ? h("span", { class: "option-aside" }, item.aside) : null, mark);
  }
}
