// Selects of all kinds. A choice of several is sent when the list closes, as Discord does it.

import { h, icon } from "./dom.js";
import { Listbox } from "./listbox.js";
import { avatar, isThread, nameOf, peopleIn } from "./names.js";
import { popover } from "./popover.js";

export const STRING = 3;
export const USER = 5;
export const ROLE = 6;
export const MENTIONABLE = 7;
export const CHANNEL = 8;
export const SELECTS = [STRING, USER, ROLE, MENTIONABLE, CHANNEL];

const PLACEHOLDER = {
  [STRING]: "Make a selection",
  [USER]: "Select a user",
  [ROLE]: "Select a role",
  [MENTIONABLE]: "Select a user or role",
  [CHANNEL]: "Select a channel",
};

export const emojiText = (emoji) => (!emoji ? null : h(
  "span",
  { class: "emoji", "aria-hidden": "true" },
  emoji.id ? `:${emoji.name}:` : emoji.name,
));

/** What can be chosen, as {label, detail, lead, value}. */
export function choicesOf(component, store) {
  if (component.type === STRING) {
    return component.options.map((option) => ({
      label: option.label,
      detail: option.description,
      value: option.value,
      lead: emojiText(option.emoji),
    }));
  }
  const people = () => peopleIn(store, store.channel).map((user) => ({
    label: nameOf(user, store.guild), detail: user.username, value: user.id, lead: avatar(user, "avatar tiny"),
  }));
  const roles = () => (store.guild?.roles ?? []).map((role) => ({ label: `@${role.name.replace(/^@/, "")}`, value: role.id }));
  if (component.type === USER) return people();
  if (component.type === ROLE) return roles();
  if (component.type === MENTIONABLE) return [...people(), ...roles()];
  return channelsFor(
    store,
    component.channel_types,
  ).map((channel) => ({ label: channel.name, value: channel.id, lead: icon(isThread(channel) ? "thread" : "hash") }));
}

export function channelsFor(store, types) {
  const here = [...store.channels.values()].filter((channel) => channel.guild_id && channel.guild_id === store.guild?.id);
  return types?.length ? here.filter((channel) => types.includes(channel.type)) : here;
}

export function defaultsOf(component) {
  if (component.type === STRING) return component.options.filter((option) => option.default).map((option) => option.value);
  return (component.default_values ?? []).map((value) => value.id);
}

/**
 * A select as an element. `onchoose(values)` is called when the list closes with another choice than before;
 * a modal's select calls it as well, and keeps the values itself.
 */
export function select(
  component,
  store,
  { onchoose, values = defaultsOf(component), disabled = component.disabled, key = component.custom_id, label = null },
) {
  const choices = choicesOf(component, store);
  const most = Math.min(component.max_values ?? 1, Math.max(choices.length, 1));
  const least = component.min_values ?? 1;
  let chosen = choices.filter((choice) => values.includes(choice.value)).map((choice) => choice.value);
  const placeholder = component.placeholder || PLACEHOLDER[component.type];
  const face = h("span", { class: "select-face" });
  const button = h("button", {
    class: "select",
    type: "button",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-label": label ?? placeholder,
    disabled, dataset: { key, customId: component.custom_id },
  }, face, icon("down"));
  const show = () => {
    const picked = choices.filter((choice) => chosen.includes(choice.value));
    face.replaceChildren(...(picked.length === 0 ? [
      h("span", { class: "placeholder" }, placeholder),
    ] : picked.map((choice) => h("span", { class: most > 1 ? "chip" : "picked" },
      choice.lead?.cloneNode(true) ?? "", choice.label))));
    button.setAttribute("aria-description", picked.map((choice) => choice.label).join(", "));
  };
  show();
  button.addEventListener("click", () => open());
  button.addEventListener("keydown", (event) => {
    if (["ArrowDown", "ArrowUp"].includes(event.key)) { event.preventDefault(); open(); }
  });

  function open() {
    const before = [...chosen];
    const box = new Listbox({ label: placeholder, multiple: most > 1, onpick: (item) => pick(item.value) });
    const search = h(
      "input",
      {
        class: "select-search",
        type: "text",
        role: "combobox",
        "aria-expanded": "true",
        "aria-controls": box.id,
        "aria-label": `Search: ${placeholder}`,
        placeholder: "Search",
        autocomplete: "off",
      },
    );
    box.owner = search;
    const hint = most > 1 ? h(
      "div",
      { class: "select-hint" },
      least > 1 || most < choices.length ? `Choose ${least === most ? least : `${least} to ${most}`}; ` : "",
      "the choice is sent when this list closes.",
    ) : null;
    let at = Math.max(0, choices.findIndex((choice) => chosen.includes(choice.value)));
    const list = () => {
      const words = search.value.trim().toLowerCase();
      const fitting = choices.filter((choice) => `${choice.label} ${choice.detail ?? ""}`.toLowerCase().includes(words));
      box.show(fitting.map((choice) => ({
        ...choice, lead: choice.lead?.cloneNode(true), selected: chosen.includes(choice.value),
        disabled: most > 1 && chosen.length >= most && !chosen.includes(choice.value),
      })), at);
    };
    const pick = (value) => {
      if (most > 1) {
        chosen = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
        at = choices.findIndex((choice) => choice.value === value);
        if (search.value) at = 0;
        list();
        show();
      } else {
        chosen = chosen.includes(value) && least === 0 ? [] : [value];
        show();
        close();
      }
    };
    search.addEventListener("input", () => { at = 0; list(); });
    search.addEventListener("keydown", (event) => {
      if (box.key(event)) return;
      if (event.key === "Enter" || (event.key === " " && most > 1 && !search.value)) { event.preventDefault(); box.pick(); }
      else if (event.key === "Tab") { event.preventDefault(); close(); }
    });
    const panel = h(
      "div",
      { class: `select-panel${choices.length > 7 || component.type !== STRING ? "" : " brief"}` },
      search,
      box.element,
      hint,
    );
    const close = popover(button, panel, { match: true, onclose: () => closed(before) });
    button.setAttribute("aria-expanded", "true");
    search.focus({ preventScroll: true });
    list();
  }

  function closed(before) {
    button.setAttribute("aria-expanded", "false");
    const same = before.length === chosen.length && before.every((value) => chosen.includes(value));
    if (chosen.length < least) { chosen = before; show(); return; } // too few: nothing was chosen
    if (!same) onchoose([...chosen]);
  }
  return button;
}
