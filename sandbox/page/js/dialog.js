// Dialogs: the focus stays inside, Escape leaves, and it goes back to where it came from.

import { h, icon } from "./dom.js";
import { closePopover } from "./popover.js";

/** Show a dialog. `build(close)` makes its content; `onclose` hears how it ended. Returns the function that closes it. */
export function dialog({ label, labelledby = null, className = "", onclose = () => {} }, build) {
  closePopover();
  const came = document.activeElement;
  const key = came?.dataset?.key;
  const element = h(
    "dialog",
    { class: `dialog ${className}`.trim(), "aria-label": labelledby ? null : label, "aria-labelledby": labelledby },
  );
  const close = () => element.close();
  element.append(
    ...[build(close)].flat(Infinity).filter(Boolean),
    h("button", { class: "icon-button dialog-close", type: "button", "aria-label": "Close", onclick: close }, icon("close")),
  );
  element.addEventListener("close", () => {
    element.remove();
    // The message may have been drawn anew meanwhile: look for its successor.
    const back = came?.isConnected ? came : key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (back || document.querySelector("#line textarea"))?.focus({ preventScroll: true });
    onclose();
  });
  element.addEventListener("pointerdown", (event) => event.target === element && className === "lightbox" && close());
  document.getElementById("layers").append(element);
  element.showModal();
  return close;
}
