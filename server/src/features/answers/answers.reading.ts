import { readFile, writeFile } from "node:fs/promises";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { convert, type FormatCallback } from "html-to-text";
import { decodeWords } from "postal-mime";
import type { ReadMail } from "./answers.actions.ts";
import { headersOf, isAutomatic, isAutomaticSubject, recipientsIn } from "./answers.automatic.ts";
import { type MailForm, type OpenedMail, openForm } from "./answers.forms.ts";
import { quoteMark, type Sender } from "./answers.quotations.ts";
import { replyOf } from "./answers.text.ts";

/** What a worker process is asked: to read a mail, and to lay its files into the outputs. */
export interface Reading {
  path: string;
  form: MailForm;
  outputs: string[];
  sender: Sender;
}

// Of what comes with a mail, these are no pictures of anybody's.
const companion = /^(text\/(calendar|vcard|x-vcard|html|plain)|message\/|application\/(pkcs7|x-pkcs7|pgp))/;

/** Mail bombs: run in a worker process, whose memory and time are bounded. */
export async function readMail({ path, form, outputs, sender }: Reading): Promise<ReadMail> {
  const mail = await openForm(await readFile(path), form);
  const files = mail.attachments.filter(isWanted);
  const kept = files.slice(0, outputs.length);
  for (const [index, { content }] of kept.entries()) await writeFile(outputs[index] ?? "", bytesOf(content));
  const [subject = ""] = headersOf(mail.headers, (key) => key === "subject");
  return {
    messageId: mail.messageId?.slice(0, 1_000) ?? null,
    from: mail.from?.address?.toLowerCase() ?? null,
    recipients: recipientsIn(mail.headers),
    isAutomatic: isAutomatic(mail.headers) || isAutomaticSubject(decodeWords(subject)),
    text: withoutUnreadable(replyOf(textOf(mail).slice(0, answerLimits.textMax), sender)),
    files: kept.map(({ filename, content }) => ({
      fileName: withoutUnreadable(filename ?? ""),
      size: bytesOf(content).byteLength,
    })),
    filesLeft: files.length - kept.length,
  };
}

function textOf({ text, html }: OpenedMail): string {
  return text?.trim() ? text : textOfHtml((html ?? "").slice(0, answerLimits.textMax));
}

/** A sign that stands for a letter that was lost on the way shows that one is missing, and is no letter of a text. */
function withoutUnreadable(text: string): string {
  return text.replace(/\uFFFD+/g, "?");
}

function isWanted({ mimeType, related, disposition, content }: OpenedMail["attachments"][number]): boolean {
  if (companion.test(mimeType)) return false;
  const isOrnament = related || disposition === "inline";
  return !isOrnament || bytesOf(content).byteLength > answerLimits.ornamentBytes;
}

function bytesOf(content: OpenedMail["attachments"][number]["content"]): Uint8Array {
  return typeof content === "string" ? Buffer.from(content, "base64") : new Uint8Array(content);
}

/** Some programs write HTML alone. All of its words are kept, as they are written; what is quoted is told by the text. */
function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: answerLimits.textMax, maxDepth: 100 },
    formatters: { quotation, cell, picture },
    selectors: [
      { selector: "style", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      { selector: "blockquote", format: "quotation" },
      { selector: "tr", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "td", format: "cell" },
      { selector: "th", format: "cell" },
      { selector: "img", format: "picture" },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

const quotation: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.closeBlock({
    trailingLineBreaks: 2,
    blockTransform: (text) => text.replace(/^/gm, quoteMark),
  });
};

const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  builder.addInline(" ");
};

/** Mail programs write emoji as pictures; the names of others are no words of the member's. */
const picture: FormatCallback = (element, _walk, builder) => {
  const alt: unknown = element.attribs?.alt;
  if (typeof alt !== "string" || alt.length > emojiLetters || /\p{L}/u.test(alt)) return;
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(alt)) builder.addInline(alt);
};

const emojiLetters = 20;
