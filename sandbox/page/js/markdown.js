// Discord's markdown, read into plain data. Strings are text; everything else is {t: kind, …}, with children in `c`.

const FENCE = /```(?:([a-z0-9_+\-.#]+)\n)?\n*([\s\S]+?)\n*```/iy;
const QUOTE_REST = / *>>> +([\s\S]*)/y;
const QUOTE = / *> [^\n]*(?:\n *> [^\n]*)*(?:\n|$)/y;
const HEADING = /(#{1,3}) +([^\n]+?)#*(?:\n|$)/y;
const SUBTEXT = /-# +([^\n]+)(?:\n|$)/y;
const LIST = / {0,10}(?:[-*]|\d{1,10}\.) +\S[^\n]*(?:\n(?: *(?:[-*]|\d{1,10}\.) +\S| {2,}\S)[^\n]*)*(?:\n|$)/y;
const ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

function at(pattern, text, position) {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

/** The whole of a message's text as blocks. */
export function parse(text) {
  const blocks = [];
  let plain = "";
  const flush = () => {
    if (plain) blocks.push({ t: "p", c: inline(plain) });
    plain = "";
  };
  let position = 0;
  let fresh = true; // at the beginning of a line, where block marks count
  while (position < text.length) {
    const found = block(text, position, fresh);
    if (found) {
      // A block brings its own line break: the one before it would show as an empty line.
      plain = plain.replace(/\n$/, "");
      flush();
      blocks.push(found.node);
      position += found.length;
      if (found.node.t === "pre" && text[position] === "\n") position += 1;
      fresh = true;
      continue;
    }
    const length = plainLength(text, position);
    plain += text.slice(position, position + length);
    position += length;
    fresh = text[position - 1] === "\n";
  }
  flush();
  return blocks;
}

/** As far as the end of the line, or the code block that begins in it. */
function plainLength(text, position) {
  const end = text.indexOf("\n", position);
  const line = end < 0 ? text.length : end + 1;
  const fence = text.indexOf("```", position + 1);
  if (fence > 0 && fence < line && text[fence - 1] !== "\\" && at(FENCE, text, fence)) return fence - position;
  return line - position;
}

function block(text, position, fresh) {
  let found = at(FENCE, text, position);
  if (found) return { length: found[0].length, node: { t: "pre", lang: found[1] ?? "", text: found[2] } };
  if (!fresh) return null;
  if ((found = at(QUOTE_REST, text, position))) return { length: found[0].length, node: { t: "quote", c: parse(found[1]) } };
  if ((found = at(QUOTE, text, position))) {
    const inner = found[0].replace(/\n$/, "").replace(/^ *> ?/gm, "");
    return { length: found[0].length, node: { t: "quote", c: parse(inner) } };
  }
  if ((found = at(HEADING, text, position))) {
    return { length: found[0].length, node: { t: `h${found[1].length}`, c: inline(found[2]) } };
  }
  if ((found = at(SUBTEXT, text, position))) return { length: found[0].length, node: { t: "sub", c: inline(found[1]) } };
  if ((found = at(LIST, text, position))) return { length: found[0].length, node: list(found[0].replace(/\n$/, "").split("\n")) };
  return null;
}

/** Lines with marks become nested lists: two more spaces go one deeper, a line without a mark belongs to the item above. */
function list(lines) {
  const root = { t: "ul", c: [] };
  const open = []; // the lists we are inside of, with their indentation
  for (const line of lines) {
    const found = ITEM.exec(line);
    if (!found) {
      open.at(-1)?.list.c.at(-1)?.c.push("\n", ...inline(line.trim()));
      continue;
    }
    const [, { length: indent }, mark, rest] = found;
    while (open.length > 1 && indent < open.at(-1).indent) open.pop();
    if (open.length === 0 || indent >= open.at(-1).indent + 2) {
      const ordered = /\d/.test(mark);
      const fresh = open.length === 0 ? root : { t: "ul", c: [] };
      if (ordered) Object.assign(fresh, { t: "ol", start: Number.parseInt(mark, 10) });
      if (open.length > 0) open.at(-1).list.c.at(-1).c.push(fresh);
      open.push({ list: fresh, indent });
    }
    open.at(-1).list.c.push({ t: "li", c: inline(rest) });
  }
  return root;
}

const URL_TEXT = /https?:\/\/[^\s<]+[^<.,:;"'\]\s]/iy;

/** Marks that stand for one thing, tried in this order. */
const ATOMS = [
  [/¯\\_\(ツ\)_\/¯/y, (m) => m[0]],
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ t: "code", text: m[2].replace(/^ (.*`.*) $/s, "$1") })],
  [/<@!?(\d+)>/y, (m) => ({ t: "user", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ t: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ t: "channel", id: m[1] })],
  [/<\/([^\s:>]+(?: [^\s:>]+){0,2}):(\d+)>/y, (m) => ({ t: "command", name: m[1], id: m[2] })],
  [/<(a?):(\w{2,32}):(\d+)>/y, (m) => ({ t: "emoji", name: m[2], id: m[3] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => ({ t: "time", at: Number(m[1]), style: m[2] ?? "f" })],
  [/<(https?:\/\/[^\s>]+)>/iy, (m) => ({ t: "link", url: m[1], c: [m[1]] })],
  [/\[((?:\\.|[^\[\]\\]|\[[^\]]*\])+)\]\(\s*<?(https?:\/\/[^\s<>]*?)>?(?:\s+"([^"]*)")?\s*\)/iy,
    (m) => ({ t: "link", url: m[2], title: m[3] ?? "", c: inline(m[1], true) })],
  [/@(everyone|here)\b/y, (m) => ({ t: "all", name: m[1] })],
];

/** Pairs of marks around text. The longest wins, so that *** and __*…*__ come out right; earlier ones win ties. */
const PAIRS = [
  ["i", /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y],
  ["i", /_((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])/y],
  ["b", /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y],
  ["u", /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y],
  ["s", /~~([\s\S]+?)~~(?!~)/y],
  ["spoiler", /\|\|([\s\S]+?)\|\|/y],
];

/** Marks inside a paragraph. Inside a masked link no other link begins. */
export function inline(text, inLink = false) {
  const nodes = [];
  const push = (node) => {
    if (typeof node === "string" && typeof nodes.at(-1) === "string") nodes[nodes.length - 1] += node;
    else nodes.push(node);
  };
  let position = 0;
  while (position < text.length) {
    const found = atom(text, position, inLink) ?? pair(text, position, inLink);
    push(found ? found.node : text[position]);
    position += found ? found.length : 1;
  }
  return nodes;
}

function atom(text, position, inLink) {
  for (const [pattern, make] of ATOMS) {
    const found = at(pattern, text, position);
    if (!found) continue;
    const node = make(found);
    if (!(inLink && node.t === "link")) return { node, length: found[0].length };
  }
  return inLink ? null : bareLink(text, position);
}

function bareLink(text, position) {
  const found = at(URL_TEXT, text, position);
  if (!found) return null;
  let url = found[0];
  // A closing bracket belongs to the sentence unless the address opened it.
  while (url.endsWith(")") && url.split(")").length > url.split("(").length) url = url.slice(0, -1);
  return { node: { t: "link", url, c: [url] }, length: url.length };
}

function pair(text, position, inLink) {
  const insideWord = position > 0 && /[A-Za-z0-9_]/.test(text[position - 1]);
  let best = null;
  for (const [kind, pattern] of PAIRS) {
    const found = at(pattern, text, position);
    if (!found || (found[0][0] === "_" && kind === "i" && insideWord)) continue;
    if (!best || found[0].length > best.length) best = { kind, inner: found[1], length: found[0].length };
  }
  return best && { node: { t: best.kind, c: inline(best.inner, inLink) }, length: best.length };
}

/** What a screen reader or a one-line preview needs: the words without the marks. `name` puts mentions into words. */
export function plainText(text, name = () => "") {
  const words = (node) => {
    if (typeof node === "string") return node;
    if (node.t === "time") return new Date(node.at * 1000).toLocaleString();
    if (["user", "role", "channel"].includes(node.t)) return name(node);
    if (node.t === "command") return `/${node.name}`;
    if (node.t === "emoji") return `:${node.name}:`;
    if (node.t === "all") return `@${node.name}`;
    if (node.t === "spoiler") return "(spoiler)";
    return node.text ?? (node.c ?? []).map(words).join(node.t === "ul" || node.t === "ol" ? ", " : "");
  };
  return parse(text).map(words).join(" ").replace(/\s+/g, " ").trim();
}
