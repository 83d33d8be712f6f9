// Things that float above the page: one layer at a time, closed by Escape, by a click outside or by a resize.

import { h } from "./dom.js";

let open = null;

/**
 * Show `content` beside `anchor` (an element, or a point {x, y}). `onclose` is called once, however it closes.
 * Returns a function that closes it and gives the focus back to the anchor.
 */
export function popover(anchor, content, { onclose = () => {}, match = false } = {}) {
  open?.close(false);
  const layer = h("div", { class: "popover" }, content);
  const came = document.activeElement;
  // Everything outside an open dialog is inert, so what belongs to its fields floats inside it.
  (document.querySelector("dialog[open]") ?? document.getElementById("layers")).append(layer);
  place(layer, anchor, match);
  const close = (refocus = true) => {
    if (open?.layer !== layer) return;
    open = null;
    layer.remove();
    document.removeEventListener("pointerdown", outside, true);
    window.removeEventListener("resize", away);
    if (refocus) (anchor.isConnected ? anchor : came)?.focus?.({ preventScroll: true });
    onclose();
  };
  const outside = (event) => {
    // The anchor's own click closes it too, without opening it again at once.
    if (layer.contains(event.target)) return;
    close(false);
    if (anchor.contains?.(event.target)) anchor.addEventListener(
      "click",
      (click) => click.stopImmediatePropagation(),
      { capture: true, once: true },
    );
  };
  const away = () => close(false);
  layer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault(); // or it would close the dialog underneath as well
    close();
  });
  document.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", away);
  open = { layer, close };
  return close;
}

/** Close whatever floats, for example because the channel changed. */
export function closePopover() {
  open?.close(false);
}

function place(layer, anchor, match) {
  const margin = 8;
  const box = anchor.getBoundingClientRect?.() ?? new DOMRect(anchor.x, anchor.y, 0, 0);
  if (match) layer.style.setProperty("width", `${Math.max(box.width, 200)}px`);
  const { width, height } = layer.getBoundingClientRect();
  const left = Math.max(margin, Math.min(box.left, innerWidth - width - margin));
  const below = box.bottom + 4;
  const above = box.top - height - 4;
  const top = below + height <= innerHeight - margin || above < margin ? below : above;
  layer.style.setProperty("left", `${left}px`);
  layer.style.setProperty("top", `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`);
}
