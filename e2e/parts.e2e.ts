import type { Page } from "@playwright/test";
import { refuseAnswer } from "./kit/answers.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { aCircle } from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

// What is loaded later: pages, dialogs, languages. The browser of all journeys remembers a failed import.

const broke = [/ERR_/, /A part of the page broke/, /PartError/];
const tryAgain = (page: Page) => page.getByRole("alert").getByRole("button", { name: "Try again" });
const loadAgain = (page: Page) =>
  page.getByRole("alert").getByRole("button", { name: "Load the page again" });
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

test("What Ruth's page could not fetch comes when it is asked for again", async ({
  ruth,
  noor,
  guard,
  ruthsPage: page,
}) => {
  guard.expect(...broke);

  await test.step("a page asked for without a network comes with it, by itself", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Your blessings" })).toBeVisible();
    await markPage(page);
    await page.context().setOffline(true);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Family" }).click();
    await expect(page.getByRole("alert")).toContainText("cannot be reached right now.");
    await expect(tryAgain(page)).toBeFocused();
    await tryAgain(page).click();
    await expect(tryAgain(page)).toBeFocused();

    await page.context().setOffline(false);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText("Family circles");
    expect(await isMarked(page)).toBe(true);
  });

  await test.step("what nobody asked for may be missing, and the rest of the page stands", async () => {
    const mends: (() => Promise<void>)[] = [];
    for (const part of [/assets\/verify-email-banner/, /assets\/toast-layer/])
      mends.push(await refuseAnswer(page, part));
    await page.goto("/dashboard");
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: "My Blessing Jar" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("button", { name: "Show figures" }).click();
    await page.getByRole("button", { name: "Growth Streak" }).click();
    await expect(page.getByRole("region", { name: "Notifications (F8)" })).toContainText(
      "A new streak begins with today's blessing",
    );
    for (const mend of mends) await mend();
  });

  await test.step("a form comes at the next press", async () => {
    // A part that another one imports.
    const bringForm = await refuseAnswer(page, /assets\/inside-[^/]*\.js/);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Add New Blessing" }).first().click();
    await expect(tryAgain(page)).toBeFocused();
    await bringForm();
    await tryAgain(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("so do the looks of a quote", async () => {
    const bringLooks = await refuseAnswer(page, /assets\/quote-dialog-[^/]*\.css/);
    await page.getByRole("button", { name: "Create Quote" }).click();
    await expectToast(page, "The quote creator could not be opened");
    await bringLooks();
    await page.getByRole("button", { name: "Create Quote" }).click();
    await expect(page.getByRole("dialog").getByRole("img")).toHaveCSS("width", /px/);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("and the frame of a photo", async () => {
    const bringFrame = await refuseAnswer(page, /assets\/photo-crop-dialog/);
    await goOn(page, "/profile");
    const field = page.locator("main input[type=file]");
    await field.setInputFiles(aPhoto());
    await expect(tryAgain(page)).toBeFocused();
    await expect(page.getByLabel("Full name")).toBeVisible();
    await bringFrame();
    await field.setInputFiles(aPhoto());
    await expect(page.getByRole("dialog", { name: "Place your photo" })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the people around her are listed where their picture cannot be fetched", async () => {
    await aCircle(ruth, { members: [noor] });
    const bringPicture = await refuseAnswer(page, /assets\/network-graph/);
    await goOn(page, "/network");
    await expect(tryAgain(page)).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: noor.fullName }).first()).toBeVisible();
    await bringPicture();
    await tryAgain(page).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test.describe("before a choice is made", () => {
  test.use({ hasConsent: false });

  test("What a visitor's page could not fetch comes at the next press", async ({ guard, page }) => {
    guard.expect(/status of 404/, ...broke, /texts in "\w+" could not be loaded/);
    const bringSwitches = await refuseAnswer(page, /assets\/consent-dialog/);
    const mend = await refuseAnswer(page, /assets\/auth-layer/);
    await page.goto("/");

    await test.step("cookies can still be declined where the switches cannot be fetched", async () => {
      const customise = page.getByRole("button", { name: "Customise" });
      await customise.click();
      await expect(tryAgain(page)).toBeFocused();
      await expect(customise).toBeVisible();
      await bringSwitches();
      await tryAgain(page).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.getByRole("button", { name: "Accept All" }).click();
    });

    await test.step("a dialog that could not be fetched says so, and opens at the next press", async () => {
      const opener = page.getByRole("button", { name: "Get Started" }).last();
      await opener.click();
      await expect(tryAgain(page)).toBeFocused();
      await expect(tryAgain(page)).toBeInViewport();
      await expect(heading(page)).toHaveText(/Document Life's Blessings/);
      await opener.click();
      await expect(tryAgain(page)).toBeFocused();
      await mend();
      await opener.click();
      await expect(authDialog(page).dialog).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });

    await test.step("a language chosen without a network comes with it, and the old one stands", async () => {
      await page.reload();
      await expect(page.locator("html:not(.not-settled)")).toBeVisible();
      const english = String(await heading(page).textContent());
      const choice = page.getByRole("contentinfo").getByRole("combobox");
      await choice.selectOption("fr");
      // Race: the document is in French before its words are drawn.
      await expect(page.locator("html")).toHaveAttribute("lang", "fr");
      await expect(heading(page)).not.toHaveText(english);
      const french = String(await heading(page).textContent());

      await page.context().setOffline(true);
      await choice.selectOption("ar");
      await expect(choice).toBeEnabled();
      await expect(choice).toHaveValue("fr");
      await expect(heading(page)).toHaveText(french);
      await expect(page.locator("html")).toHaveAttribute("dir", "ltr");

      await page.context().setOffline(false);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await expect(heading(page)).toHaveText(/\p{Script=Arabic}/u);
    });
  });
});

test("After a new version was put up, the page offers to be loaded again", async ({ guard, page }) => {
  guard.expect(/status of 404/, ...broke);
  await page.goto("/donate");
  await expect(heading(page)).toBeVisible();
  await page.route(/assets\/contact-us-page/, (route) => route.fulfill({ status: 404 }));
  await page.route(/:\d+\/$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/index-[\w-]+\.js/g, "index-another.js");
    await route.fulfill({ response: answer, body });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("alert")).toContainText("There is a new version of Blessing Jar.");
  await page.unrouteAll();
  await loadAgain(page).click();
  await expect(heading(page)).toHaveText("Contact Us");
});

async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isMarked" in window);
}
