import { readFile } from "node:fs/promises";
import type { DocumentAsked, Documents } from "@blessing-jar/contract/documents.ts";
import { dirOf, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultConfig } from "../api/config.ts";
import { beginDocuments } from "./documents.tsx";

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");
const link = '<link rel="stylesheet" crossorigin href="/assets/first.css">';
const fetched = "@font-face{font-family:A;src:url(/assets/a.woff2);unicode-range:U+??,U+131}";
const rare = "@font-face{font-family:A;src:url(/assets/ext.woff2);unicode-range:U+100-2BA}";
const first = "@font-face{font-family:B;src:url(/assets/b.woff2);unicode-range:U+41}";
const local = "@font-face{font-family:B;src:local(B)}";
const config = { ...defaultConfig };

let documents: Documents;
beforeAll(async () => {
  const build = { read: () => `a{color:red}${fetched}${rare}${local}`, faces: {}, letters: { ja: first } };
  await expect(beginDocuments({ ...build, shell: "<html></html>" })).rejects.toThrow(/no longer holds/);
  const shell = (await read("index.html")).replace("</head>", `${link}</head>`);
  documents = await beginDocuments({ ...build, shell });
});
afterAll(() => void Object.assign(defaultConfig, config));

async function textsIn(language: LanguageCode): Promise<Texts> {
  const sections = ["landing", "shell", "consent", "legal", "blessings", "errors", "comments", "reactions"];
  const each = sections.map(async (section) => [
    section,
    JSON.parse(await read(`../locales/${language}/${section}.json`)),
  ]);
  return Object.fromEntries(await Promise.all(each));
}

let editions = 0;
async function draw({
  language = "en" as LanguageCode,
  isInlined = false,
  ...asked
}: Partial<DocumentAsked> & { isInlined?: boolean }) {
  editions += 1;
  const texts = await textsIn(language);
  const usual = { url: "/", language, edition: String(editions), texts, config, answers: [] };
  return documents.draw({ ...usual, ...asked }, { isInlined });
}

test("the landing page is drawn in every language, with what its first paint needs, and no styles in attributes", async () => {
  for (const language of languageCodes) {
    const page = await draw({ language, isInlined: true });
    const { landing, shell } = JSON.parse(JSON.stringify(await textsIn(language)));
    const words = page.replace(/<[^>]+>/g, "");
    for (const text of [landing.hero.titleFirst, shell.footer.about])
      expect(words).toContain(text.replaceAll("'", "&#x27;"));
    expect(page).toContain(`lang="${language}" dir="${dirOf(language)}" data-built-in="${language}">`);
    expect(page).not.toMatch(/ style="/);
    expect(page).toContain(
      `<style>a{color:red}${local}</style><style media="print">${fetched}${rare}</style>`,
    );
    expect(page.match(/(?<=<link rel="later" as="font" [^>]*href=")[^"]+/g)).toEqual(
      language === "ja" ? ["/assets/b.woff2", "/assets/a.woff2"] : ["/assets/a.woff2"],
    );
  }
});

test("how a member's page begins is drawn with its bar and its title in every language, with nothing to press and nobody's name", async () => {
  const sections = ["circles", "administration", "shell"] as const;
  for (const language of languageCodes) {
    const each = sections.map(async (section) => [
      section,
      JSON.parse(await read(`../locales/${language}/${section}.json`)),
    ]);
    const texts = Object.fromEntries(await Promise.all(each));
    editions += 1;
    const asked = { language, edition: String(editions), texts, config, answers: [] };
    const words = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
    const family = documents.drawBeginning({ ...asked, url: "/family" });
    for (const text of [texts.shell.nav.celebrations, texts.circles.title, texts.circles.lead])
      expect(words(family)).toContain(text);
    expect(family.match(/<h1/g)).toHaveLength(1);
    expect(family).toMatch(
      /<a [^>]*aria-current="page"[^>]*href="\/family"|href="\/family"[^>]*aria-current="page"/,
    );
    expect(family).not.toMatch(/<button| style="/);
    expect(words(documents.drawBeginning({ ...asked, url: "/admin" }))).toContain(texts.administration.lead);
    expect(documents.drawBeginning({ ...asked, url: "/dashboard" })).not.toContain("<h1");
  }
});

test("in the words that an administrator has given it, and by the name of the installation", async () => {
  const texts = await textsIn("en");
  const edited = {
    ...texts,
    landing: { ...Object(texts.landing), hero: { titleFirst: "All of <b>{{product}}</b>" } },
  };
  const page = await draw({ texts: edited, config: { ...config, productName: 'The "Hales"' } });
  expect(page).toContain("All of &lt;b&gt;The &quot;Hales&quot;&lt;/b&gt;");
  expect(page).toContain("<title>The &quot;Hales&quot;</title>");
  expect(page).toContain('"isEdited":true');
});

test("a public blessing stands in its document, and nothing that it says becomes markup or a script", async () => {
  const title = '</script><script>alert(1)</script> style="x"';
  const blessing = {
    id: "0197a1f0-0000-7000-8000-000000000001",
    userId: "0197a1f0-0000-7000-8000-000000000002",
    authorName: "Ruth Hale",
    title,
    description: "For all.",
    bibleVerse: "",
    category: "Family",
    isPrayer: false,
    isAnsweredPrayer: false,
    blessingDate: "2026-03-04",
    visibility: "public",
    circles: [],
    mediaUrls: ["/media/0197a1f0-0000-7000-8000-000000000003"],
    mediaTypes: ["image/jpeg"],
    mediaFilms: [null],
    can: {},
  };
  const key = ["api", "blessings", blessing.id, {}];
  const url = `/b/${blessing.id}`;
  const page = await draw({ url, answers: [{ key, status: 200, body: { blessing } }] });
  expect(page).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
  expect(page.match(/<script>/g)).toHaveLength(2);
  expect(page).toContain('src="/media/0197a1f0-0000-7000-8000-000000000003?w=1280"');
  expect(page).toContain("For all.");
  const [, data = ""] = /id="document">([^<]*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data).answers[0].body.blessing.title).toBe(title);

  const missing = await draw({ url, answers: [{ key, status: 404, body: { code: "blessing.not-found" } }] });
  expect(missing).toContain(
    JSON.parse(await read("../locales/en/blessings.json")).page.missing.replaceAll("'", "&#x27;"),
  );
  expect(missing).not.toContain("For all.");
});

test("the legal pages are drawn whole, called by their names, and say whom to ask", async () => {
  const supportEmail = "help@example.org";
  const page = await draw({ url: "/privacy-policy", config: { ...config, supportEmail } });
  expect(page).toContain('href="mailto:help@example.org"');
  const { privacy } = JSON.parse(await read("../locales/en/legal.json"));
  expect(page).toContain(`<title>${privacy.title} · ${config.productName}</title>`);
  expect(page).toContain(privacy.changes.title);
});

test("what a private link shows is in its document, and its head says nothing of it: messengers read titles too", async () => {
  const blessing = {
    title: "Without his stick",
    description: "All the way to the gate.",
    bibleVerse: "",
    category: "Family",
    isPrayer: false,
    isAnsweredPrayer: false,
    blessingDate: "2026-03-04",
    authorName: "Ruth Hale",
    mediaUrls: [],
    mediaTypes: [],
    mediaFilms: [],
    commentsCount: 0,
  };
  const body = { blessing, endsAt: "2027-03-04T00:00:00.000Z", comments: [], nextCursor: null };
  const answers = [{ key: ["private-link", "aToken"], isPaged: true as const, status: 200, body }];
  const [head = "", shown = ""] = (await draw({ url: "/s/aToken", answers })).split("</head>");
  for (const said of [blessing.title, blessing.authorName]) {
    expect(head).not.toContain(said);
    expect(shown).toContain(said);
  }
});
