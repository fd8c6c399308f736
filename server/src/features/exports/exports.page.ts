import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { formatDay, formatMonthName, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { dirOf } from "@blessing-jar/contract/languages.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { ExportedBlessing } from "./exports.blessing.ts";
import { jarPicture } from "./exports.page.jar.ts";
import { pageStyle } from "./exports.page.style.ts";
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
<p class="meta"><time datetime="${date}">${escapeHtml(formatDay(date, language))}</time> · ${categoryOf(each.category)}${each.isAnsweredPrayer ? ` · <b>${words("exports.page.answered")}</b>` : ""}</p>
<h4 dir="auto">${escapeHtml(each.title)}</h4>
${each.description ? `<p class="text" dir="auto">${escapeHtml(each.description)}</p>` : ""}
${each.bibleVerse ? `<blockquote dir="auto">${escapeHtml(each.bibleVerse)}</blockquote>` : ""}
<p class="meta">${readersOf(each)}</p>
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
    return circles.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(" · ");
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
