// Classic embeds.

import { h } from "./dom.js";
import { inlineMarkup, markup } from "./markup.js";
import { picture, source } from "./media.js";
import { safeUrl } from "./names.js";
import { stamp } from "./time.js";

export const hex = (colour) => `#${Number(colour).toString(16).padStart(6, "0")}`;

/** The page loads nothing from elsewhere: pictures of other sites are shown as a link. */
function image(media, message, className) {
  const found = source(media, message);
  if (found.url.startsWith("/")) return picture(found, { className });
  return h("a", { href: found.url, target: "_blank", rel: "noopener noreferrer", class: "muted" }, "Picture on another site");
}

function titled(text, url, store, className) {
  const address = url && safeUrl(url);
  const words = inlineMarkup(text, store);
  return h(
    "div",
    { class: className },
    address ? h("a", { href: address.href, target: "_blank", rel: "noopener noreferrer" }, words) : words,
  );
}

export function embed(data, message, store) {
  const fields = (data.fields ?? []).map((field) => h("div", { class: `embed-field${field.inline ? " inline" : ""}` },
    h("div", { class: "embed-name" }, inlineMarkup(field.name, store)), markup(field.value, store)));
  const foot = [data.footer?.text, data.timestamp && stamp(data.timestamp, store.locale)].filter(Boolean).join(" • ");
  return h("article", {
    class: "embed",
    style: data.color === undefined || data.color === null ? {} : { "--accent": hex(data.color) },
  },
    h("div", { class: "embed-main" },
      data.provider?.name ? h("div", { class: "muted small" }, data.provider.name) : null,
      data.author?.name ? titled(data.author.name, data.author.url, store, "embed-author") : null,
      data.title ? titled(data.title, data.url, store, "embed-title") : null,
      data.description ? markup(data.description, store) : null,
      fields.length ? h("div", { class: "embed-fields" }, fields) : null,
      data.image?.url ? image(data.image, message, "picture embed-image") : null,
      foot ? h("div", { class: "embed-foot" }, foot) : null),
    data.thumbnail?.url ? image(data.thumbnail, message, "picture embed-thumb") : null);
}
