import { unnamed, updateProfile } from "@blessing-jar/contract/accounts.ts";
import { getEvening, updateEvening } from "@blessing-jar/contract/evening.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { anEmail, signIn } from "../server/seeds/members.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, blessingForm } from "./kit/blessing-form.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize, sizes } from "./kit/looks.ts";
import { deliverMail } from "./kit/outbox.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";
import { tour } from "./kit/tour.ts";

test.use({ hasTour: true, hasOffer: true });

const welcome = "Welcome to Blessing Jar";
const evening = "Shall we ask you in the evening?";
const shownScreen = (page: Page) => tour(page).getByRole("heading", { level: 3 });
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

test("A newcomer is welcomed, writes the first blessing, is asked for an hour of the evening, and never again", async ({
  app,
  openAs,
  ruth,
  ruthsPage: page,
}) => {
  const form = blessingForm(page);
  await deliverMail(page);
  await arrive(page);
  await expect(shownScreen(page)).toHaveText(welcome);
  await expect(tour(page).getByRole("button")).toHaveText(["Skip", "Get Started"]);
  const kept = isSeen(page);
  await press(page, "Get Started");
  expect((await kept).ok()).toBe(true);
  await expect(form.title).toHaveAttribute("placeholder", "What was good today?");
  await expect(form.question).toHaveCount(0);
  await expect(tour(page)).toBeHidden();

  await test.step("once the note lies in the jar, the other screen asks for the hour, in place of the card", async () => {
    await form.title.fill("The figs were ripe");
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    await expect(shownScreen(page)).toHaveText(evening);
    await expect(page.getByRole("region", { name: evening, includeHidden: true })).toHaveCount(0);
    await expect(tour(page).getByRole("button")).toHaveText(["Not now", "Yes"]);
    await tour(page).getByRole("combobox", { name: "At what time" }).selectOption("9:00 PM");
    await press(page, "Yes");
    await expect(tour(page)).toBeHidden();
    await expectToast(page, "Your choice is kept", "It begins as soon as you have confirmed your address.");
    expect((await call(ruth, getEvening)).evening).toMatchObject({ isWanted: true, minute: 1260 });
  });

  await arrive(page);
  await expect(tour(page)).toHaveCount(0);
  const elsewhere = await openAs(await signIn(app.url, ruth.email, ruth.password));
  await arrive(elsewhere);
  await expect(tour(elsewhere)).toHaveCount(0);
});

test("Who writes nothing is asked for the hour all the same; left, that screen is the card of the first blessing", async ({
  ruth,
  ruthsPage: page,
}) => {
  await call(ruth, updateProfile, { body: { fullName: unnamed } });
  await arrive(page);
  await press(page, "Get Started");
  const name = tour(page).getByRole("textbox", { name: "Full name" });
  await expect(name, "an account that the operator made asks whose it is").toBeFocused();
  await name.fill("Ruth Hale");
  await press(page, "Get Started");
  await expect(blessingForm(page).dialog).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toContainText("Ruth");
  // Nothing is written yet, so that there is no draft to tell of.
  await expect(blessingForm(page).dialog).not.toContainText("Draft kept");
  await page.keyboard.press("Escape");
  await expect(shownScreen(page)).toHaveText(evening);
  await page.keyboard.type("figs and rain");
  await expect(shownScreen(page)).toHaveText(evening);
  await page.keyboard.press("Escape");
  await expect(tour(page)).toBeHidden();
  expect((await call(ruth, getEvening)).evening.isAnswered).toBe(false);
  await resize(page, "small");
  await page.getByRole("textbox", { name: "What was good today?" }).fill("Rain at last");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByRole("region", { name: evening })).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: "Rain at last" })).toBeVisible();
  await resize(page, "wide");

  await test.step("and nothing is said of her own words, nor of a question that she did not choose", async () => {
    const restored = /Your draft of .+ is back\./;
    await page.getByRole("textbox", { name: "What was good today?" }).fill("Bread from the market");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("n");
    const form = blessingForm(page);
    await expect(form.title).toHaveValue("Bread from the market");
    await expect(form.dialog).not.toContainText(restored);
    await form.description.fill("Still warm");
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("n");
    await expect(form.dialog).toContainText(restored);
    await expect(form.dialog).not.toContainText("the question you chose");
  });
});

test("Whoever signs up hears one voice at a time, the tour first", async ({ page }) => {
  await deliverMail(page);
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

test("Skipped, the tour stays away and is taken from the menu", async ({
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

  await arrive(page);
  await expect(tour(page)).toBeVisible();
  const kept = isSeen(page);
  await press(page, "Skip");
  await expect(tour(page)).toBeHidden();
  expect((await kept).ok()).toBe(true);
  const next = await openAs(ruth, { viewport: sizes.small });
  await arrive(next);
  await expect(tour(next)).toHaveCount(0);

  await test.step("taken from the menu it leads from screen to screen, without a barrier", async () => {
    await next.getByRole("button", { name: "You", exact: true }).click();
    await next.getByRole("button", { name: "Take the tour" }).click();
    for (const title of [welcome, evening]) {
      await expect(shownScreen(next)).toHaveText(title);
      for (const size of ["smallest", "small", "wide"] as const) {
        await resize(next, size);
        await expectInside(next, `${title}, ${size}`);
      }
      for (const theme of ["light", "dark"] as const) {
        await chooseTheme(next, theme);
        await expectNoBarriers(next, `${title}, ${theme}`);
      }
      if (title === welcome) await press(next, "Continue");
    }
    await press(next, "Not now");
    await expect(tour(next)).toBeHidden();
    await expect(next).toHaveURL("/dashboard");
  });

  await test.step("an hour that was chosen stays when she takes it again, without a mouse", async () => {
    await call(ruth, updateEvening, { body: { isWanted: true, minute: 1200 } });
    await page.goto("/privacy-policy");
    await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
    await page.getByRole("button", { name: "Take the tour" }).click();
    await expect(shownScreen(page)).toHaveText(welcome);
    await tabTo(page, tour(page).getByRole("button", { name: "Continue" }));
    await page.keyboard.press("Enter");
    await expect(shownScreen(page)).toHaveText(evening);
    await expect(tour(page).getByRole("combobox")).toHaveValue("1200");
    await tabTo(page, tour(page).getByRole("button", { name: "Not now" }));
    await page.keyboard.press("Enter");
    await expect(tour(page)).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
    expect((await call(ruth, getEvening)).evening).toMatchObject({ isWanted: true, minute: 1200 });
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toBeVisible();
  });
});
