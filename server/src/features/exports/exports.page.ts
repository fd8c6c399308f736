import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { formatDay, formatMonthName, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { dirOf } from "@blessing-jar/contract/languages.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { pageStart } from "../../kit/page-start.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { ExportedBlessing } from "./exports.blessing.ts";
import type { CommentElsewhere } from "./exports.rows.queries.ts";

interface PageOptions {
  t: Translate;
  viewer: Viewer;
  product: string;
  /** Where the member lives. */
  today: string;
}

interface Around {
  favoriteQuote: string;
  years: number[];
  photo: string | undefined;
}

/**
 * `index.html`: a jar to read and to print without us, without a script and without a network. It is written piece by piece, in
 * the order of these functions.
 */
export function jarPage({ t, viewer, product, today }: PageOptions) {
  const { language, fullName } = viewer;
  const words = (key: string, values?: Record<string, string>) => escapeHtml(t(key, values));
  let year = "";
  let month = "";
  let saidElsewhere = false;

  function head({ favoriteQuote, years, photo }: Around): string {
    const title = words("exports.page.title", { name: fullName });
    const links = years.map((each) => `<a href="#y${each}">${yearOf(each)}</a>`);
    return `<!doctype html>
<html lang="${language}" dir="${dirOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
${photo ? `<img class="face" src="${srcOf(photo)}" alt="">` : jarPicture}
<p class="brand">${escapeHtml(product)}</p>
<h1>${title}</h1>
${favoriteQuote ? `<p class="creed" dir="auto">${escapeHtml(favoriteQuote)}</p>` : ""}
<nav aria-label="${words("exports.page.years")}">${links.join(" ")}</nav>
</header>
<main>
`;
  }

  function blessing(each: ExportedBlessing): string {
    const { blessingDate: date } = each;
    const heading = headingOf(date);
    return `${heading}<article>
${each.media.length > 0 ? `<div class="media m${each.media.length}">${each.media.map(mediumOf(each.title)).join("")}</div>` : ""}
<p class="meta"><time datetime="${date}">${escapeHtml(formatDay(date, language))}</time>${each.isCategoryChosen ? ` · ${categoryOf(each.category)}` : ""}${each.isAnsweredPrayer ? ` · <b>${words("exports.page.answered")}</b>` : ""}</p>
${each.prompt ? `<p class="meta" dir="auto">${escapeHtml(each.prompt)}</p>` : ""}
<h4 dir="auto">${escapeHtml(each.title)}</h4>
${each.description ? `<p class="text" dir="auto">${escapeHtml(each.description)}</p>` : ""}
${each.bibleVerse ? `<blockquote dir="auto">${escapeHtml(each.bibleVerse)}</blockquote>` : ""}
${
  each.people.length > 0
    ? `<p class="meta">${isolated(each.people.map(({ name }) => name))}</p>
`
    : ""
}<p class="meta">${readersOf(each)}</p>
</article>
`;
  }

  /** The year and the month, where a blessing is the first of one. */
  function headingOf(date: string): string {
    const [theYear = "", theMonth = ""] = date.split("-");
    const parts: string[] = [];
    if (theYear !== year) {
      parts.push(
        `${year ? "</section>\n" : ""}<section><h2 id="y${Number(theYear)}">${yearOf(Number(theYear))}</h2>\n`,
      );
      month = "";
    }
    if (theMonth !== month) parts.push(`<h3>${escapeHtml(formatMonthName(date, language))}</h3>\n`);
    [year, month] = [theYear, theMonth];
    return parts.join("");
  }

  const yearOf = (value: number) => formatNumber(value, language).replace(/[^\p{N}]/gu, "");

  function categoryOf(name: string): string {
    const builtIn = findBuiltInCategory(name);
    return builtIn ? words(`categories.names.${builtIn.key}`) : escapeHtml(name);
  }

  function readersOf({ visibility, circles }: ExportedBlessing): string {
    if (visibility !== "group" || circles.length === 0)
      return words(`blessings.visibility.${visibility}.label`);
    return isolated(circles);
  }

  /** Ends the jar, and begins what was said to others. */
  function elsewhere(): string {
    return year ? "</section>\n" : `<p class="empty">${words("exports.page.empty")}</p>\n`;
  }

  function comment({ content, createdAt, blessing: about }: CommentElsewhere): string {
    const first = saidElsewhere ? "" : `<section class="said"><h2>${words("exports.page.said")}</h2>\n`;
    saidElsewhere = true;
    const under = about
      ? words("exports.page.under", { title: about.title, name: about.authorName })
      : words("exports.page.underHidden");
    return `${first}<article><p class="text" dir="auto">${escapeHtml(content)}</p>
<p class="meta"><time datetime="${createdAt}">${escapeHtml(formatDay(createdAt, language))}</time> · ${under}</p></article>
`;
  }

  function foot(): string {
    return `${saidElsewhere ? "</section>\n" : ""}</main>
<footer><p>${words("exports.page.foot", { date: formatDay(today, language), product })}</p></footer>
</body>
</html>
`;
  }

  return { head, blessing, elsewhere, comment, foot };
}

function isolated(names: readonly string[]): string {
  return names.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(" · ");
}

/** A path in the archive as an address. */
function srcOf(file: string): string {
  return file.split("/").map(encodeURIComponent).join("/");
}

function mediumOf(title: string) {
  return ({ file, type, name }: ExportedBlessing["media"][number]): string => {
    const src = srcOf(file);
    const label = escapeHtml(title);
    if (type.startsWith("image/")) {
      return `<a href="${src}"><img loading="lazy" src="${src}" alt="${label}"></a>`;
    }
    const element = type.startsWith("video/") ? "video" : "audio";
    return `<${element} controls preload="metadata" src="${src}" aria-label="${label}" title="${escapeHtml(name)}"></${element}>`;
  };
}

const pageStyle = `${pageStart}
:lang(ur) body{line-height:2.1}
header{max-width:46rem;margin:0 auto;padding:4rem 1.25rem 1rem;text-align:center}
.jar{width:7.5rem;height:auto}
.face{width:7rem;height:7rem;border-radius:50%;object-fit:cover}
.brand{margin:1rem 0 .25rem;font-size:.8125rem;letter-spacing:.04em;color:var(--gold-deep)}
:lang(ar) .brand,:lang(ur) .brand{letter-spacing:0}
h1{margin:0;font:380 clamp(2.25rem,1.6rem + 3vw,3.75rem)/1.1 var(--display);letter-spacing:-.02em}
:lang(ar) h1,:lang(ur) h1,:lang(ja) h1,:lang(zh) h1{letter-spacing:0;line-height:1.5}
:lang(ur) h1{line-height:2}
.creed{margin:1.25rem auto 0;max-width:32rem;font:italic 340 1.25rem/1.5 var(--display);color:var(--soft)}
:lang(ar) .creed,:lang(ur) .creed,:lang(ja) .creed,:lang(zh) .creed{font-style:normal}
nav{margin-top:2rem;padding:.75rem 0;border-block:1px solid var(--line);display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem}
nav a{padding:.6rem .8rem;min-width:2.75rem;color:var(--terra-deep);text-decoration:none;font-variant-numeric:tabular-nums}
nav a:hover{text-decoration:underline}
a:focus-visible,video:focus-visible,audio:focus-visible{outline:2px solid var(--terra-deep);outline-offset:3px;border-radius:4px}
main{max-width:46rem;margin:0 auto;padding:0 1.25rem 3rem}
h2{margin:4rem 0 0;font:300 4.25rem/1 var(--display);color:var(--gold-deep);font-variant-numeric:tabular-nums}
.said h2{font-size:2.25rem;line-height:1.3}
h3{margin:2.5rem 0 0;padding-bottom:.5rem;border-bottom:1px solid var(--line);font:400 1.375rem/1.3 var(--display);color:var(--gold-deep)}
:lang(ur) h3,:lang(ur) h4,:lang(ur) .said h2{line-height:2.1}
article{padding:2rem 0;content-visibility:auto;contain-intrinsic-size:auto 24rem}
article+article{border-top:1px solid var(--line)}
h4{margin:.25rem 0 .5rem;font:420 1.75rem/1.24 var(--display);overflow-wrap:anywhere}
.text{margin:0;font:400 1.1875rem/1.6 var(--display);white-space:pre-line;overflow-wrap:anywhere}
:lang(ar) .text{line-height:1.9}:lang(ur) .text{line-height:2.3}
blockquote{margin:1rem 0 0;padding-inline-start:1rem;border-inline-start:2px solid var(--gold);font:italic 400 1.0625rem/1.5 var(--display);color:var(--soft)}
:lang(ar) blockquote,:lang(ur) blockquote,:lang(ja) blockquote,:lang(zh) blockquote{font-style:normal}
.meta{margin:.5rem 0 0;font-size:.8125rem;color:var(--faint)}
.meta b{font-weight:500;color:var(--terra-deep)}
.media{display:grid;gap:3px;grid-template-columns:1fr 1fr;margin-bottom:1.25rem;border-radius:20px;overflow:hidden}
.media>*{grid-column:span 1}.media>:first-child{grid-column:1/-1}
.media img,.media video{display:block;width:100%;height:100%;max-height:34rem;object-fit:cover;background:var(--line)}
.media video{object-fit:contain}
.media audio{width:100%;grid-column:1/-1;margin:.5rem 0}
.m1 img{height:auto;max-height:40rem}
.empty{margin:4rem 0;text-align:center;font:400 1.375rem/1.5 var(--display);color:var(--soft)}
footer{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem;border-top:1px solid var(--line);color:var(--faint);font-size:.8125rem;text-align:center}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{nav{display:none}article{break-inside:avoid;content-visibility:visible}}
`;

/** The jar of the app, drawn with less: it stands at the head of the page. */
const jarPicture = `<svg class="jar" viewBox="0 0 160 200" aria-hidden="true">
<ellipse cx="80" cy="191" rx="56" ry="5" fill="#3a1c08" opacity=".16"/>
<path d="M55 44V51C55 61 25 64 25 94V164Q25 189 50 189H110Q135 189 135 164V94C135 64 105 61 105 51V44Z" fill="var(--glass)" stroke="var(--glass-line)" stroke-width="1.6"/>
<g fill="var(--light)"><rect x="44" y="150" width="34" height="24" rx="4" transform="rotate(-12 61 162)"/><rect x="82" y="152" width="34" height="24" rx="4" transform="rotate(9 99 164)"/><rect x="62" y="126" width="32" height="22" rx="4" transform="rotate(5 78 137)"/></g>
<g fill="var(--gold)"><circle cx="52" cy="112" r="3.5"/><circle cx="104" cy="104" r="4"/><circle cx="82" cy="92" r="3"/><circle cx="116" cy="132" r="3"/></g>
<path d="M34 96C34 82 40 76 49 71M34 108V150" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".55"/>
<path d="M52 21Q52 15 58 15H102Q108 15 108 21L105 40H55Z" fill="#c79a6b"/>
<rect x="50" y="38" width="60" height="8.5" rx="4.25" fill="var(--glass)" stroke="var(--glass-line)" stroke-width="1.6"/>
<path d="M113 84.5C104.5 78.5 103.5 72.5 106.8 70C109.3 68.2 112 69.5 113 72C114 69.5 116.7 68.2 119.2 70C122.5 72.5 121.5 78.5 113 84.5Z" fill="var(--terra)"/>
</svg>`;
