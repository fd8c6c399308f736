import { unitsOf } from "@blessing-jar/contract/kit/break-points.ts";
import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../config.ts";
import { escapeHtml } from "../kit/escape-html.ts";
import type { Mail, MailImage } from "./mail.ts";
import type { MailLink, MailWords, Note, Typed } from "./mail-frame.ts";
import drawn from "./mail-mark.json" with { type: "json" };

const serif = "Georgia,'Times New Roman',serif";
const sans = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const nastaliq = "'Noto Nastaliq Urdu','Jameel Noori Nastaleeq','Urdu Typesetting'";
/** Of all words, in pixels: what stands above and below the card begins where the words in it do, inside its border. */
const inset = 29;
/** Gmail inverts images of up to 50 pixels that it takes for icons. */
const markSize = 52;

/** By the class of an element: its property, and its colour by day and by night, as in the app. */
const colours = {
  paper: ["background-color", "#fef7ed", "#131924"],
  card: ["background-color", "#fffdfa", "#1d2533"],
  note: ["background-color", "#fdf0d9", "#2a3040"],
  button: ["background-color", "#b0522f", "#ea9871"],
  press: ["color", "#fffaf3", "#24120a"],
  name: ["color", "#b0522f", "#ea9871"],
  ink: ["color", "#1f2937", "#fdf4e6"],
  soft: ["color", "#4a4f5a", "#cfc8bd"],
  faint: ["color", "#6e655b", "#a9a297"],
  link: ["color", "#93411f", "#f2ad8b"],
  edge: ["border-color", "#ecdcc8", "#3a4252"],
} as const;
type Colour = keyof typeof colours;

/**
 * By night where a mail program asks for it; others turn the colours themselves, for which each background and each text says its own.
 * One rule within another, or more than 16 kB, and Gmail drops the whole sheet; Apple Mail wants the property beside the two metas.
 */
const nightSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${Object.entries(colours)
  .map(([name, [property, , night]]) => `.${name}{${property}:${night}!important}`)
  .join("\n")}
}`;

/** The class that turns the colour by night, and the colour by day where nothing is turned. */
function look(names: Colour | readonly Colour[], style: string): string {
  const all = typeof names === "string" ? [names] : names;
  const day = all.map((name) => `${colours[name][0]}:${colours[name][1]}`).join(";");
  return `class="${all.join(" ")}" style="${style};${day}"`;
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

/** The jar's mark of the pages: a PNG, for mail programs draw no SVG. Small enough to be no picture of anybody's in an answer. */
const mark: MailImage = { cid: "mark", type: "image/png", bytes: Buffer.from(drawn.png, "base64") };

/**
 * Tables, for Outlook on Windows heeds width, padding and background of nothing else. Direction, language and face stand within the
 * body too: Gmail keeps nothing of it but what is in it. Our own sentences run as their language does, whichever name they begin with.
 */
export function mailHtml(
  words: MailWords,
  language: LanguageCode,
  productName: Config["productName"],
): Pick<Mail, "html" | "images"> {
  const images = [mark];
  const dir = dirOf(language);
  const start = dir === "rtl" ? "right" : "left";
  const { title, body, leading } = typography(language);
  const { above, asides = [], button, footer, linkHint, paragraphs } = words;
  const own = (text: string | Typed) => (typeof text === "string" ? "" : ' dir="auto"');
  const phrased = (text: string | Typed) => inPhrases(plain(text), language);
  const paragraph = (text: string | Typed) =>
    `<p${own(text)} ${look("ink", `margin:0 0 16px;font-size:16px;line-height:${leading}`)}>${phrased(text)}</p>`;
  const small = (text: string) =>
    `<p ${look("faint", `margin:0 0 6px;font-size:13px;line-height:${leading};overflow-wrap:anywhere`)}>${phrased(text)}</p>`;
  const smallLink = ({ text, url }: MailLink) =>
    `<p style="margin:0 0 6px;font-size:13px;line-height:${leading}"><a href="${escapeHtml(url)}" ${look("link", "text-decoration:underline")}>${escapeHtml(text)}</a></p>`;
  const noted = (text: string | Typed, index: number) =>
    `<p${own(text)} ${index === 0 ? look("ink", `margin:0 0 8px;font-size:20px;${title}`) : look("soft", `margin:0 0 8px;font-size:15px;line-height:${leading}`)}>${phrased(text)}</p>`;
  const pictured = (bytes: Uint8Array) => {
    const cid = `picture-${images.length}`;
    images.push({ cid, type: "image/jpeg", bytes });
    return `<img src="cid:${cid}" alt="" width="462" style="display:block;width:100%;height:auto;margin:4px 0 14px;border:0;border-radius:8px">`;
  };
  const block = (part: string | Typed | Note) =>
    isNote(part)
      ? `${table("margin:0 0 20px")}<tr><td bgcolor="${colours.note[1]}" ${look("note", "padding:18px 20px 10px;border-radius:12px")}>${small(part.label)}${part.picture ? pictured(part.picture) : ""}${part.note.map(noted).join("")}${part.link ? smallLink(part.link) : ""}</td></tr></table>`
      : paragraph(part);
  const table = (style: string, width = ' width="100%"') =>
    `<table role="presentation" dir="${dir}"${width} cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}">`;
  const cell = (padding: string) =>
    `<td align="${start}" style="padding:${padding};text-align:${start};font-family:${body}">`;
  const url = escapeHtml(button.url);
  const html = `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>
${nightSheet}
</style>
</head>
<body ${look("paper", "margin:0;padding:0")}>
<div lang="${language}" dir="${dir}" ${look("paper", `font-family:${body}${language === "ja" ? ";word-break:keep-all;overflow-wrap:anywhere" : ""}`)}>
${table("")}<tr><td align="center" bgcolor="${colours.paper[1]}" ${look("paper", "padding:32px 16px")}>
<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
${table("max-width:560px")}
<tr>${cell(`0 ${inset}px 18px`)}
${above ? small(above) : ""}
${table("", "")}<tr><td><img src="cid:${mark.cid}" alt="" width="${markSize}" height="${markSize}" style="display:block;border:0"></td><td ${look("name", `padding:0 14px;font-size:20px;font-family:${serif}`)}>${escapeHtml(productName)}</td></tr></table>
</td></tr>
<tr><td align="${start}" bgcolor="${colours.card[1]}" ${look(["card", "edge"], `padding:32px ${inset - 1}px 16px;border-width:1px;border-style:solid;border-radius:16px;text-align:${start};font-family:${body}`)}>
<h1${own(words.title)} ${look("ink", `margin:0 0 20px;font-size:26px;font-weight:normal;${title}`)}>${phrased(words.title)}</h1>
${paragraph(words.greeting)}
${paragraphs.map(block).join("\n")}
${table("margin:28px 0", "")}<tr><td bgcolor="${colours.button[1]}" ${look("button", "border-radius:28px;mso-padding-alt:14px 28px")}><a href="${url}" ${look(["press", "button"], "display:inline-block;padding:14px 28px;border-radius:28px;font-size:16px;font-weight:600;text-decoration:none")}>${escapeHtml(button.text)}</a></td></tr></table>
${asides.map(paragraph).join("\n")}
</td></tr>
<tr>${cell(`20px ${inset}px 0`)}
${footer.map((each) => (typeof each === "string" ? small(each) : smallLink(each))).join("\n")}
${small(linkHint)}
<p dir="ltr" style="margin:0;font-size:13px;line-height:1.5;text-align:${start};word-break:break-all;font-family:${sans}"><a href="${url}" ${look("faint", "text-decoration:underline")}>${url}</a></p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
  return { html, images };
}

/** Japanese, which is written without spaces, breaks between its phrases and in none of its words. */
function inPhrases(text: string, language: LanguageCode): string {
  if (language !== "ja") return escapeHtml(text);
  return unitsOf(text, language)
    .map(({ text, hasSpace }, index) => (index === 0 ? "" : hasSpace ? " " : "<wbr>") + escapeHtml(text))
    .join("");
}

export function isNote(part: string | Typed | Note): part is Note {
  return typeof part === "object" && "note" in part;
}

export function plain(text: string | Typed): string {
  return typeof text === "string" ? text : text.typed;
}
