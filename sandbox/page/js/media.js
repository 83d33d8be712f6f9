// Pictures and files. Sizes are set before a picture loads, so that nothing jumps under the reader's eyes.

import { h, icon } from "./dom.js";
import { spoiler } from "./markup.js";
import { localUrl } from "./names.js";
import { dialog } from "./dialog.js";

/** Where `attachment://name` points to in this message; other addresses as they are. */
export function source(media, message) {
  const name = /^attachment:\/\/(.+)$/.exec(media.url ?? "")?.[1];
  const attachment = (message.attachments ?? []).find((each) => (name ? each.filename === name : each.id === media.attachment_id));
  return { ...media, ...(name ? attachment : {}), url: localUrl((name ? attachment?.url : media.url) ?? "") };
}

export const isImage = (file) => file.content_type?.startsWith("image/") || /\.(png|jpe?g|gif|webp|avif)$/i.test(file.filename ?? "");

/** A picture that opens large when pressed. */
export function picture(media, { alt = "", className = "picture", hidden = false } = {}) {
  const { url, width, height } = media;
  if (!url) return h("span", { class: "missing" }, "The picture is missing");
  const image = h("img", { src: url, alt, loading: "eager", width: width || null, height: height || null, decoding: "async" });
  image.addEventListener("error", () => button.classList.add("broken"));
  const button = h("button", {
    class: className,
    type: "button",
    "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge picture",
    title: alt || null,
    dataset: { key: `picture ${url}` },
    style: width && height ? {
      "--ratio": `${width} / ${height}`,
      "--natural": `${width}px`,
    } : {}, onclick: () => enlarge(url, alt),
  }, image);
  return hidden ? spoiler([button], "block") : button;
}

function enlarge(url, alt) {
  dialog({ label: alt || "Picture", className: "lightbox" }, (close) => [
    h("img", { src: url, alt, onclick: close }),
    h(
      "div",
      { class: "lightbox-foot" },
      alt ? h("p", {}, alt) : null,
      h("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a tab"),
    ),
  ]);
}

/** One to ten pictures in a grid. */
export function gallery(items, message) {
  const shown = items.map((item) => picture(
    source(item.media, message),
    { alt: item.description ?? "", className: "picture tile", hidden: item.spoiler },
  ));
  return h("div", { class: `gallery n${Math.min(items.length, 10)}` }, shown);
}

function bytes(size) {
  if (!size) return "";
  const units = ["bytes", "KB", "MB", "GB"];
  const power = Math.min(Math.floor(Math.log(size) / Math.log(1024)), 3);
  return `${power ? (size / 1024 ** power).toFixed(1) : size} ${units[power]}`;
}

export function fileCard(file, hidden = false) {
  const name = file.filename ?? file.name ?? "file";
  const url = localUrl(file.url);
  const card = h("div", { class: "file-card" }, icon("file"),
    h(
      "div",
      { class: "file-text" },
      h("a", { href: url, download: name }, name),
      h("span", { class: "muted" }, bytes(file.size)),
    ),
    h("a", { class: "icon-button", href: url, download: name, "aria-label": `Download ${name}` }, icon("download")));
  return hidden ? spoiler([card], "block") : card;
}

/** Attachments of a classic message: pictures inline, other files as cards. */
export function attachments(message) {
  return (message.attachments ?? []).map((file) => {
    const hidden = file.filename?.startsWith("SPOILER_");
    if (isImage(file)) return picture({ ...file, url: localUrl(file.url) }, { alt: file.description ?? "", hidden });
    return fileCard(file, hidden);
  });
}
