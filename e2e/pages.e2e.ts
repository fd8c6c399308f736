import { getTranslations, type Texts } from "@blessing-jar/contract/translations.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { expectInside, expectReadable } from "./kit/layout.ts";
import { changeLanguage, chooseLanguage, chooseTheme, resize, sizes } from "./kit/looks.ts";
import { expectMirror } from "./kit/mirror.ts";
import type { Screen } from "./kit/screen.ts";
import { memberScreens, visitorScreens } from "./kit/screens.ts";
import { expect, test } from "./kit/test.ts";
import { type Words, wordsIn, wordsOf } from "./kit/words.ts";

test.describe.configure({ timeout: 600_000 });

// A member's walk is long: its halves go side by side.
const half = Math.ceil(memberScreens.length / 2);

for (const [who, screens] of [
  ["visitor", visitorScreens],
  ["member", memberScreens.slice(0, half)],
  ["member, further on,", memberScreens.slice(half)],
] as const) {
  test(`A ${who} meets no barrier, at any width, in any direction and length of words`, async ({
    app,
    guard,
    openAs,
    aMember,
  }) => {
    guard.expect(/status of 404.*\/no-such-page/);
    const ruth = who === "visitor" ? undefined : await aMember("Ruth Wilhelmina Featherstonehaugh-Hale");
    if (ruth) await aFullJar(ruth);
    const page = await openAs(ruth);
    const { translations } = await call(app, getTranslations, { params: { language: "en" } });
    const longer = lengthened(translations);
    await page.addInitScript(giveFrench, longer);
    await page.goto("/");
    const words = {
      en: wordsIn(translations, "en"),
      ar: await wordsOf(app.url, "ar"),
      ur: await wordsOf(app.url, "ur"),
      fr: wordsIn(longer, "fr"),
    };
    for (const screen of screens) await test.step(screen.name, () => walk(page, words, screen));
  });
}

/**
 * Each screen is opened once, and stays open while it is seen in every way: English by day and Arabic by night, each
 * in all its widths; Urdu, whose letters are the tallest, and words longer by 40 % on a phone, where room is least.
 * The widths come in an order that has each next one near: every change of width draws the page anew.
 */
async function walk(page: Page, words: Record<keyof typeof themeOf, Words>, screen: Screen): Promise<void> {
  const { name, width, isBrief = false, open } = screen;
  const first = width ?? "wide";
  await turnTo("en", true);
  for (const size of width ? [width] : (["wide", "small"] as const)) await examine("en", size);
  if (width !== "wide") await fit("en", "smallest");

  await turnTo("ar", isBrief);
  if (width !== "wide") await fit("ar", "smallest");
  for (const size of width ? [width] : (["small", "wide"] as const)) await examine("ar", size);

  for (const language of ["ur", "fr"] as const) {
    await turnTo(language, isBrief);
    await fit(language, width ?? "small");
    const where = `${name}, ${language}`;
    await (language === "ur" ? expectMirror : expectReadable)(page, where);
  }

  async function examine(language: "en" | "ar", size: "small" | "wide"): Promise<void> {
    await fit(language, size);
    const where = `${name}, ${language}, ${size}`;
    await expectNoBarriers(page, where);
    if (language === "ar") await expectMirror(page, where);
  }

  async function fit(language: keyof typeof themeOf, size: keyof typeof sizes): Promise<void> {
    await resize(page, size);
    await expectInside(page, `${name}, ${language}, ${size}`);
  }

  async function turnTo(language: keyof typeof themeOf, isOpened: boolean): Promise<void> {
    if (isOpened) {
      await resize(page, first);
      await chooseLanguage(page, language);
    } else await changeLanguage(page, language);
    await chooseTheme(page, themeOf[language]);
    if (isOpened) await open(page, words[language]);
    const isFromRight = language === "ar" || language === "ur";
    await expect(page.locator("html")).toHaveAttribute("dir", isFromRight ? "rtl" : "ltr");
  }
}

/** Once each is what a full examination costs. */
const themeOf = { en: "light", ar: "dark", ur: "light", fr: "light" } as const;

/** In the page: a route of Playwright's would turn off the browser's cache. */
function giveFrench(texts: Texts): void {
  const fetchReally = window.fetch;
  window.fetch = (input, init) =>
    String(input).startsWith("/api/translations/fr")
      ? Promise.resolve(Response.json({ translations: texts, count: 1 }))
      : fetchReally(input, init);
}

function lengthened(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? longerText(text) : lengthened(text),
    ]),
  );
}

/** Each word with the gap after it grows, so that long words grow too; placeholders and markup stay. */
function longerText(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|\{\w+\}|<[^>]+>|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? part.padEnd(Math.ceil((part.length + 1) * 1.4) - 1, "e") : part,
  );
}

test("In Arabic the page is a mirror of the English one", async ({ app, openAs }) => {
  const places = await Promise.all(
    (["en", "ar"] as const).map(async (language) => {
      const [page, t] = [await openAs(), await wordsOf(app.url, language)];
      await page.goto("/");
      await chooseLanguage(page, language);
      await page.goto("/");
      const logo = await page.getByRole("link", { name: t("shell.nav.home") }).boundingBox();
      const way = page.getByRole("button", { name: t("shell.nav.getStarted"), exact: true });
      const button = await way.boundingBox();
      if (!logo || !button) throw new Error("The bar is not there");
      return { left: logo.x, right: sizes.wide.width - logo.x - logo.width, button: button.x };
    }),
  );
  const [english, arabic] = places;
  expect(english?.left).toBeLessThan(200);
  expect(Math.abs((arabic?.right ?? 0) - (english?.left ?? 0))).toBeLessThan(20);
  expect(english?.button).toBeGreaterThan(sizes.wide.width / 2);
  expect(arabic?.button).toBeLessThan(sizes.wide.width / 2);
});
