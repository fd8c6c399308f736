import { readFile, writeFile } from "node:fs/promises";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { convert } from "html-to-text";
import { type MailForm, type OpenedMail, openForm } from "./answers.forms.ts";
import { isAutomatic, recipientsIn } from "./answers.headers.ts";
import { replyOf, type Sender } from "./answers.text.ts";

/** What a worker process is asked: to read a mail, and to lay its files into the outputs. */
export interface Reading {
  path: string;
  form: MailForm;
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

// Of what comes with a mail, these are no pictures of anybody's.
const companion = /^(text\/(calendar|vcard|x-vcard|html|plain)|message\/|application\/(pkcs7|x-pkcs7|pgp))/;

/** Mail bombs: run in a worker process, whose memory and time are bounded. */
export async function readMail({ path, form, outputs, sender }: Reading): Promise<ReadMail> {
  const mail = await openForm(await readFile(path), form);
  const files = mail.attachments.filter(isWanted);
  const kept = files.slice(0, outputs.length);
  for (const [index, { content }] of kept.entries()) await writeFile(outputs[index] ?? "", bytesOf(content));
  return {
    messageId: mail.messageId?.slice(0, 1_000) ?? null,
    from: mail.from?.address?.toLowerCase() ?? null,
    recipients: recipientsIn(mail.headers),
    isAutomatic: isAutomatic(mail.headers),
    text: replyOf(textOf(mail).slice(0, answerLimits.textMax), sender),
    files: kept.map(({ filename, content }) => ({
      fileName: filename ?? "",
      size: bytesOf(content).byteLength,
    })),
    filesLeft: files.length - kept.length,
  };
}

/** Programs that write HTML alone set the quotation into elements of their own. */
function textOf({ text, html }: OpenedMail): string {
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

function isWanted({ mimeType, related, disposition, content }: OpenedMail["attachments"][number]): boolean {
  if (companion.test(mimeType)) return false;
  const isOrnament = related || disposition === "inline";
  return !isOrnament || bytesOf(content).byteLength > answerLimits.ornamentBytes;
}

function bytesOf(content: OpenedMail["attachments"][number]["content"]): Uint8Array {
  return typeof content === "string" ? Buffer.from(content, "base64") : new Uint8Array(content);
}
