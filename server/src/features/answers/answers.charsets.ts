import { isAscii, isUtf8 } from "node:buffer";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import iconv from "iconv-lite";

/** A part of a mail: its header, and its body as it travels. */
interface Part {
  start: number;
  body: number;
  end: number;
}

interface Field {
  name: string;
  value: string;
  /** As it stands, with its continuation lines. */
  raw: string;
}

const crlf = "\r\n";

/**
 * The mail with its texts in UTF-8, whatever their labels say. Parts whose label is right stay as they are, so nothing is
 * written anew in most mails.
 */
export function withTrueCharsets(mail: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let copied = 0;
  for (const part of partsOf(mail)) {
    const anew = textAnew(mail, part);
    if (!anew) continue;
    pieces.push(mail.subarray(copied, part.start), anew);
    copied = part.end;
  }
  return copied === 0 ? mail : Buffer.concat([...pieces, mail.subarray(copied)]);
}

/** The whole mail first, then what stands between the boundaries that headers have named. */
function* partsOf(mail: Buffer): Generator<Part> {
  const boundaries = new Set<string>();
  let part = partAt(mail, 0, boundaries);
  for (let at = part.body; at < mail.length; ) {
    const lineEnd = endOfLine(mail, at);
    if (
      mail[at] === hyphen &&
      mail[at + 1] === hyphen &&
      isBoundary(mail.toString("latin1", at, lineEnd), boundaries)
    ) {
      yield { ...part, end: at };
      part = partAt(mail, lineEnd, boundaries);
      at = part.body;
    } else at = lineEnd;
  }
  yield { ...part, end: mail.length };
}

const hyphen = 0x2d;

function partAt(mail: Buffer, start: number, boundaries: Set<string>): Part {
  let body = start;
  while (body < mail.length) {
    const end = endOfLine(mail, body);
    const isEmpty = mail[body] === 0x0a || (mail[body] === 0x0d && mail[body + 1] === 0x0a);
    body = end;
    if (isEmpty) break;
  }
  const type = fieldOf(mail, { start, body }, "content-type")?.value ?? "";
  const boundary = /^multipart\//i.test(type) ? parameter(type, "boundary") : "";
  if (boundary) boundaries.add(boundary);
  return { start, body, end: body };
}

function endOfLine(mail: Buffer, at: number): number {
  const found = mail.indexOf(0x0a, at);
  return found < 0 ? mail.length : found + 1;
}

function isBoundary(line: string, boundaries: Set<string>): boolean {
  const name = line.slice(2).trimEnd();
  return boundaries.has(name) || (name.endsWith("--") && boundaries.has(name.slice(0, -2)));
}

function fieldsOf(mail: Buffer, { start, body }: Pick<Part, "start" | "body">): Field[] {
  const header = mail.toString("latin1", start, Math.min(body, start + headerBytes));
  return header.split(/\r?\n(?![ \t])/).flatMap((raw) => {
    const at = raw.indexOf(":");
    if (at <= 0) return [];
    return [
      {
        name: raw.slice(0, at).trim().toLowerCase(),
        value: raw
          .slice(at + 1)
          .replace(/\s+/g, " ")
          .trim(),
        raw,
      },
    ];
  });
}

const headerBytes = 256 * 1024;

function fieldOf(mail: Buffer, part: Pick<Part, "start" | "body">, name: string): Field | undefined {
  return fieldsOf(mail, part).find((field) => field.name === name);
}

function parameter(value: string, name: string): string {
  for (const each of value.split(";").slice(1)) {
    const at = each.indexOf("=");
    if (each.slice(0, at).trim().toLowerCase() === name)
      return each
        .slice(at + 1)
        .trim()
        .replace(/^"|"$/g, "");
  }
  return "";
}

/** Of a text; more than its letters that are looked at take, each as four bytes of three signs. */
const textBytes = answerLimits.textMax * 12;

/** Undefined for what is no text, or is what its label says. */
function textAnew(mail: Buffer, part: Part): Buffer | undefined {
  const fields = fieldsOf(mail, part);
  const find = (name: string) => fields.find((field) => field.name === name)?.value ?? "";
  const type = find("content-type");
  const kind =
    /^\s*text\/(plain|html)\b/i.exec(type)?.[1]?.toLowerCase() ?? (type.trim() === "" ? "plain" : undefined);
  if (!kind || /^\s*attachment/i.test(find("content-disposition"))) return undefined;
  const looked = endOfLine(mail, Math.min(part.body + textBytes, part.end));
  const bytes = bytesOf(
    mail.subarray(part.body, Math.min(looked, part.end)),
    find("content-transfer-encoding"),
  );
  const label = parameter(type, "charset").toLowerCase();
  if (isAscii(bytes) ? !isOfSevenBits(label) : isUtf8(bytes) && /^utf-?8$/.test(label)) return undefined;
  const format = [parameter(type, "format"), parameter(type, "delsp")];
  const header = [
    ...fields
      .filter(({ name }) => name !== "content-type" && name !== "content-transfer-encoding")
      .map(({ raw }) => raw),
    `Content-Type: text/${kind}; charset=utf-8; format="${format[0]}"; delsp="${format[1]}"`,
    "Content-Transfer-Encoding: base64",
  ];
  const body = Buffer.from(decodeText(bytes, label)).toString("base64");
  return Buffer.from([...header, "", ...(body.match(/.{1,76}/g) ?? []), ""].join(crlf), "latin1");
}

function bytesOf(body: Buffer, encoding: string): Buffer {
  const name = encoding.toLowerCase();
  if (name.includes("base64")) return Buffer.from(body.toString("latin1"), "base64");
  return name.includes("quoted-printable") ? fromQuotedPrintable(body.toString("latin1")) : body;
}

function fromQuotedPrintable(text: string): Buffer {
  const joined = text.split("\n").map((line) => {
    const written = line.trimEnd();
    return written.endsWith("=") ? written.slice(0, -1) : `${written}\n`;
  });
  const decoded = joined
    .join("")
    .replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(decoded, "latin1");
}

/** Where letters are written with the signs of ASCII. */
function isOfSevenBits(label: string): boolean {
  return /utf-?7$|^iso-2022-|^hz-|^utf-?(16|32)/.test(label);
}

const korean =
  /^(euc-?kr|cseuckr|ks_?c_?5601([-_]19(87|89))?|korean|(x-)?(cp|ms|windows-|ibm)949|uhc|x-windows-949)$/;
const ofHongKong = /big5|^(x-)?(cp|ms|windows-|ibm)950$/;
const manyBytes = /^(x-)?(gb|euc|shift|sjis|ms_?kanji|(cp|ms|windows-)(31j|932|936))/;
/** ICU reads some of their letters as others, or as signs of nobody's. */
const betterRead: [label: RegExp, name: string][] = [
  [korean, "cp949"],
  [ofHongKong, "big5-hkscs"],
];

/** No letter comes out as U+FFFD where any reading has one for it. */
function decodeText(bytes: Buffer, label: string): string {
  const marked = markedBy(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const text = decodeBy(label, bytes);
  if (isOfSevenBits(label)) return text ?? decodeLines(bytes);
  if (isUtf8(bytes) && (text === undefined || !isOfManyBytes(label, bytes, text)))
    return bytes.toString("utf8");
  if (text === undefined || lost(text) > text.length / 50) return decodeLines(bytes);
  return text;
}

/** A byte order mark tells more than a label. */
function markedBy(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 3);
  if (start.startsWith("\u00ff\u00fe")) return "utf-16le";
  if (start.startsWith("\u00fe\u00ff")) return "utf-16be";
  return start === "\u00ef\u00bb\u00bf" && isUtf8(bytes) ? "utf-8" : undefined;
}

const lost = (text: string) => text.split("\uFFFD").length - 1;

/** A word or two in an encoding of many bytes may be UTF-8 by chance; a sentence of such letters is not. */
function isOfManyBytes(label: string, bytes: Buffer, text: string): boolean {
  if (![manyBytes, korean, ofHongKong].some((each) => each.test(label))) return false;
  return lost(text) === 0 && (bytes.toString("utf8").match(/[\u0800-\u{10ffff}]/gu) ?? []).length < 3;
}

/** Undefined for a label that names nothing, or what holds any text. */
function decodeBy(label: string, bytes: Buffer): string | undefined {
  const better = betterRead.find(([each]) => each.test(label));
  if (better) return iconv.decode(bytes, better[1]);
  if (/^(utf-?8|x-user-defined)$/.test(label)) return undefined;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return iconv.encodingExists(label) ? iconv.decode(bytes, label) : undefined;
  }
}

/** Each line as UTF-8 where it is, else as Windows writes it in the west: it has a letter for each byte. */
function decodeLines(bytes: Buffer): string {
  const western = new TextDecoder("windows-1252");
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = endOfLine(bytes, at);
    const line = bytes.subarray(at, end);
    lines.push(isUtf8(line) ? line.toString("utf8") : western.decode(line));
    at = end;
  }
  return lines.join("");
}
