import { readFile } from "node:fs/promises";
import { type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import { expect, test } from "vitest";
import { intoDocument } from "./prerender.ts";
import { landingHtml, withoutMarks } from "./src/app/landing-html.tsx";

const link = '<link rel="stylesheet" crossorigin href="/assets/first.css">';
const fetched = "@font-face{font-family:A;src:url(/assets/a.woff2);unicode-range:U+??,U+131}";
const rare = "@font-face{font-family:A;src:url(/assets/ext.woff2);unicode-range:U+100-2BA}";
const first = "@font-face{font-family:B;src:url(/assets/b.woff2);unicode-range:U+41}";
const local = "@font-face{font-family:B;src:local(B)}";

async function textsIn(language: LanguageCode) {
  const read = async (section: string) =>
    JSON.parse(await readFile(new URL(`../locales/${language}/${section}.json`, import.meta.url), "utf8"));
  return { landing: await read("landing"), shell: await read("shell") };
}

test("the landing page is drawn without a browser in every language, and without inline styles", async () => {
  const document = await readFile(new URL("./index.html", import.meta.url), "utf8");
  for (const language of languageCodes) {
    const texts = await textsIn(language);
    const page = intoDocument(document.replace("</head>", `${link}</head>`), {
      language,
      description: `A jar (${language})`,
      landing: (await landingHtml(language, texts)).html,
      styles: `a{color:red}${fetched}${rare}${local}`,
      letters: first,
      firstScript: "first()",
      lastScript: "last()",
    });
    const read = page.replace(/<[^>]+>/g, "");
    for (const text of [texts.landing.hero.titleFirst, texts.shell.footer.about])
      expect(read).toContain(text.replaceAll("'", "&#x27;"));
    expect(page).toContain(
      `<html lang="${language}" dir="${["ar", "ur"].includes(language) ? "rtl" : "ltr"}" data-built-in="${language}">`,
    );
    expect(page).toContain(`<meta name="description" content="A jar (${language})" />`);
    expect(page).not.toMatch(/ style="/);
    expect(page).toContain("<script>first()</script>");
    expect(page).toContain("<script>last()</script></body>");
    expect(page).toContain(
      `<style>a{color:red}${local}</style><style media="print">${fetched}${rare}</style>` +
        `<style id="first-letters" media="print">${first}</style>`,
    );
    expect(page.match(/(?<=<link rel="later" as="font" [^>]*href=")[^"]+/g)).toEqual([
      "/assets/b.woff2",
      "/assets/a.woff2",
    ]);
  }
});

test("each text of the marked page stands between marks, and without them it is the page", async () => {
  const { html, marked } = await landingHtml("en", await textsIn("en"));
  expect(marked).toContain("1\uE000landing.demo.count\uE001125 blessings\uE002");
  expect(withoutMarks(marked)).toBe(html);
});

test("a document that has changed its shape is refused", () => {
  const parts = { description: "", landing: "", styles: "", letters: "", firstScript: "", lastScript: "" };
  expect(() => intoDocument("<html></html>", { language: "en", ...parts })).toThrow(/no longer holds/);
});
