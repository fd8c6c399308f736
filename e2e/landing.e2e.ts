import type { Page } from "@playwright/test";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { resize } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { wordsOf } from "./kit/words.ts";

test("A visitor reads what the jar is for, and is led to Sign Up", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Document Life's Blessings in Your Digital Jar",
  );
  for (const name of ["Personal Jar", "Family Circles", "Celebrations"]) {
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
  await page.getByRole("button", { name: "Learn More" }).click();
  const next = page.getByRole("heading", { level: 2 }).first();
  await expect(next).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  // Nothing of the section before is left between it and the bar.
  const bar = await page.getByRole("banner").boundingBox();
  const section = page.getByRole("region", { name: await next.innerText() });
  await expect
    .poll(async () => Math.round((await section.boundingBox())?.y ?? 0))
    .toBeLessThanOrEqual(Math.round(bar?.height ?? 0));
  const demo = page.getByRole("region", { name: "What a jar looks like from inside" });
  await expect(demo).toContainText("125 blessings");
  const screen = demo.getByRole("img", { name: /^A jar in the app/ });
  await screen.scrollIntoViewIfNeeded();
  for (const form of ["wide", "narrow"]) {
    const picture = screen.locator(`img[src="/previews/en-${form}.webp"]`);
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const cards = demo.getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [place, category] of ["Family", "Health", "Prayer Answered"].entries()) {
    const card = cards.nth(place);
    await expect(card.getByText(category, { exact: true })).toBeVisible();
    await expect(card.getByRole("heading")).not.toBeEmpty();
    await expect(card.getByRole("paragraph").last()).not.toBeEmpty();
    await expect(card.getByRole("time")).toHaveText(/20\d\d/);
    await expect(card.getByRole("img")).toBeVisible();
    for (const count of [/\d+ hearts?/, /\d+ prayers?/, /\d+ comments?/])
      await expect(card).toContainText(count);
  }
  await expect(cards.filter({ hasText: "Answered Prayer" })).toHaveCount(1);
  await expect(cards.filter({ hasText: /(Isaiah|Psalm) \d+:\d+/ })).toHaveCount(2);

  // What the build wrote stands while its language does.
  const day = demo.getByRole("time").first();
  await expect(day).toHaveText("Sep 13, 2026");
  const language = page.getByRole("contentinfo").getByRole("combobox");
  await language.selectOption("fr");
  const inFrench = page.getByRole("article").first();
  await expect(inFrench.getByRole("time")).toHaveText("13 sept. 2026");
  await expect(inFrench.getByText("3 cœurs")).toBeAttached();
  await language.selectOption("en");
  await expect(day).toHaveText("Sep 13, 2026");
  await expect(cards.first().getByText("3 hearts")).toBeAttached();

  for (const name of ["Start Your Jar", "Get Started Free"]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await expect(page.getByRole("dialog", { name: "Start your jar" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(authDialog(page).dialog).toBeHidden();
    await expect(button).toBeFocused();
  }

  // On a phone what it is for is three short lines of one group.
  await resize(page, "small");
  const lines = await page.locator("#features").getByRole("listitem").all();
  expect(lines).toHaveLength(3);
  for (const each of lines) expect((await each.boundingBox())?.height).toBeLessThan(220);
});

test("What is pressed or chosen before any script has come is not lost", async ({ page: visitor }) => {
  const early: [(page: Page) => Promise<unknown>, (page: Page) => Promise<void>][] = [
    [
      (page) => page.getByRole("button", { name: "Start Your Jar", exact: true }).click(),
      (page) => expect(authDialog(page).dialog).toBeVisible(),
    ],
    [
      (page) => page.getByRole("radio", { name: "Dark" }).click(),
      (page) => expect(page.locator("html")).toHaveClass(/dark/),
    ],
    [
      (page) => page.getByRole("contentinfo").getByRole("combobox").selectOption("ar"),
      (page) => expect(page.locator("html")).toHaveAttribute("dir", "rtl"),
    ],
  ];
  for (const [act, seeIt] of early) {
    const bring = await holdAnswer(visitor, /\/assets\/.*\.js$/);
    await visitor.goto("/", { waitUntil: "commit" });
    await act(visitor);
    bring();
    await seeIt(visitor);
  }
});

test("What is pressed or chosen while the page comes to life happens once", async ({ openAs }) => {
  const openInTheMoment = async (act: () => void) => {
    const page = await openAs(undefined);
    // Heard before the page's own listener, as if done just before.
    await page.addInitScript(`addEventListener("alive", ${String(act)}, { once: true })`);
    await page.goto("/");
    // Something else brings the app.
    await page.getByRole("contentinfo").getByRole("radio", { name: "System" }).click();
    return page;
  };
  const arabic = await openInTheMoment(() => {
    const select = document.querySelector<HTMLSelectElement>("footer select");
    if (!select) return;
    select.value = "ar";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(arabic.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(arabic.getByRole("heading", { level: 1 })).toHaveText(/\p{Script=Arabic}/u);

  const menu = await openInTheMoment(() => {
    document.querySelector<HTMLElement>("nav [aria-expanded]")?.click();
  });
  await expect(menu.locator("nav [aria-expanded]")).toHaveAttribute("aria-expanded", "true");
});

test("Its letters are changed once; one that is late holds up no other", async ({ openAs }) => {
  const waiting = (page: Page) => page.locator("style[media]");
  const openStill = async (page: Page) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const other = page.waitForResponse(/fraunces-latin-soft.*woff2/);
    await page.goto("/");
    await (await other).finished();
  };

  const [patient, hurried, lost] = [await openAs(), await openAs(), await openAs()];
  const release = await holdAnswer(patient, /figtree-latin-wght.*woff2/);
  await openStill(patient);
  await expect(waiting(patient)).not.toHaveCount(0);
  release();
  await expect(waiting(patient)).toHaveCount(0);

  const releaseLater = await holdAnswer(hurried, /figtree-latin-wght.*woff2/);
  await openStill(hurried);
  await expect(waiting(hurried)).not.toHaveCount(0);
  await hurried.clock.runFor(3_000);
  await expect(waiting(hurried)).toHaveCount(0);
  releaseLater();

  await refuseAnswer(lost, /figtree-latin-wght.*woff2/);
  await openStill(lost);
  await expect(waiting(lost)).toHaveCount(0);
});

test("The first screen is there before any script has run", async ({ openAs }) => {
  const page = await openAs(undefined, { javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
});

for (const [locale, language, letters] of [
  ["ar-EG", "ar", /\p{Script=Arabic}/u],
  ["ja-JP", "ja", /\p{Script=Hiragana}/u],
] as const) {
  test(`A browser that speaks ${locale} shows it before any script`, async ({ app, openAs }) => {
    const page = await openAs(undefined, { locale });
    const heading = page.getByRole("heading", { level: 1 });
    const bring = await holdAnswer(page, /\/assets\/.*\.js$/);
    // Scripts may come before the page's load event, which waits for them.
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(heading).toHaveText(letters);
    await heading.evaluate((element) => element.setAttribute("data-drawn", "before"));
    bring();
    await expect(page.locator("html:not(.not-settled)")).toBeVisible();
    await expect(heading).toHaveAttribute("data-drawn", "before");

    const t = await wordsOf(app.url, language);
    await page.getByRole("button", { name: t("shell.startJar"), exact: true }).click();
    await expect(page.getByRole("dialog", { name: t("accounts.dialog.signupTitle") })).toBeVisible();
    await expect(page.locator("h1")).toHaveAttribute("data-drawn", "before");
  });
}

test("A chosen language shows nothing of the browser's own", async ({ openAs }) => {
  const page = await openAs(undefined, { locale: "ar-EG" });
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  const bring = await holdAnswer(page, /\/assets\/.*\.js$/);
  // Scripts follow at once, and are held.
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  bring();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("Where the app does not come it is said, and later it opens", async ({ openAs }) => {
  const page = await openAs(undefined);
  const comeBack = await refuseAnswer(page, /\/assets\/.*\.js$/);
  await page.goto("/");
  const start = page.locator("main").getByRole("button").first();
  const told = page.getByRole("alert").filter({ hasText: "This could not be loaded." });
  await start.click();
  await expect(told).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await comeBack();
  // The browser may not ask for it again in the same page: then that comes anew, and is pressed again.
  await expect(async () => {
    await start.click();
    await expect(authDialog(page).dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(told).toBeHidden();
});
