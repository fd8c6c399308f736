import { getReminderPreferences, updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import type { Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card, chooseMore } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize, sizes } from "./kit/looks.ts";
import { deliverMail, verify } from "./kit/outbox.ts";
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

test("Ruth chooses what she is reminded of, and what not", async ({ app, ruth, ruthsPage: page }) => {
  const { section, wanted, frequency, onThisDay, leftOut } = reminders(page);
  const deliverNoMore = await deliverMail(page);

  await test.step("What fails is said", async () => {
    const answerAgain = await refuseAnswer(page, getReminderPreferences);
    await page.goto("/profile");
    await expectToast(page, "Error loading reminder preferences", "Please try refreshing the page");
    await answerAgain();
    await page.reload();
    await expect(wanted).not.toBeChecked();
    await expect(onThisDay).not.toBeChecked();
    await expect(section.getByRole("radio")).toHaveCount(0);
    await refuseAnswer(page, updateReminderPreferences);
    await wanted.click();
    await expectToast(page, "Failed to update reminder preferences", "Please try again");
    await expect(wanted).not.toBeChecked();
    await page.unrouteAll();
  });

  await test.step("They wait until she has confirmed her address, and she is told so", async () => {
    await wanted.click();
    const unproven = "Reminders begin as soon as you have confirmed your address.";
    await expect(section).toContainText(unproven);
    await expectToast(page, "Your choice is kept", unproven);
    await expect(frequency("Every Sunday")).toBeChecked();
  });

  await test.step("Nothing keeps anybody out of the choice, at either width, in light and dark", async () => {
    await expectNoBarriers(page, "reminders, wide");
    await chooseTheme(page, "dark");
    await expectNoBarriers(page, "reminders, dark", rulesOfColour);
    await resize(page, "small");
    await expectNoBarriers(page, "reminders, small");
    await expectInside(page, "reminders, small");
    await chooseTheme(page, "light");
    await resize(page, "wide");
  });

  await test.step("With a proven address she chooses how often, and reads when next", async () => {
    await verify(app, ruth);
    await page.reload();
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
    await goOn(page, "/celebrations");
    await page.getByLabel("Reminder mails").selectOption("Of my own celebrations");
    await expectToast(page, "Your choice is kept", "Of my own celebrations");
  });

  await test.step("She says what she is not reminded of, and takes it back", async () => {
    await keep(ruth, { title: "A hard goodbye", blessingDate: "2025-03-04" });
    await goOn(page, "/memories?month=2026-03");
    const menu = card(page, "A hard goodbye").getByRole("button", { name: "More about this memory" });
    await menu.click();
    await page.getByRole("menuitem", { name: "Leave out every March 4" }).click();
    await expectToast(page, "We will not bring it up again", "It stays in your jar.");
    await card(page, "A hard goodbye").getByRole("button", { name: "A hard goodbye" }).click();
    const detail = page.getByRole("dialog", { name: "A hard goodbye" });
    await chooseMore(detail, "Don't bring this up again");
    await expectToast(page, "We will not bring it up again");

    await goOn(page, "/profile");
    await leftOut.click();
    const dialog = page.getByRole("dialog", { name: "What we do not bring up" });
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expectNoBarriers(page, "what is left out");
    await dialog.getByRole("button", { name: "Bring up again: A hard goodbye" }).click();
    await expect(dialog.getByRole("listitem")).toHaveText([/Every March 4/]);
    await dialog.getByRole("button", { name: "Bring up again: Every March 4" }).click();
    await expect(dialog).toContainText("Nothing is left out.");
  });

  await test.step("Where no mail goes out, none is promised", async () => {
    await deliverNoMore();
    await page.reload();
    await wanted.click();
    await expect(section).toContainText("No mail goes out from here yet.");
    await expect(section).not.toContainText("The next one");
  });
});

test("A mail's link ends the mails that it names, once it is pressed", async ({ guard, page }) => {
  guard.expect(/status of 410/);
  await page.setViewportSize(sizes.small);
  const pressed: string[] = [];
  page.on("request", (request) => {
    const call = /\/api\/(unsubscribe|left-out)/.exec(request.url());
    if (call) pressed.push(`${request.method()} ${call[1]}`);
  });
  const title = page.getByRole("heading", { level: 1 });
  const choices = page.getByRole("main").getByRole("link", { name: "Choose my mails" });

  await test.step("Opened, it asks, and ends nothing", async () => {
    await page.goto("/unsubscribe?token=guessed");
    await expect(title).toHaveText("No more daily mails?");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expectNoBarriers(page, "unsubscribe, small");
    await goOn(page, "/unsubscribe?mail=reminders&token=guessed");
    await expect(title).toHaveText("No more reminders?");
    await goOn(page, "/unsubscribe?mail=on-this-day&token=guessed");
    await expect(title).toHaveText("No more memories by mail?");
    await goOn(page, "/unsubscribe?mail=memory&blessing=0193b2a0-0000-7000-8000-000000000000&token=guessed");
    await expect(title).toHaveText("Not bring this memory up again?");
    expect(pressed).toEqual([]);
  });

  await test.step("Pressed, it says when it leads nowhere", async () => {
    await page.getByRole("button", { name: "Don't bring it up again" }).click();
    await expect(title).toHaveText("This link no longer works");
    await expect(choices).toBeVisible();
    await goOn(page, "/contact-us");
    await expect(title).toHaveText("Contact Us");
    await goOn(page, "/unsubscribe?token=guessed");
    await page.getByRole("button", { name: "End the daily mail" }).click();
    await expect(title).toHaveText("This link no longer works");
    await expect(choices).toBeVisible();
    expect(pressed).toEqual(["POST left-out", "POST unsubscribe"]);
  });

  await test.step("Once the mails are ended, the page no longer asks", async () => {
    await page.route(/api\/unsubscribe/, (route) => route.fulfill({ status: 204 }));
    await page.goto("/unsubscribe?token=told-by-a-mail");
    await page.getByRole("button", { name: "End the daily mail" }).click();
    await expect(title).toHaveText("Done. No more daily mails will come.");
    await expect(page).toHaveTitle(/^Done\./);
    await expect(page.getByText("No more daily mails?")).toHaveCount(0);
    await expect(page.locator(":focus")).toContainText("Done. No more daily mails will come.");
    await expectNoBarriers(page, "mails that are ended");
  });
});
