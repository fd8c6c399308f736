import type { Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { consentBanner, storedConsent } from "./kit/consent.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

test.use({ hasConsent: false });

const all = { necessary: true, analytics: true, marketing: true, preferences: true };
const none = { necessary: true, analytics: false, marketing: false, preferences: false };
const aDate = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
/** With the bars of its browser. */
const phone = { width: 390, height: 664 };
const choices = (page: Page) => page.getByRole("dialog", { name: "Cookie Preferences" });

/** Where the question is asked, without the wait for it. */
async function openAsked(page: Page, path: string): Promise<void> {
  await openStill(page, path);
  await page.clock.runFor(2_100);
  await expect(consentBanner(page)).toBeVisible();
  await page.clock.resume();
}

/** A page whose clock stands still until it is told to go. */
async function openStill(page: Page, path = "/"): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("Two seconds after the page is there Ruth is asked, and not before", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(consentBanner(page)).toBeHidden();
  await page.clock.runFor(200);
  await expect(consentBanner(page)).toBeVisible();
  await expect(consentBanner(page).getByRole("button")).toHaveText([
    "Cookie Policy",
    "Accept All",
    "Reject All",
    "Customise",
    "",
  ]);
  expect(await storedConsent(page)).toBeNull();

  await page.clock.resume();
  await consentBanner(page).getByRole("button", { name: "Customise" }).click();
  await choices(page).getByRole("switch", { name: "Analytics" }).check();
  await page.keyboard.press("Escape");
  await expect(choices(page)).toBeHidden();
  await expect(consentBanner(page).getByRole("button", { name: "Customise" })).toBeFocused();
  expect(await storedConsent(page)).toBeNull();

  await consentBanner(page).getByRole("button", { name: "Close" }).click();
  await expect(consentBanner(page)).toBeHidden();
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  expect(await storedConsent(page)).toBeNull();
  await page.reload();
  await expect(consentBanner(page)).toBeVisible();

  await test.step("what she allows is kept with its moment", async () => {
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(page, theme);
      await expectNoBarriers(page, `banner, ${theme}`);
    }
    await consentBanner(page).getByRole("button", { name: "Customise" }).click();
    const dialog = choices(page);
    await expect(dialog.getByRole("switch")).toHaveCount(4);
    await expect(dialog.getByRole("switch", { name: "Necessary" })).toBeChecked();
    await expect(dialog.getByRole("switch", { name: "Necessary" })).toBeDisabled();
    for (const name of ["Analytics", "Marketing", "Preferences"]) {
      await expect(dialog.getByRole("switch", { name })).not.toBeChecked();
    }
    await page.setViewportSize(sizes.smallest);
    await expectNoBarriers(page, "choices");
    await expectInside(page, "choices");
    await dialog.getByRole("switch", { name: "Preferences" }).check();
    await dialog.getByRole("button", { name: "Save Preferences" }).click();
    await expect(dialog).toBeHidden();
    await expect(consentBanner(page)).toBeHidden();
    expect(await storedConsent(page)).toEqual({ ...none, preferences: true, date: aDate });
  });
});

test("Ruth accepts all, is not asked again, and changes her mind", async ({ page }) => {
  await openAsked(page, "/privacy-policy");
  await consentBanner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(consentBanner(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await storedConsent(page)).toEqual({ ...all, date: aDate });
  await openStill(page, "/contact-us");
  await page.clock.runFor(5_000);
  await expect(consentBanner(page)).toBeHidden();

  await page.clock.resume();
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Policy" }).click();
  const policy = page.getByRole("dialog", { name: "Cookie Policy" });
  await policy.getByRole("button", { name: "Change my choice" }).click();
  await expect(choices(page).getByRole("switch", { name: "Marketing" })).toBeChecked();
  await expect(choices(page)).toContainText("You last chose on");
  await choices(page).getByRole("switch", { name: "Marketing" }).uncheck();
  await choices(page).getByRole("button", { name: "Save Preferences" }).click();
  await expect(choices(page)).toBeHidden();
  await expect(policy.getByRole("button", { name: "Change my choice" })).toBeFocused();
  expect(await storedConsent(page)).toEqual({ ...all, marketing: false, date: aDate });

  await test.step("somebody without a mouse reaches and answers the question", async () => {
    await page.evaluate(() => localStorage.removeItem("cookie-consent"));
    await openAsked(page, "/");
    const reject = consentBanner(page).getByRole("button", { name: "Reject All" });
    await tabTo(page, reject);
    await tabTo(page, page.getByRole("main").getByRole("button", { name: "Start Your Jar" }));
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, page.getByRole("main").getByRole("button").first());
    for (let presses = 0; presses < 10; presses += 1) {
      if (await reject.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.press("Enter");
    await expect(consentBanner(page)).toBeHidden();
    expect(await storedConsent(page)).toEqual({ ...none, date: aDate });
  });
});

test("Ruth refuses, is not asked again, and her view is not kept", async ({ openAs, ruth }) => {
  await keep(ruth);
  const page = await openAs(ruth, { viewport: sizes.small });
  await test.step("it is a line at the end of her page, over nothing and under nothing", async () => {
    await openStill(page, "/dashboard");
    await page.clock.runFor(2_100);
    await expect(consentBanner(page)).toBeVisible();
    await page.clock.resume();
    await expect(page.getByRole("contentinfo").getByRole("region")).toHaveCount(1);
    await expect(page.locator("body")).not.toHaveAttribute("style", /padding/);
    const bar = page.getByRole("navigation", { name: "Rooms" });
    const plus = bar.getByRole("button", { name: "Add New Blessing" });
    const answers = consentBanner(page).getByRole("button");
    expect(await answers.count()).toBe(5);
    for (const viewport of [sizes.small, phone]) {
      await page.setViewportSize(viewport);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        for (const answer of await answers.all()) {
          const [name, box] = [await answer.innerText(), await answer.boundingBox()];
          expect(overlap(await plus.boundingBox(), box), name).toBe(false);
          expect(overlap(await bar.boundingBox(), box), name).toBe(false);
        }
      }).toPass();
    }
  });

  await page.setViewportSize(sizes.wide);
  const stored = () => page.evaluate(() => localStorage.getItem("default-view"));
  await consentBanner(page).getByRole("button", { name: "Reject All" }).click();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await storedConsent(page)).toEqual({ ...none, date: aDate });
  await page.getByRole("radio", { name: "List" }).check();
  await openStill(page, "/dashboard");
  await page.clock.runFor(5_000);
  await expect(consentBanner(page)).toBeHidden();
  await page.clock.resume();
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  expect(await stored()).toBeNull();

  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Policy" }).click();
  await page.getByRole("button", { name: "Change my choice" }).click();
  await choices(page).getByRole("switch", { name: "Preferences" }).check();
  await choices(page).getByRole("button", { name: "Save Preferences" }).click();
  await expect(choices(page)).toBeHidden();
  expect(await stored()).toBe("list");
});

test("The question moves nothing and hides no way in", async ({ openAs }) => {
  const page = await openAs(undefined, { viewport: sizes.small });
  await openStill(page);
  const start = page.getByRole("button", { name: "Start Your Jar" });
  // Letters that are still to come may break the lines above it elsewhere; nobody may have asked for them yet.
  await page.waitForLoadState("networkidle");
  await expect(page.locator("style[media]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await start.boundingBox();
  await page.clock.runFor(2_000);
  await expect(consentBanner(page)).toBeVisible();
  expect(await start.boundingBox()).toEqual(before);

  const last = page.getByRole("contentinfo").getByRole("button", { name: "Cookie Policy" });
  // The page grows while its lower parts are drawn for the first time.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [link, banner] = [await last.boundingBox(), await consentBanner(page).boundingBox()];
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  }).toPass();
  await expectInside(page, "with the banner");

  await test.step("it lies over no button of the landing page", async () => {
    for (const viewport of [{ width: 1366, height: 768 }, phone]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      const ways = page.getByRole("main").getByRole("button");
      await expect(ways.first()).toBeInViewport();
      const note = await consentBanner(page).boundingBox();
      for (const way of (await ways.all()).slice(0, 2)) {
        expect(overlap(note, await way.boundingBox()), await way.innerText()).toBe(false);
      }
    }
  });

  await page.setViewportSize(sizes.small);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Sign In" }).click();
  await expect(authDialog(page).email).toBeVisible();
  await authDialog(page).email.fill("ruth@example.org");

  await test.step("whoever comes by the link of a mail is asked too", async () => {
    await page.goto("/?reset=lapsed");
    await expect(page.locator("#consent-note section")).toBeVisible();
  });
});

type Box = Awaited<ReturnType<ReturnType<typeof consentBanner>["boundingBox"]>>;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) return true;
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

test("A visitor's answer is kept before the app has come, and the app finds it", async ({ page }) => {
  const bring = await holdAnswer(page, /\/assets\/.*\.js$/);
  await openAsked(page, "/");
  await consentBanner(page).getByRole("button", { name: "Reject All" }).click();
  await expect(consentBanner(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  expect(await storedConsent(page)).toEqual({ ...none, date: aDate });
  await expect(page.locator("body")).not.toHaveAttribute("style", /padding/);

  bring();
  await page.getByRole("contentinfo").getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.locator("#consent-note")).toHaveCount(0);

  await test.step("where a view was kept before, the app moves it with the answer", async () => {
    await page.evaluate(() => {
      localStorage.removeItem("cookie-consent");
      localStorage.setItem("default-view", "list");
    });
    await openAsked(page, "/");
    await consentBanner(page).getByRole("button", { name: "Reject All" }).click();
    await expect(consentBanner(page)).toBeHidden();
    expect(await page.evaluate(() => [localStorage["default-view"], sessionStorage["default-view"]])).toEqual(
      [undefined, "list"],
    );
  });
});

test("A toast lies beside the question, not over its answers", async ({ page }) => {
  await openAsked(page, "/donate");
  for (const size of [sizes.wide, phone]) {
    await page.setViewportSize(size);
    await page.getByRole("textbox", { name: "Another amount" }).fill("1000");
    await page.getByRole("button", { name: "Donate", exact: true }).click();
    await expectToast(page, "Invalid amount");
    const [toast, question] = await Promise.all(
      [toasts(page).first(), consentBanner(page)].map((shown) => shown.boundingBox()),
    );
    if (!toast || !question) throw new Error("Not both are shown");
    const isBeside = toast.x + toast.width <= question.x || toast.y + toast.height <= question.y;
    expect(isBeside).toBe(true);
  }
});
