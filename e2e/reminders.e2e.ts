import { getReminderPreferences, updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import type { Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card, chooseMore } from "./kit/blessing-form.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

function reminders(page: Page) {
  const section = page.getByRole("region", { name: "Email reminders" });
  return {
    section,
    wanted: section.getByRole("switch", { name: "Remind me by mail" }),
    onThisDay: section.getByRole("switch", { name: "On this day, by mail" }),
    frequency: (name: string) => section.getByRole("radio", { name }),
    leftOut: section.getByRole("button", { name: "What we do not bring up" }),
  };
}

test.describe("whose address is proven", () => {
  test.use({ hasProvenAddress: true });

  test("Ruth chooses how often she is reminded, and reads when next", async ({ ruthsPage: page }) => {
    await page.goto("/profile");
    const { section, wanted, frequency, onThisDay } = reminders(page);
    await expect(wanted).not.toBeChecked();
    await expect(onThisDay).not.toBeChecked();
    await expect(section.getByRole("radio")).toHaveCount(0);
    await wanted.click();
    await expect(frequency("Every Sunday")).toBeChecked();
    await expect(section).toContainText(/The next one comes on Sunday, /);
    await frequency("The first Sunday of the month").click();
    await expectToast(page, "Your choice is kept", "The next one comes on Sunday, ");
    await onThisDay.click();
    await expectToast(page, "Your choice is kept", "only when the day brought something");
    await page.reload();
    await expect(frequency("The first Sunday of the month")).toBeChecked();
    await expect(onThisDay).toBeChecked();
    await wanted.click();
    await expect(section.getByRole("radio")).toHaveCount(0);
    await expect(section).not.toContainText("The next one");
    await expectToast(page, "Your choice is kept", "You can have reminders again whenever you like.");
    await page.goto("/celebrations");
    await page.getByLabel("Reminder mails").selectOption("Of my own celebrations");
    await expectToast(page, "Your choice is kept", "Of my own celebrations");
  });
});

test("Reminders wait until Ruth has confirmed her address, and she is told so; what fails is said; nothing keeps anybody out of the choice, at either width, in light and dark", async ({
  ruthsPage: page,
}) => {
  const answerAgain = await refuseAnswer(page, getReminderPreferences);
  await page.goto("/profile");
  await expectToast(page, "Error loading reminder preferences", "Please try refreshing the page");
  await answerAgain();
  await page.reload();
  const { section, wanted, frequency } = reminders(page);
  await refuseAnswer(page, updateReminderPreferences);
  await wanted.click();
  await expectToast(page, "Failed to update reminder preferences", "Please try again");
  await expect(wanted).not.toBeChecked();
  await page.unrouteAll();
  await wanted.click();
  const unproven = "Reminders begin as soon as you have confirmed your address.";
  await expect(section).toContainText(unproven);
  await expectToast(page, "Your choice is kept", unproven);

  await page.reload();
  await expect(frequency("Every Sunday")).toBeVisible();
  await expectNoBarriers(page, "reminders, wide");
  await chooseTheme(page, "dark");
  await expectNoBarriers(page, "reminders, dark", rulesOfColour);
  await resize(page, "small");
  await expectNoBarriers(page, "reminders, small");
  await expectInside(page, "reminders, small");
});

test("Ruth says what she is not reminded of, and takes it back", async ({ ruth, ruthsPage: page }) => {
  await keep(ruth, { title: "A hard goodbye", blessingDate: "2025-03-04" });
  await page.goto("/memories?month=2026-03");
  const menu = card(page, "A hard goodbye").getByRole("button", { name: "More about this memory" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Leave out every March 4" }).click();
  await expectToast(page, "We will not bring it up again", "It stays in your jar.");
  await card(page, "A hard goodbye").getByRole("button", { name: "A hard goodbye" }).click();
  const detail = page.getByRole("dialog", { name: "A hard goodbye" });
  await chooseMore(detail, "Don't bring this up again");
  await expectToast(page, "We will not bring it up again");

  await page.goto("/profile");
  await reminders(page).leftOut.click();
  const dialog = page.getByRole("dialog", { name: "What we do not bring up" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await expectNoBarriers(page, "what is left out");
  await dialog.getByRole("button", { name: "Bring up again: A hard goodbye" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText([/Every March 4/]);
  await dialog.getByRole("button", { name: "Bring up again: Every March 4" }).click();
  await expect(dialog).toContainText("Nothing is left out.");
});

test("A mail's link names the mails that it ends, and one of a memory's mail asks before it leaves that memory out", async ({
  guard,
  page,
}) => {
  guard.expect(/status of 410/);
  const pressed: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/left-out")) pressed.push(request.method());
  });
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/unsubscribe?mail=reminders&token=guessed");
  await expect(title).toHaveText("No more reminders?");
  await page.goto("/unsubscribe?mail=on-this-day&token=guessed");
  await expect(title).toHaveText("No more memories by mail?");
  await page.goto("/unsubscribe?mail=memory&blessing=0193b2a0-0000-7000-8000-000000000000&token=guessed");
  await expect(title).toHaveText("Not bring this memory up again?");
  expect(pressed).toEqual([]);
  await page.getByRole("button", { name: "Don't bring it up again" }).click();
  await expect(title).toHaveText("This link no longer works");
  await expect(page.getByRole("main").getByRole("link", { name: "Choose my mails" })).toBeVisible();
  expect(pressed).toEqual(["POST"]);
});
