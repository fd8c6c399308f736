import { toWritable } from "@blessing-jar/contract/kit/text.ts";
import {
  headEnd,
  introductionAbove,
  isOurLine,
  isOurSeparator,
  isQuoted,
  isRestOfLink,
  type LinesOfMail,
  linesOfMail,
  namesUsExactly,
  nextWritten,
  type Sender,
} from "./answers.quotations.ts";
import known from "./answers.words.json" with { type: "json" };

/** Lines in a row, the end not included. */
interface Range {
  start: number;
  end: number;
}

/**
 * What the member wrote: all but quotations of our mail. A quotation is its introduction with what follows it; what is
 * written between or below quoted lines is the member's. No line is cut for its own look alone: `> a verse`, `-----` and an
 * address are people's words until something else says that they are ours.
 */
export function replyOf(text: string, sender: Sender): string {
  const mail = linesOfMail(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").split("\n"), sender);
  const parts = partsBetween(mail.lines, quotationsIn(mail));
  return parts
    .map((part) => tidy(withoutEnding(part)))
    .filter(Boolean)
    .join("\n\n");
}

function quotationsIn(mail: LinesOfMail): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < mail.lines.length; ) {
    const isMarked = isQuoted(mail.lines[at]);
    const range = isMarked ? quotedRun(mail, at, isBegun(mail, found)) : original(mail, at);
    if (range) found.push(range);
    at = range?.end ?? (isMarked ? runEnd(mail, at) : at + 1);
  }
  return found;
}

/** Our mail ends with a link: once that was quoted, marks further below are the member's. */
function isBegun({ lastLink }: LinesOfMail, found: Range[]): boolean {
  const last = found.at(-1);
  return last !== undefined && (lastLink < 0 || last.end <= lastLink);
}

/** Our mail is quoted with a mark on each line. Once it is, marked lines further below are of it too. */
function quotedRun(mail: LinesOfMail, at: number, isGoingOn: boolean): Range | undefined {
  const end = runEnd(mail, at);
  const introduction = introductionAbove(mail, at);
  let isOurs = introduction.isOurs;
  for (let line = at; line < end && !isOurs; line++) {
    isOurs =
      isOurLine(mail, line) || isOurSeparator(mail, line) || namesUsExactly(mail.lines[line], mail.sender);
  }
  if (!isOurs && !isGoingOn) return undefined;
  return { start: isOurs ? introduction.start : at, end };
}

/** Marked lines, with empty ones between. */
function runEnd({ lines }: LinesOfMail, start: number): number {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    if (isQuoted(lines[at]) || isRestOfLink(lines, at)) end = at + 1;
    else if (lines[at]?.trim()) break;
  }
  return end;
}

/** Our mail stands below as it is, after its first line, after its head, or after a sentence that introduces it. */
function original(mail: LinesOfMail, at: number): Range | undefined {
  const after = headEnd(mail, at) ?? (isOurSeparator(mail, at) ? at + 1 : undefined);
  if (after !== undefined) {
    const { start } = introductionAbove(mail, at);
    const first = nextWritten(mail.lines, after);
    // Of a mail that is quoted by marks, the lines without one are the member's.
    return { start, end: isQuoted(mail.lines[first]) ? runEnd(mail, first) : originalEnd(mail, after) };
  }
  if (!namesUsExactly(mail.lines[at], mail.sender)) return undefined;
  for (const below of [at + 1, at + 2]) {
    const { start, isCertain } = introductionAbove(mail, below);
    if (!isCertain || isQuoted(mail.lines[nextWritten(mail.lines, below)])) continue;
    const isAnswerBelow = start <= nextWritten(mail.lines, 0) && mail.lastLink < below;
    return { start, end: isAnswerBelow ? below : originalEnd(mail, below) };
  }
  return undefined;
}

/** Our mail ends with a link; what stands below it the member wrote. */
function originalEnd({ lines, lastLink }: LinesOfMail, from: number): number {
  if (lastLink < from) return lines.length;
  return isRestOfLink(lines, lastLink + 1) ? lastLink + 2 : lastLink + 1;
}

function partsBetween(lines: string[], quotations: Range[]): string[][] {
  const parts: string[][] = [];
  let from = 0;
  for (const { start, end } of quotations) {
    if (start > from) parts.push(lines.slice(from, start));
    from = Math.max(from, end);
  }
  return [...parts, lines.slice(from)];
}

function tidy(lines: string[]): string {
  return toWritable(lines.join("\n"))
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** How phones and programs begin the line that they write below a mail unasked. */
const openings = [
  /^(sent (from|via|with|using|on|by) |get (outlook|bluemail) )/,
  /^(envoyée? (de|depuis|à partir|par|avec) |(télécharger|téléchargez|obtenir|obtenez) outlook |voye (depi|sot) )/,
  /^(enviad[oa] (desde|do|da|de|a partir|através|por|con|com|via|pelo) |(obtener|obtén) outlook |(obter|obtenha|baixar) o outlook )/,
  /^(gesendet (von|mit)|(diese nachricht wurde )?von meinem .{1,60} gesendet|inviato da|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra|отправлено (с|из)|wysłan[eo] z)/,
  /^(أُ?رسلت? من |مرسلة? من |تم (الإرسال|إرسال.{0,20}) من |میرے .{1,40} سے (بھیجا|ارسال))/,
  /^(.{1,30}(から|で)(の)?送信|(发自|發自|寄自|来自|來自)|[从從]我的.{1,30}(发送|傳送|寄出))/,
];

/** Brands and things that such a line names. */
const devices = new Set(known.devices);

/** What else stands in it. Where another word does, the line is the member's. */
const others = new Set(known.besideDevices);

const lineLength = 120;
/** A signature is short and stands at the end; more below `-- ` somebody wrote. */
const signatureLines = 8;
const signatureLetters = 400;

/** Of lines that were written in a row: without what programs put below them, and without a signature. */
function withoutEnding(lines: string[]): string[] {
  return withoutDevices(withoutSignature(withoutDevices(lines)));
}

function withoutDevices(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && (/^(--)?\s*$/.test(lines[end - 1] ?? "") || isOfDevice(lines[end - 1]))) end -= 1;
  return lines.slice(0, end);
}

/** RFC 3676: two hyphens and a space. Without the space they part what somebody wrote. */
function withoutSignature(lines: string[]): string[] {
  const at = lines.findLastIndex((line) => line === "-- " || line === "*-- *");
  const below = lines.slice(at + 1);
  const isShort = below.length <= signatureLines && below.join("\n").length <= signatureLetters;
  return at >= 0 && isShort ? lines.slice(0, at) : lines;
}

function isOfDevice(line = ""): boolean {
  const text = line.trim().toLowerCase();
  if (text.length > lineLength || !openings.some((opening) => opening.test(text))) return false;
  const words = wordsOf(text);
  const isTheirs = (word: string) => devices.has(word) || others.has(word) || /\p{Nd}/u.test(word);
  return words.every(isTheirs) && words.some((word) => devices.has(word));
}

/** Signs that end or join sentences are words of their own, which no such line has. */
function wordsOf(text: string): string[] {
  const spoken = text.replace(/[<(]https?:[^\s>)]*[>)]?/g, " ").replace(/\.$/, "");
  return (
    spoken
      .match(/[\p{Script=Latin}\p{N}&'’.-]+|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|[!?;:…]/gu)
      ?.flatMap((part) => part.split(/\.(?=\s|$)/)) ?? []
  ).filter(Boolean);
}
