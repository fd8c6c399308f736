import { withoutTrailing } from "@blessing-jar/contract/kit/trailing.ts";

/** By what a quotation of our own mail is known. */
export interface Sender {
  /** Those that our mails come from and are answered to. */
  addresses: string[];
  productName: string;
  publicUrl: string;
  /** Lines of a question's mail in every language: the question, and the words around it. */
  words: string[];
}

export interface LinesOfMail {
  lines: string[];
  sender: Sender;
  words: Set<string>;
  /** The last line with a link of ours, and the last that may introduce our mail; -1 for none. */
  lastLink: number;
  lastIntroduction: number;
}

/** Stands before the lines of an HTML quotation, instead of `>`, which people write too; no text that is kept holds it. */
export const quoteMark = "\u0001";

/** Of a line; longer ones introduce nothing. */
const lookedAt = 500;
const clock = /\p{Nd}{1,2}\s?[:.時点h]\s?\p{Nd}{2}/u;
const year = /\p{Nd}{4}/u;
/** An introduction is broken into so many lines. */
const linesBroken = 4;
const headLines = 8;
const labelLetters = 30;

export function linesOfMail(lines: string[], sender: Sender): LinesOfMail {
  const lastLink = lines.findLastIndex((line) => hasOurLink(line, sender));
  const lastIntroduction = lines.findLastIndex((line) => isOpen(plain(line)) && namesAddress(line, sender));
  const words = new Set(sender.words.map(folded));
  return { lines, sender, words, lastLink, lastIntroduction };
}

export const isQuoted = (line = "") => line.startsWith(quoteMark) || /^\s*[>|]/.test(line);

export function nextWritten(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === "") at += 1;
  return at;
}

/** Without marks of direction and the like, which mail programs put around names and addresses. */
const plain = (line = "") => line.slice(0, lookedAt).replace(/\p{Cf}/gu, "");
/** Zoho ends the sentence with hyphens. */
const isOpen = (text: string) => /[:：]$|----$/.test(text.trimEnd());

export function namesUsExactly(line: string | undefined, sender: Sender): boolean {
  return namesAddress(line, sender) || hasOurLink(line, sender);
}

function namesAddress(line: string | undefined, { addresses }: Sender): boolean {
  const text = plain(line).toLowerCase();
  if (!text.includes("@")) return false;
  return addresses.some((address) => hasWhole(text, address) || isTagged(text, address));
}

/** `ben.jar@example.org` is nobody's `jar@example.org`. */
function hasWhole(text: string, address: string): boolean {
  const at = text.indexOf(address);
  return at >= 0 && !/[\p{L}\p{N}._+-]/u.test(text[at - 1] ?? " ");
}

/** `answers+TOKEN@jar.example` of `answers@jar.example`. */
function isTagged(text: string, address: string): boolean {
  const [local = "", domain = ""] = address.split("@");
  const at = text.indexOf(`${local}+`);
  return at >= 0 && /^[0-9a-f]{40}@/.test(text.slice(at + local.length + 1)) && text.includes(`@${domain}`);
}

/** Those that a question's mail holds; mail services wrap them into addresses of their own. */
function hasOurLink(line: string | undefined, { publicUrl }: Sender): boolean {
  if (!line || !/unsubscribe|answer(=|%3d)now/i.test(line)) return false;
  return line
    .toLowerCase()
    .replaceAll("%2f", "/")
    .includes(`${publicUrl.slice(publicUrl.indexOf("//"))}/`);
}

/** The end of a long address that a mail program broke off from a link: it holds a secret, and is never kept. */
export function isRestOfLink(lines: string[], at: number): boolean {
  const before = (lines[at - 1] ?? "").trimEnd();
  const isLink = before.slice(before.lastIndexOf(" ") + 1).includes("://");
  return isLink && /^[\w=&%.-]{16,}>?\s*$/.test(lines[at] ?? "");
}

/** A line of the question's mail, below the marks of a quotation. */
export function isOurLine({ lines, words }: LinesOfMail, at: number): boolean {
  return words.has(folded(unmarked(lines[at])));
}

const folded = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
const unmarked = (line?: string) =>
  plain(line)
    .replaceAll(quoteMark, "")
    .replace(/^[\s>|*]+/, "")
    .trimEnd();

/** What `aboveThis` puts around the words. Those that nobody knows count where something else of ours stands below. */
export function isOurSeparator(mail: LinesOfMail, at: number): boolean {
  const { lines, words, lastLink, lastIntroduction } = mail;
  const text = withoutTrailing("*", unmarked(lines[at]));
  if (!text.startsWith("––") || !text.endsWith("––") || text.length < 5) return false;
  if (words.has(folded(text.slice(2, -2)))) return true;
  if (isQuoted(lines[at]) || isQuoted(lines[nextWritten(lines, at + 1)])) return true;
  return lastLink > at && lastIntroduction < at;
}

/**
 * Where the lines `From:`, `Sent:`, `To:` of our mail end, in whatever language: the first of these labels stands before our
 * name or address and nothing else. Three with a moment among them are a head, or two below a rule.
 */
export function headEnd({ lines, sender }: LinesOfMail, at: number): number | undefined {
  const first = afterLabel(lines[at]);
  if (first === undefined) return undefined;
  const isDated = clock.test(first) && year.test(first);
  const isOurs = isUs(first, sender) || (isDated && isUs(afterLabel(lines[at + 1]) ?? "", sender));
  if (!isOurs) return undefined;
  let [end, labels, hasMoment] = [at, 0, false];
  for (; end < lines.length && end - at < headLines; end++) {
    const value = afterLabel(lines[end]);
    if (value === undefined && !lines[end]?.trimStart().startsWith("<")) break;
    if (value !== undefined) labels += 1;
    hasMoment ||= value !== undefined && (clock.test(value) || year.test(value));
  }
  const isBelowRule = isRule(lines[at - 1] ?? "");
  return isBelowRule ? (labels >= 2 ? end : undefined) : labels >= 3 && hasMoment ? end : undefined;
}

function afterLabel(line?: string): string | undefined {
  const text = plain(line);
  const at = text.search(/[:：]/);
  const label = text.slice(0, Math.max(at, 0)).replace(/[\s*]/g, "");
  return label && label.length <= labelLetters ? text.slice(at + 1).replace(/^[\s*]+/, "") : undefined;
}

function isUs(value: string, sender: Sender): boolean {
  const [name = ""] = value.split(/[<[(]/);
  return name.replace(/["'*]/g, "").trim() === sender.productName || namesAddress(value, sender);
}

/** `-----Original Message-----`, `__________`. Strangers write these lines: one pattern of both ends is cubic (ReDoS). */
function isRule(line: string): boolean {
  const text = line.trim();
  const isTitled = text.startsWith("---") && text.endsWith("---") && text.slice(3, -3).trim().length > 1;
  return isTitled || /^(_{10,}|-{10,}|={10,}|—{5,}|─{5,})$/.test(text);
}

interface Introduction {
  start: number;
  /** It names us: what follows is quoted. */
  isOurs: boolean;
  /** With address and moment, as nobody writes by hand. */
  isCertain: boolean;
}

/** "On Wednesday Blessing Jar wrote:", which mail programs break into several lines, and the rule above it. */
export function introductionAbove({ lines, sender }: LinesOfMail, at: number): Introduction {
  let last = at;
  while (last > 0 && at - last < 3 && lines[last - 1]?.trim() === "") last -= 1;
  let found: Introduction | undefined;
  for (let start = last - 1; start >= 0 && last - start <= linesBroken; start--) {
    if (!lines[start]?.trim() || isQuoted(lines[start])) break;
    const text = lines.slice(start, last).map(plain).join(" ");
    const [isAddressed, isNamed] = [namesAddress(text, sender), text.includes(sender.productName)];
    const spoken = withoutAddresses(text);
    const [hasClock, hasYear] = [clock.test(spoken), year.test(spoken)];
    const hasMoment = hasClock || hasYear;
    const isFull = hasClock && hasYear && isOpen(text);
    const isSet = isNamed || hasSetAddress(text);
    const isOurs =
      (isAddressed && (isSet || (hasClock && hasYear)) && (hasMoment || isOpen(text))) || (isNamed && isFull);
    if (!isOurs && !isFull && !(isNamed && hasMoment && isOpen(text))) continue;
    const from = hasMoment ? start : beginning(lines, start, isNamed);
    const isCertain = isAddressed && isSet && isOpen(text) && hasFullMoment(lines.slice(from, last));
    if (isOurs) return { start: withRule(lines, from), isOurs, isCertain };
    found ??= { start: withRule(lines, from), isOurs, isCertain };
  }
  return found ?? { start: withRule(lines, at), isOurs: false, isCertain: false };
}

/** People write addresses too; programs set them into brackets, or begin with them. */
function hasSetAddress(text: string): boolean {
  return text.split(" ").some((word, at) => word.includes("@") && (at === 0 || /[<>[\]()]/.test(word)));
}

function hasFullMoment(lines: string[]): boolean {
  const text = withoutAddresses(lines.map(plain).join(" "));
  return clock.test(text) && year.test(text);
}

/** Their digits are no moments. */
function withoutAddresses(text: string): string {
  return text
    .split(" ")
    .filter((word) => !word.includes("@"))
    .join(" ");
}

/** The line with the moment, where it was broken off before the name. */
function beginning(lines: string[], start: number, isNamed: boolean): number {
  for (let above = start - 1; above >= 0 && start - above < linesBroken; above--) {
    const line = plain(lines[above]).trim();
    if (line === "" || (isNamed && !/[,<،、]$/.test(line))) break;
    if (clock.test(line) || year.test(line)) return above;
  }
  return start;
}

function withRule(lines: string[], at: number): number {
  const above = lines[at - 1]?.trim() === "" ? at - 2 : at - 1;
  return isRule(lines[above] ?? "") ? above : at;
}
