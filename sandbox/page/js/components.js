// Components of messages, classic rows and layouts alike.

import { press } from "./actions.js";
import { h, icon } from "./dom.js";
import { hex } from "./embeds.js";
import { markup, spoiler } from "./markup.js";
import { fileCard, gallery, picture, source } from "./media.js";
import { safeUrl } from "./names.js";
import { emojiText, select, SELECTS } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const LINK = 5;

export function components(list, message, store) {
  return (list ?? []).map((component) => draw(component, message, store));
}

function draw(component, message, store) {
  if (SELECTS.includes(component.type)) return messageSelect(component, message, store);
  return DRAW[component.type]?.(component, message, store) ?? h(
    "div",
    { class: "missing" },
    `Unknown component of type ${component.type}`,
  );
}

const DRAW = {
  1: (row, message, store) => h("div", { class: "row" }, components(row.components, message, store)),
  2: button,
  9: (section, message, store) => h("div", { class: "section" },
    h("div", { class: "section-text" }, components(section.components, message, store)), draw(section.accessory, message, store)),
  10: (text, message, store) => markup(text.content, store),
  11: (thumbnail, message) => picture(
    source(thumbnail.media, message),
    { alt: thumbnail.description ?? "", className: "picture thumb", hidden: thumbnail.spoiler },
  ),
  12: (media, message) => gallery(media.items, message),
  13: (file, message) => fileCard({ filename: file.name, size: file.size, ...source(file.file, message) }, file.spoiler),
  14: (line) => h("hr", { class: `separator${line.divider === false ? " blank" : ""}${line.spacing === 2 ? " large" : ""}` }),
  17: container,
};

function container(box, message, store) {
  const accent = box.accent_color === null || box.accent_color === undefined ? {} : { "--accent": hex(box.accent_color) };
  const element = h(
    "div",
    { class: `container${accent["--accent"] ? " accented" : ""}`, style: accent },
    components(box.components, message, store),
  );
  return box.spoiler ? spoiler([element], "block") : element;
}

/** The state of this component: another one waiting on the same message blocks it, as in Discord. */
function stateOf(component, message, store) {
  const activity = store.activityOf(message.id);
  if (activity?.state !== "pending") return { pending: false, blocked: false };
  return { pending: activity.customId === component.custom_id, blocked: activity.customId !== component.custom_id };
}

function button(data, message, store) {
  const label = [emojiText(data.emoji), data.label ? h("span", {}, data.label) : null];
  const name = data.label ? null : data.emoji?.name ?? "Button";
  if (data.style === LINK) {
    const url = safeUrl(data.url);
    return h(
      "a",
      {
        class: "button link",
        href: data.disabled || !url ? null : url.href,
        target: "_blank",
        rel: "noopener noreferrer",
        "aria-label": name,
        "aria-disabled": data.disabled ? "true" : null,
      },
      label,
      icon("external"),
    );
  }
  const { pending, blocked } = stateOf(data, message, store);
  return h("button", {
    class: `button ${STYLES[data.style] ?? "secondary"}${pending ? " pending" : ""}`,
    type: "button",
    disabled: data.disabled,
    "aria-label": name,
    // aria-disabled, not disabled: a disabled button would drop the focus while it waits.
    "aria-disabled": blocked || pending ? "true" : null, "aria-busy": pending ? "true" : null,
    dataset: { key: `${message.id} ${data.custom_id}`, customId: data.custom_id ?? "" },
    onclick: () => press(store, message, data.custom_id),
  }, h("span", { class: "button-label" }, label), pending ? h("span", { class: "dots" }, h("i"), h("i"), h("i")) : null);
}

function messageSelect(data, message, store) {
  const { pending, blocked } = stateOf(data, message, store);
  const memory = `${store.me} ${message.id} ${data.custom_id}`;
  const element = select(data, store, {
    key: `${message.id} ${data.custom_id}`, disabled: data.disabled || blocked || pending, values: store.chosen.get(memory),
    onchoose: (chosen) => {
      store.chosen.set(memory, chosen); // shown until the bot edits the message, as in Discord
      press(store, message, data.custom_id, chosen);
    },
  });
  if (pending) element.classList.add("pending");
  return element;
}
