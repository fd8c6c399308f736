import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../config.ts";
import type { Mail } from "./mail.ts";
import { isNote, mailHtml, plain } from "./mail-html.ts";

/**
 * Against header and content injection: one line, without control characters, so that what a member typed cannot look
 * like lines of ours nor change the direction of the words after it.
 */
export function oneLine(text: string): string {
  return text
    .replace(turnsDirection, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/**
 * A name in the text of a mail to a stranger. Against phishing: mail programs make a link of what looks like a web
 * address, so its parts stand apart.
 */
export function plainName(text: string): string {
  return oneLine(text).replace(/(?<=[\p{L}\p{N}])(\.|:\/\/)(?=[\p{L}\p{N}])/gu, "$1 ");
}

const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/g;

/** What a member wrote, in whatever language: it runs its own way. */
export interface Typed {
  typed: string;
}

/** Words that are kept like a note: set apart, the first line in serifs, below a label. */
export interface Note {
  label: string;
  note: (string | Typed)[];
  /** A JPEG, above its words. */
  picture?: Uint8Array | undefined;
  /** In small print below it. */
  link?: MailLink;
}

export interface MailLink {
  text: string;
  url: string;
}

/** The words of a mail, already in its language; everything is plain text. */
export interface MailWords {
  subject: string;
  /** A line above all else, for whoever replies. */
  above?: string;
  title: string | Typed;
  greeting: string;
  paragraphs: (string | Typed | Note)[];
  button: { text: string; url: string };
  /** Above the address, for programs that show no button. */
  linkHint: string;
  /** Below the button, for the few who need it: what to do without it, and that a stranger need do nothing. */
  asides?: string[];
  /** Below a line, in small print. */
  footer: (string | MailLink)[];
}

/** One letter on warm paper: a heading, a few sentences, one button. */
export function frameMail(
  words: MailWords,
  { language, productName }: { language: LanguageCode; productName: Config["productName"] },
): Omit<Mail, "to"> {
  // A header carries no isolates: programs that do not know them show boxes.
  const subject = oneLine(words.subject);
  return {
    subject,
    text: asText(words, productName),
    ...mailHtml({ ...words, subject }, language, productName),
  };
}

function asText(words: MailWords, productName: string): string {
  const { above, title, greeting, paragraphs, button, asides = [], footer } = words;
  const lines = [...(above ? [above] : []), title, greeting, ...paragraphs].map((part) =>
    isNote(part)
      ? [part.label, ...part.note.map(plain), ...(part.link ? [linkAsText(part.link)] : [])].join("\n")
      : plain(part),
  );
  const below = [`${button.text}\n${button.url}`, ...asides];
  return `${[...lines, ...below].join("\n\n")}\n\n-- \n${[productName, ...footer.map((each) => (typeof each === "string" ? each : linkAsText(each)))].join("\n")}\n`;
}

function linkAsText({ text, url }: MailLink): string {
  return `${text}: ${url}`;
}
