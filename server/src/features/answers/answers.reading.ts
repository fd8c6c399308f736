import { readFile, writeFile } from "node:fs/promises";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { convert } from "html-to-text";
import PostalMime, { type Attachment, type Email } from "postal-mime";
import { replyOf, type Sender } from "./answers.text.ts";

/** What a worker process is asked: to read a mail, and to lay its files into the outputs. */
export interface Reading {
  path: string;
  outputs: string[];
  sender: Sender;
}

export interface ReadMail {
  messageId: string | null;
  /** In lower case. */
  from: string | null;
  /** The headers that name whom it came to. */
  recipients: string;
  /** Answered by a program, sent to a list, or come back. */
  isAutomatic: boolean;
  text: string;
  files: { fileName: string; size: number }[];
  /** Files beyond the outputs. */
  filesLeft: number;
}

const recipientHeaders = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);
const recipientLetters = 10_000;
// Of what comes with a mail, these are no pictures of anybody's.
const companion = /^(text\/(calendar|vcard|x-vcard|html|plain)|message\/|application\/(pkcs7|x-pkcs7|pgp))/;

/** Mail bombs: run in a worker process, whose memory and time are bounded. */
export async function readMail({ path, outputs, sender }: Reading): Promise<ReadMail> {
  const bytes = await readFile(path);
  refuseManyParts(bytes);
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 30,
    maxRfc822NestingDepth: 0,
  });
  const files = mail.attachments.filter(isWanted);
  const kept = files.slice(0, outputs.length);
  for (const [place, { content }] of kept.entries()) await writeFile(outputs[place] ?? "", bytesOf(content));
  return {
    messageId: mail.messageId?.slice(0, 1_000) ?? null,
    from: mail.from?.address?.toLowerCase() ?? null,
    recipients: headersOf(mail, (key) => recipientHeaders.has(key))
      .join(" ")
      .slice(0, recipientLetters),
    isAutomatic: isAutomatic(mail),
    text: replyOf(textOf(mail).slice(0, answerLimits.textMax), sender),
    files: kept.map(({ filename, content }) => ({
      fileName: filename ?? "",
      size: bytesOf(content).byteLength,
    })),
    filesLeft: files.length - kept.length,
  };
}

/** A million parts take minutes, and more lines begin so in no honest mail. */
function refuseManyParts(bytes: Buffer): void {
  let parts = 0;
  for (let at = bytes.indexOf("\n--"); at >= 0; at = bytes.indexOf("\n--", at + 1)) parts += 1;
  if (parts > answerLimits.partsMax) throw new Error("A mail of too many parts");
}

function headersOf({ headers }: Email, isAsked: (key: string) => boolean): string[] {
  return headers.filter(({ key }) => isAsked(key)).map(({ value }) => value);
}

function isAutomatic(mail: Email): boolean {
  const has = (name: string, value: RegExp) =>
    headersOf(mail, (key) => key === name).some((told) => value.test(told));
  return (
    has("auto-submitted", /^\s*(?!no\b)\S/i) ||
    has("precedence", /bulk|junk|list|auto_reply/i) ||
    has("x-autoreply", /./) ||
    has("x-autorespond", /./) ||
    has("return-path", /^\s*<\s*>/) ||
    has("content-type", /^\s*multipart\/report/i) ||
    headersOf(mail, (key) => key.startsWith("list-")).length > 0
  );
}

/** Programs that write HTML alone set the quotation into elements of their own. */
function textOf({ text, html }: Email): string {
  if (text?.trim()) return text;
  const left = ["blockquote", ".gmail_quote", "#divRplyFwdMsg", "#appendonsend", "style", "img"];
  return convert((html ?? "").slice(0, answerLimits.textMax), {
    wordwrap: false,
    limits: { maxInputLength: answerLimits.textMax, maxDepth: 100 },
    selectors: [
      ...left.map((selector) => ({ selector, format: "skip" })),
      { selector: "a", options: { ignoreHref: true } },
    ],
  });
}

function isWanted({ mimeType, related, disposition, content }: Attachment): boolean {
  if (companion.test(mimeType)) return false;
  const isOrnament = related || disposition === "inline";
  return !isOrnament || bytesOf(content).byteLength > answerLimits.ornamentBytes;
}

function bytesOf(content: Attachment["content"]): Uint8Array {
  return typeof content === "string" ? Buffer.from(content, "base64") : new Uint8Array(content);
}
