// Dark and light: the system's choice until somebody makes their own.

const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: light)");

export const theme = () => localStorage.getItem(KEY) ?? (system.matches ? "light" : "dark");

function apply() {
  document.documentElement.dataset.theme = theme();
}

export function toggleTheme() {
  localStorage.setItem(KEY, theme() === "light" ? "dark" : "light");
  apply();
}

export function keepTheme() {
  system.addEventListener("change", apply);
  apply();
}
