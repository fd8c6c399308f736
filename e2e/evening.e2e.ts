import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { getEvening, updateEvening } from "@blessing-jar/contract/evening.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { blessingForm } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { deliverMail, verify } from "./kit/outbox.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test.use({ hasOffer: true });

const offer = (page: Page) => page.getByRole("region", { name: "Shall we ask you in the evening?" });

async function keepAtOnce(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "What was good today?" }).fill(words);
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expectToast(page, "Blessing added!");
}

test("Ruth is asked until she answers, after her first blessing, and her evening's question opens the form", async ({
  app,
  guard,
  openAs,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/500.*evening-reminder/);
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await verify(app, ruth);
  await deliverMail(page);
  const evening = async () => (await call(ruth, getEvening)).evening;

  await test.step("nothing asks her before she has written", async () => {
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "No blessings yet" })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  await test.step("then a small card does, without a barrier, at either width, in light and dark", async () => {
    await keepAtOnce(page, "The figs were ripe");
    expect(await page.locator(":root:has([data-kept]) #evening-offer").isVisible()).toBe(false);
    await expect(offer(page)).toBeVisible();
    await expectNoBarriers(page, "evening offer, wide");
    await chooseTheme(page, "dark");
    await expectNoBarriers(page, "evening offer, dark", rulesOfColour);
    await resize(page, "small");
    await expectInside(page, "evening offer, small");
    await chooseTheme(page, "light");
  });

  await test.step("and unanswered it is there again at the next visit, at either width", async () => {
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await resize(page, "wide");
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await resize(page, "small");
  });

  await test.step("an answer that does not get through is said, and the card stays", async () => {
    await refuseAnswer(page, updateEvening);
    await offer(page).getByRole("combobox", { name: "At what time" }).selectOption("9:30 PM");
    await offer(page).getByRole("button", { name: "Yes" }).click();
    await expectToast(page, "Error", "Your choice could not be kept");
    await expect(offer(page).getByRole("combobox")).toHaveValue("1290");
    expect(await evening()).toMatchObject({ isAnswered: false });
    await page.unrouteAll();
  });

  await test.step("yes is kept, and no device asks again; one from Britain has the dates of its region", async () => {
    await offer(page).getByRole("button", { name: "Yes" }).click();
    await expectToast(page, "Your choice is kept", "Every day at 9:30 PM, by mail.");
    await expect(offer(page)).toHaveCount(0);
    expect(await evening()).toMatchObject({ isWanted: true, minute: 1290, days: [0, 1, 2, 3, 4, 5, 6] });
    const elsewhere = await openAs(ruth, { locale: "en-GB" });
    await elsewhere.goto("/dashboard");
    await expect(elsewhere.getByText(/^\w+day,? \d{1,2} \w+ \d{4}$/)).toBeVisible();
    await keepAtOnce(elsewhere, "Rain at last");
    await expect(elsewhere.getByRole("article").filter({ hasText: "Rain at last" })).toBeVisible();
    await expect(offer(elsewhere)).toHaveCount(0);
  });

  await test.step("in her profile she chooses days and time, pauses and ends it", async () => {
    await goOn(page, "/profile");
    const section = page.getByRole("region", { name: "A question in the evening" });
    const wanted = section.getByRole("switch", { name: "Ask me" });
    await expect(wanted).toBeChecked();
    await expect(section).toContainText("Every day at 9:30 PM, by mail.");
    await page.context().setOffline(true);
    await section.getByRole("checkbox", { name: "Sunday" }).click();
    await expectToast(page, "Error", "Your choice could not be kept");
    await expect(section.getByRole("checkbox", { name: "Sunday" })).toBeChecked();
    await page.context().setOffline(false);
    for (const day of ["Sunday", "Monday", "Wednesday", "Thursday", "Saturday"])
      await section.getByRole("checkbox", { name: day }).uncheck();
    await section.getByRole("checkbox", { name: "Friday" }).uncheck();
    await expect(section.getByRole("checkbox", { name: "Tuesday" })).toBeDisabled();
    await section.getByRole("checkbox", { name: "Friday" }).check();
    await section.getByRole("combobox", { name: "At what time" }).selectOption("8:00 PM");
    await expect.poll(evening).toMatchObject({ days: [2, 5], minute: 1200 });
    await expectNoBarriers(page, "evening, small");
    await expectInside(page, "evening, small");
    await section.getByRole("button", { name: "Pause for a week" }).click();
    await expect(section).toContainText(/It comes again from /);
    await section.getByRole("button", { name: "Go on now" }).click();
    await expect(section).toContainText("at 8:00 PM, by mail.");
    await wanted.click();
    await expect(section.getByRole("checkbox")).toHaveCount(0);
    await expect.poll(evening).toMatchObject({ isWanted: false, days: [2, 5] });
  });

  await test.step("the link of a mail or push opens the form with the question, and Back leads to the jar", async () => {
    const question = "Who made your day easier without being asked?";
    const form = blessingForm(page);
    await page.goto("/dashboard?question=table.first");
    await expect(form.question).toHaveText(question);
    await form.title.fill("Eli set the table");
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    const { blessings } = await call(ruth, listBlessings);
    expect(blessings.find(({ title }) => title === "Eli set the table")).toMatchObject({ prompt: question });
    await page.goto("/dashboard?question=nothing.of.ours");
    await expect(page).toHaveURL("/dashboard");
    await expect(form.dialog).toHaveCount(0);
  });
});

test("A mail's links ask before they pause or end the question, and one is asked it after signing in", async ({
  guard,
  page,
  ruth,
}) => {
  guard.expect(/status of 410/);
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/unsubscribe?mail=evening&token=guessed");
  await expect(title).toHaveText("No more evening questions?");
  await goOn(page, "/unsubscribe?mail=evening-pause&token=guessed");
  await expect(title).toHaveText("Pause the evening question?");
  await page.getByRole("button", { name: "Pause for a week" }).click();
  await expect(title).toHaveText("This link no longer works");

  await page.goto("/dashboard?question=held.first");
  await signInWith(page, ruth);
  await expect(blessingForm(page).question).toHaveText("What carried you through today, even if only just?");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/dashboard");
});
