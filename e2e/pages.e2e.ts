import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./kit/axe.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { expectInside } from "./kit/layout.ts";
import { type Look, looks, wear } from "./kit/looks.ts";
import { memberScreens, type Screen, visitorScreens } from "./kit/screens.ts";
import { expect, test } from "./kit/test.ts";
import { wordsOf } from "./kit/words.ts";

type Check = (page: Page, where: string) => Promise<void>;

const notThere = /status of 404.*\/no-such-page/;
const narrow = { width: 320, height: 640 };

for (const look of looks) {
  test(`A visitor meets no barrier: ${look.name}`, async ({ app, guard, openAs }) => {
    test.setTimeout(60_000);
    guard.expect(notThere);
    const page = await openAs(undefined, { viewport: look.viewport });
    await walk(page, app.url, visitorScreens, look, expectNoBarriers, expectInside);
  });

  test(`A member meets no barrier: ${look.name}`, async ({ app, aMember, openAs }) => {
    test.setTimeout(60_000);
    const ruth = await aMember();
    await aFullJar(app.url, ruth);
    const page = await openAs(ruth, { viewport: look.viewport });
    await walk(page, app.url, memberScreens, look, expectNoBarriers, expectInside);
  });
}

for (const language of ["en", "ar"] as const) {
  const look: Look = { name: `320-${language}`, language, theme: "light", viewport: narrow };

  test(`Nothing sticks out on the smallest phone: ${language}`, async ({ app, guard, aMember, openAs }) => {
    test.setTimeout(60_000);
    guard.expect(notThere);
    const ruth = await aMember("Ruth Wilhelmina Featherstonehaugh-Hale");
    await aFullJar(app.url, ruth);
    await walk(await openAs(undefined, { viewport: narrow }), app.url, visitorScreens, look, expectInside);
    await walk(await openAs(ruth, { viewport: narrow }), app.url, memberScreens, look, expectInside);
  });
}

test("In Arabic the page is a mirror of the English one", async ({ app, openAs }) => {
  const boxes = await Promise.all(
    (["en", "ar"] as const).map(async (language) => {
      const page = await openAs();
      await page.goto("/");
      await wear(page, { name: language, language, theme: "light", viewport: { width: 1280, height: 900 } });
      await page.goto("/");
      const t = await wordsOf(app.url, language);
      const logo = await page.getByRole("link", { name: t("shell.nav.home") }).boundingBox();
      const button = await page
        .getByRole("button", { name: t("shell.nav.getStarted"), exact: true })
        .boundingBox();
      if (!logo || !button) throw new Error("The bar is not there");
      return { logoStart: logo.x, logoEnd: 1280 - logo.x - logo.width, button: button.x };
    }),
  );
  const [english, arabic] = boxes;
  expect(english?.logoStart).toBeLessThan(200);
  expect(Math.abs((arabic?.logoEnd ?? 0) - (english?.logoStart ?? 0))).toBeLessThan(20);
  expect(english?.button).toBeGreaterThan(640);
  expect(arabic?.button).toBeLessThan(640);
});

/** Each screen in one page: a fresh one for each would cost as much as all the checks. */
async function walk(page: Page, url: string, screens: readonly Screen[], look: Look, ...checks: Check[]) {
  const t = await wordsOf(url, look.language);
  await page.goto("/");
  await wear(page, look);
  for (const { name, open } of screens) {
    const where = `${name}, ${look.name}`;
    await test.step(where, async () => {
      await open(page, t, look);
      await expect(page.locator("html")).toHaveAttribute("dir", look.language === "ar" ? "rtl" : "ltr");
      for (const check of checks) await check(page, where);
    });
  }
}
