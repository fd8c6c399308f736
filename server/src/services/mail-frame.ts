import { type LanguageCode, languages } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../config.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Mail } from "./mail.ts";

/**
 * One line, without control characters: what a member typed must not look like lines of ours, nor turn the direction of
 * our words that follow it.
 */
export function oneLine(text: string): string {
  return text
    .replace(turnsDirection, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

const turnsDirection = /[\u202A-\u202E\u2066-\u2069]/g;

/** The words of a mail, already in its language; everything is plain text. */
export interface MailWords {
  subject: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  button: { text: string; url: string };
  /** Above the address, for programs that show no button. */
  linkHint: string;
  /** Below a line, in small print. */
  footer: string[];
}

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ink = "#1f2937";
const faint = "#6e655b";

/** One letter on warm paper: a heading, a few sentences, one button. Styles are inline, as mail programs want them. */
export function frameMail(
  words: MailWords,
  { language, productName }: { language: LanguageCode; productName: Config["productName"] },
): Omit<Mail, "to"> {
  return {
    subject: oneLine(words.subject),
    text: asText(words, productName),
    html: asHtml(words, language, productName),
  };
}

function asText(words: MailWords, productName: string): string {
  const { title, greeting, paragraphs, button, footer } = words;
  const lines = [title, greeting, ...paragraphs, `${button.text}:\n${button.url}`];
  return `${lines.join("\n\n")}\n\n-- \n${[productName, ...footer].join("\n")}\n`;
}

function asHtml(words: MailWords, language: LanguageCode, productName: string): string {
  const dir = languages.find(({ code }) => code === language)?.dir ?? "ltr";
  const start = dir === "rtl" ? "right" : "left";
  const paragraph = (text: string) =>
    `<p dir="auto" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${ink}">${escapeHtml(text)}</p>`;
  const small = (text: string) =>
    `<p style="margin:0 0 6px;font-size:13px;line-height:1.6;color:${faint}">${escapeHtml(text)}</p>`;
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
<div lang="${language}" dir="${dir}" style="padding:32px 16px;background:#fef7ed;text-align:${start};${sans}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;color:#b0522f;${serif}">${escapeHtml(productName)}</p>
<div style="padding:32px 28px;background:#fffdfa;border:1px solid #ecdcc8;border-radius:16px">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.25;font-weight:normal;color:${ink};${serif}">${escapeHtml(words.title)}</h1>
${paragraph(words.greeting)}
${words.paragraphs.map(paragraph).join("\n")}
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:14px 28px;background:#b0522f;border-radius:999px;font-size:16px;font-weight:600;color:#fffaf3;text-decoration:none">${escapeHtml(words.button.text)}</a></p>
${small(words.linkHint)}
<p dir="ltr" style="margin:0;font-size:13px;line-height:1.5;text-align:${start};word-break:break-all"><a href="${url}" style="color:#93411f">${url}</a></p>
</div>
<div style="padding:20px 8px 0">
${words.footer.map(small).join("\n")}
</div>
</div>
</div>
</body>
</html>
`;
}
