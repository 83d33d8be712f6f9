// Times in the reader's language, and relative ones that stay true while they are looked at.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(seconds, locale, now = Date.now() / 1000) {
  const away = Math.round(seconds - now);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.trunc(away / size), unit);
}

/** The text of `<t:seconds:style>`. */
export function timestamp(seconds, style, locale) {
  if (style === "R") return relative(seconds, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(new Date(seconds * 1000));
}

export function clock(iso, locale) {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(iso));
}

/** Beside a name: the hour today, the date and the hour before. */
export function stamp(iso, locale) {
  const then = new Date(iso);
  return then.toDateString() === new Date().toDateString() ? clock(iso, locale) : timestamp(then / 1000, "s", locale);
}

export const longStamp = (iso, locale) => timestamp(new Date(iso) / 1000, "F", locale);
export const dayOf = (iso) => new Date(iso).toDateString();
export const dayName = (iso, locale) => timestamp(new Date(iso) / 1000, "D", locale);

/** One clock for the whole page; texts are touched only when they change. */
export function keepTime() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(element.dataset.relative), element.dataset.locale);
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
