import type { Page } from "@playwright/test";
import { anEmail, signIn } from "../server/seeds/members.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing } from "./kit/blessing-form.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize, sizes } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { toasts } from "./kit/toasts.ts";
import { tour } from "./kit/tour.ts";

test.use({ hasTour: true });

const titles = [
  "Welcome to Blessing Jar",
  "Keep one good thing",
  "Share it with your people",
  "Come back and see",
];
const shownStep = (page: Page) => tour(page).getByRole("heading", { level: 3 });
const press = (page: Page, name: string) => tour(page).getByRole("button", { name, exact: true }).click();
const isSeen = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith("/api/tour") && response.request().method() === "PUT",
  );

/** The dashboard is there, and what decides about the tour has been answered. */
async function arrive(page: Page, path = "/dashboard") {
  const told = page.waitForResponse((response) => response.url().endsWith("/api/tour"));
  await page.goto(path);
  await told;
  await expect(page.locator("#blessings-heading")).toBeVisible();
}

test("A newcomer is shown around in four steps, and never again", async ({
  app,
  openAs,
  ruth,
  ruthsPage: page,
}) => {
  for (const each of [await openAs(ruth, { viewport: sizes.small }), page]) {
    await arrive(each);
    await expect(shownStep(each)).toHaveText([titles[0] ?? ""]);
    await each.evaluate(async () => void (await document.fonts.ready));
    const onward = tour(each).getByRole("button", { name: /Continue|Get Started/ });
    const top = async () => (await onward.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    for (const [place, title] of titles.entries()) {
      await expect(shownStep(each)).toHaveText([title]);
      await expect(tour(each).getByRole("status")).toHaveText(`Step ${place + 1} of 4: ${title}`);
      // The dialog is centred to half a pixel.
      expect(Math.abs((await top()) - before), title).toBeLessThanOrEqual(1);
      if (place < 3) await press(each, "Continue");
    }
  }
  await press(page, "Back");
  await expect(shownStep(page)).toHaveText(["Share it with your people"]);
  await press(page, "Continue");
  const kept = isSeen(page);
  await press(page, "Get Started");
  await expect(tour(page)).toBeHidden();
  expect((await kept).ok()).toBe(true);
  await expect(page.getByRole("dialog", { name: "Add New Blessing" })).toBeVisible();

  await arrive(page);
  await expect(tour(page)).toHaveCount(0);
  const elsewhere = await openAs(await signIn(app.url, ruth.email, ruth.password));
  await arrive(elsewhere);
  await expect(tour(elsewhere)).toHaveCount(0);
});

test("Whoever signs up hears one voice at a time, the tour first", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  const form = authDialog(page);
  await form.email.fill(anEmail("Ruth Hale"));
  await form.fullName.fill("Ruth Hale");
  await form.password.fill("6 figs and olives");
  await form.acceptance.check();
  await form.createAccount.click();
  await expect(tour(page)).toContainText("Account Created!");
  await expect(toasts(page)).toHaveCount(0);
  await press(page, "Skip");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your jar is waiting, Ruth.");
  const line = "Please confirm your address.";
  await expect(page.getByText(line)).toHaveCount(0);

  const next = await page.context().newPage();
  await next.goto("/dashboard");
  await expect(next.getByText(line)).toBeVisible();
});

test("Skipped, the tour is offered at the next visit, and from the menu", async ({
  guard,
  openAs,
  ruth,
  ruthsPage: page,
}) => {
  await test.step("where the server cannot tell, or who came for something else, nobody is shown around", async () => {
    guard.expect(/500.*\/api\/tour/);
    await page.route("**/api/tour", (route) => route.fulfill({ status: 500, json: {} }));
    await arrive(page);
    const form = await beginBlessing(page);
    await expect(form.dialog).toBeVisible();
    await expect(tour(page)).toHaveCount(0);
    await page.unrouteAll();
    await arrive(page, "/dashboard?write=new");
    await expect(form.dialog).toBeVisible();
    await expect(tour(page)).toHaveCount(0);
  });

  await test.step("it has no barrier", async () => {
    await arrive(page);
    await expect(tour(page)).toBeVisible();
    for (const size of ["smallest", "small", "wide"] as const) {
      await resize(page, size);
      await expectInside(page, `tour, ${size}`);
    }
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(page, theme);
      await expectNoBarriers(page, `tour, ${theme}`);
      await press(page, "Continue");
    }
  });

  await press(page, "Skip");
  await expect(tour(page)).toBeHidden();
  await arrive(page);
  await expect(tour(page)).toHaveCount(0);

  const next = await openAs(ruth, { viewport: sizes.small });
  await arrive(next);
  await expect(tour(next)).toBeVisible();
  await press(next, "Skip");
  await next.getByRole("button", { name: "You", exact: true }).click();
  await next.getByRole("button", { name: "Take the tour" }).click();
  await expect(tour(next)).toBeVisible();

  await page.goto("/privacy-policy");
  await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await page.getByRole("button", { name: "Take the tour" }).click();
  await expect(shownStep(page)).toHaveText(["Welcome to Blessing Jar"]);
  await press(page, "Continue");
  await press(page, "Skip");
  await expect(tour(page)).toBeHidden();
  await expect(page).toHaveURL("/dashboard");

  await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await page.getByRole("button", { name: "Take the tour" }).click();
  await test.step("not wanted again, it stays away", async () => {
    await tour(page).getByRole("checkbox", { name: "Don't show again" }).check();
    const kept = isSeen(page);
    await page.keyboard.press("Escape");
    await expect(tour(page)).toBeHidden();
    expect((await kept).ok()).toBe(true);
    await arrive(next);
    await expect(tour(next)).toHaveCount(0);
  });

  await test.step("she takes it again without a mouse", async () => {
    await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
    await page.getByRole("button", { name: "Take the tour" }).click();
    await expect(shownStep(page)).toHaveText(["Welcome to Blessing Jar"]);
    const onward = tour(page).getByRole("button", { name: "Continue" });
    await tabTo(page, onward);
    await page.keyboard.press("Enter");
    await tabTo(page, tour(page).getByRole("button", { name: "Back" }));
    await page.keyboard.press("Enter");
    await expect(shownStep(page)).toHaveText([titles[0] ?? ""]);
    await expect(onward).toBeFocused();
    for (const title of titles) {
      await expect(shownStep(page)).toHaveText([title]);
      await page.keyboard.press("Enter");
    }
    await expect(tour(page)).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toBeVisible();
  });
});
