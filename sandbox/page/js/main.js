// The page of the local table: everything is made here and learns of the rest through the store.

import { CommandLine } from "./commandline.js";
import { h } from "./dom.js";
import { Header } from "./header.js";
import { Messages } from "./messages.js";
import { openModal } from "./modal.js";
import { Members, Me } from "./people.js";
import { closePopover } from "./popover.js";
import { Sidebar } from "./sidebar.js";
import { Socket } from "./socket.js";
import { Store } from "./store.js";
import { keepTheme } from "./theme.js";
import { keepTime } from "./time.js";

const byName = (id) => document.getElementById(id);
const app = byName("app");
const narrow = matchMedia("(max-width: 800px)");

keepTheme();
keepTime();

const socket = new Socket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table`);
const store = new Store(socket);

/** On a small screen the sidebars are drawers; on a large one the list of members can be folded away. */
function drawer(name) {
  closePopover();
  if (!narrow.matches) {
    if (name === "members") app.classList.toggle("no-members");
    return;
  }
  const open = app.dataset.drawer === name ? "" : name ?? "";
  app.dataset.drawer = open;
  byName("shade").hidden = open === "";
  const panel = { channels: byName("sidebar"), members: byName("members") }[open];
  settleDrawers();
  panel?.querySelector(".here, button")?.focus();
}

/** A drawer that is shut is out of the way of the Tab key, too. */
function settleDrawers() {
  const open = app.dataset.drawer;
  byName("sidebar").inert = narrow.matches && open !== "channels";
  byName("members").inert = narrow.matches && open !== "members";
}

byName("shade").addEventListener("click", () => drawer(""));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && app.dataset.drawer) {
    const key = app.dataset.drawer;
    drawer("");
    document.querySelector(`[data-key="${key}"]`)?.focus();
  }
});
narrow.addEventListener("change", () => { app.dataset.drawer = ""; byName("shade").hidden = true; settleDrawers(); });
settleDrawers();

new Header(store, byName("header"), { drawer });
new Sidebar(store, byName("channels"), { onopen: () => narrow.matches && app.dataset.drawer && drawer("") });
new Me(store, byName("me"));
new Members(store, byName("members"));
new Messages(store, byName("feed"));
const line = new CommandLine(store, byName("line"));

// Whoever starts to type, wherever the focus is, means the command line; Space stays with buttons.
document.addEventListener("keydown", (event) => {
  const printable = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey;
  const busy = event.target.closest("input, textarea, select, dialog, .popover") || app.dataset.drawer;
  if (printable && !busy && !event.isComposing) line.focus();
});

// A form is for one person: it waits until that person sits here.
const waiting = [];
const openWaiting = () => {
  const index = waiting.findIndex((modal) => modal.for === store.me);
  if (index >= 0 && !document.querySelector("dialog.modal")) openModal(store, waiting.splice(index, 1)[0]);
};
store.on("modal", (frame) => { waiting.push(frame); openWaiting(); });
store.on("place", openWaiting);

const banner = byName("banner");
const say = (text, className = "") => {
  banner.hidden = !text;
  banner.className = `banner ${className}`;
  banner.replaceChildren(h("span", {}, text));
};
let known = false;
socket.addEventListener("open", async () => {
  try {
    await store.hello();
    say("");
    if (!known) line.focus();
    known = true;
    app.dataset.ready = "true";
  } catch (error) {
    say(error.message, "bad");
  }
});
socket.addEventListener("lost", () => {
  delete app.dataset.ready;
  say(
    known ? "The connection to the local table was lost. Trying again…" : "The local table does not answer. Trying again…",
    "bad",
  );
});
socket.open();

// What the server refuses is said, whoever asked for it.
window.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  store.emit("trouble", { text: event.reason?.message ?? String(event.reason) });
});

// For tests and for the curious: the console can look at what the page knows.
window.table = { store, socket };
