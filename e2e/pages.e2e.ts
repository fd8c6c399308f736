import type { Page } from "@playwright/test";
import { expectNoBarriers, expectStillNoBarriers } from "./kit/axe.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseLanguage, chooseTheme, resize, sizes } from "./kit/looks.ts";
import { expectMirror } from "./kit/mirror.ts";
import { memberScreens, type Screen, visitorScreens } from "./kit/screens.ts";
import { expect, test } from "./kit/test.ts";
import { wordsOf } from "./kit/words.ts";

test.describe.configure({ timeout: 300_000 });

for (const language of ["en", "ar"] as const) {
  test(`A visitor meets no barrier, at any width: ${language}`, async ({ app, guard, openAs }) => {
    guard.expect(/status of 404.*\/no-such-page/);
    await walk(await openAs(), app.url, language, visitorScreens);
  });

  test(`A member meets no barrier, at any width: ${language}`, async ({ app, aMember, openAs }) => {
    const ruth = await aMember("Ruth Wilhelmina Featherstonehaugh-Hale");
    await aFullJar(app.url, ruth);
    await walk(await openAs(ruth), app.url, language, memberScreens);
  });
}

/** Between them the two languages see each width in each theme; once each is what a full examination costs. */
const themeOf = { en: "light", ar: "dark" } as const;

/** Each screen is opened once, and then seen in each of its widths. */
async function walk(page: Page, url: string, language: "en" | "ar", screens: readonly Screen[]) {
  const t = await wordsOf(url, language);
  await page.goto("/");
  await chooseLanguage(page, language);
  await chooseTheme(page, themeOf[language]);
  for (const { name, width, open } of screens) {
    await test.step(name, async () => {
      await resize(page, width ?? "wide");
      await open(page, t);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      for (const size of width ? [width] : (["wide", "small"] as const)) {
        await resize(page, size);
        const examine = size === "wide" || width ? expectNoBarriers : expectStillNoBarriers;
        await examine(page, `${name}, ${size}`);
        await expectInside(page, `${name}, ${size}`);
        if (language === "ar") await expectMirror(page, `${name}, ${size}`);
      }
      if (width === "wide") return;
      await resize(page, "smallest");
      await expectInside(page, `${name}, smallest`);
    });
  }
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
