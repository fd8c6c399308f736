import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../config.ts";
import { escapeHtml } from "../kit/escape-html.ts";
import type { Mail } from "./mail.ts";

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
  /** Above its words, `picture` of the mail. */
  hasPicture?: boolean;
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

const serif = "Georgia,'Times New Roman',serif";
const sans = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const nastaliq = "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Urdu Typesetting'";
/** Of all words, in pixels: what stands above and below the card begins where the words in it do, inside its border. */
const inset = 29;
const ink = "#1f2937";
const soft = "#4a4f5a";
const faint = "#6e655b";

/** One letter on warm paper: a heading, a few sentences, one button. Styles are inline, as mail programs want them. */
export function frameMail(
  words: MailWords,
  { language, productName }: { language: LanguageCode; productName: Config["productName"] },
): Omit<Mail, "to"> {
  // A header carries no isolates: programs that do not know them show boxes.
  const subject = oneLine(words.subject);
  return {
    subject,
    text: asText(words, productName),
    html: asHtml({ ...words, subject }, language, productName),
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

function isNote(part: string | Typed | Note): part is Note {
  return typeof part === "object" && "note" in part;
}

function plain(text: string | Typed): string {
  return typeof text === "string" ? text : text.typed;
}

/**
 * Nastaliq climbs and hangs: a line is twice as high as its letters. Before it stand faces without Arabic letters, for
 * names and digits; behind it those that would set Urdu in Naskh.
 */
function typography(language: LanguageCode) {
  return language === "ur"
    ? {
        title: `line-height:1.9;font-family:Georgia,${nastaliq},${serif}`,
        body: `'Helvetica Neue',Roboto,Verdana,${nastaliq},${sans}`,
        leading: 2.1,
      }
    : { title: `line-height:1.25;font-family:${serif}`, body: sans, leading: 1.6 };
}

/** Our own sentences run as their language does, whichever name they begin with. */
function asHtml(words: MailWords, language: LanguageCode, productName: string): string {
  const dir = dirOf(language);
  const start = dir === "rtl" ? "right" : "left";
  const { title, body, leading } = typography(language);
  const { asides = [] } = words;
  const own = (text: string | Typed) => (typeof text === "string" ? "" : ' dir="auto"');
  const paragraph = (text: string | Typed) =>
    `<p${own(text)} style="margin:0 0 16px;font-size:16px;line-height:${leading};color:${ink}">${escapeHtml(plain(text))}</p>`;
  const small = (text: string) =>
    `<p style="margin:0 0 6px;font-size:13px;line-height:${leading};overflow-wrap:anywhere;color:${faint}">${escapeHtml(text)}</p>`;
  const smallLink = ({ text, url }: MailLink) =>
    `<p style="margin:0 0 6px;font-size:13px;line-height:${leading}"><a href="${escapeHtml(url)}" style="color:#93411f">${escapeHtml(text)}</a></p>`;
  const noted = (text: string | Typed, index: number) =>
    `<p${own(text)} style="margin:0 0 8px;${index === 0 ? `font-size:20px;color:${ink};${title}` : `font-size:15px;line-height:${leading};color:${soft}`}">${escapeHtml(plain(text))}</p>`;
  const block = (part: string | Typed | Note) =>
    isNote(part)
      ? `<div style="margin:0 0 20px;padding:18px 20px 10px;background:#fdf0d9;border-radius:12px">${small(part.label)}${part.hasPicture ? picture : ""}${part.note.map(noted).join("")}${part.link ? smallLink(part.link) : ""}</div>`
      : paragraph(part);
  const picture = `<img src="cid:picture" alt="" width="100%" style="display:block;width:100%;height:auto;margin:4px 0 14px;border-radius:8px">`;
  const url = escapeHtml(words.button.url);
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(words.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fef7ed">
<div lang="${language}" dir="${dir}" style="padding:32px 16px;background:#fef7ed;text-align:${start};font-family:${body}">
<div style="max-width:560px;margin:0 auto">
${words.above ? `<div style="padding:0 ${inset}px">${small(words.above)}</div>` : ""}
<p style="margin:0 ${inset}px 16px;font-size:18px;color:#b0522f;font-family:${serif}">${escapeHtml(productName)}</p>
<div style="padding:32px ${inset - 1}px;background:#fffdfa;border:1px solid #ecdcc8;border-radius:16px">
<h1${own(words.title)} style="margin:0 0 20px;font-size:26px;font-weight:normal;color:${ink};${title}">${escapeHtml(plain(words.title))}</h1>
${paragraph(words.greeting)}
${words.paragraphs.map(block).join("\n")}
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:14px 28px;background:#b0522f;border-radius:999px;font-size:16px;font-weight:600;color:#fffaf3;text-decoration:none">${escapeHtml(words.button.text)}</a></p>
${small(words.linkHint)}
<p dir="ltr" style="margin:0;font-size:13px;line-height:1.5;text-align:${start};word-break:break-all;font-family:${sans}"><a href="${url}" style="color:#93411f">${url}</a></p>
${asides.length > 0 ? `<div style="padding-top:24px">${asides.map(paragraph).join("\n")}</div>` : ""}
</div>
<div style="padding:20px ${inset}px 0">
${words.footer.map((each) => (typeof each === "string" ? small(each) : smallLink(each))).join("\n")}
</div>
</div>
</div>
</body>
</html>
`;
}
