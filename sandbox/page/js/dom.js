// Small helpers to build the page out of nodes. Text always becomes text nodes: nothing a bot sends is ever parsed as HTML.

/** Build an element. `on…` props are listeners, `style` and `dataset` are objects, false and null leave an attribute out. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "dataset") Object.assign(element.dataset, value);
  // Through the CSSOM, because the page's content security policy forbids style attributes.
  else if (name === "style") for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
  else if (name === "value") element.value = value;
  else element.setAttribute(name, value === true ? "" : value);
}

const SVG = "http://www.w3.org/2000/svg";

/** Icons are strokes on a 24 by 24 grid, drawn for this page. */
const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M6 4v9a3 3 0 0 0 3 3h9M14 12l4 4-4 4",
  voice: "M4 10v4h4l5 4V6L8 10H4M16.5 9a4 4 0 0 1 0 6",
  menu: "M4 6h16M4 12h16M4 18h16",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.3M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
  down: "M6 9.5l6 6 6-6",
  right: "M9 5.5l6.5 6.5L9 18.5",
  close: "M6 6l12 12M18 6L6 18",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  file: "M7 3h7l5 5v13H7zM14 3v5h5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3L19 19M19 5l-1.7 1.7M6.7 17.3L5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  reply: "M21 6h-9a5 5 0 0 0-5 5v8",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  check: "M5 12.5l5 5 9-11",
  warn: "M12 4L2.5 20h19zM12 10v4.5M12 17.5h.01",
  send: "M4 12L3 4l18 8-18 8 1-8zM4 12h8",
  slash: "M15 4L9 20",
  at: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M15.5 9v4.5a2.5 2.5 0 0 0 5 0V12A8.5 8.5 0 1 0 17 19",
};

export function icon(name, className = "") {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon ${className}`.trim());
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Redraw a region and give the focus back to the element with the same data-key, so that keyboards do not get lost. */
export function redraw(container, ...children) {
  const key = container.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  container.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (key) container.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** Say something to screen readers. */
export function announce(text) {
  const live = document.getElementById("live");
  live.append(h("p", {}, text));
  while (live.children.length > 5) live.firstElementChild.remove();
}

/** Move the focus among `elements` from the one that has it; true when it moved. */
export function moveFocus(elements, step) {
  const at = elements.indexOf(document.activeElement);
  const next = elements[at + step];
  if (at < 0 || !next) return false;
  next.focus();
  return true;
}

let serial = 0;
export const uid = (prefix) => `${prefix}-${(serial += 1)}`;
