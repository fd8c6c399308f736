import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  listChallenges,
  listUserChallenges,
  startChallenge,
  updateUserChallenge,
} from "@blessing-jar/contract/challenges.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { loseAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { blessingForm } from "./kit/blessing-form.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseLanguage, chooseTheme, resize } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const challenge = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const press = (page: Page, title: string, name: string) =>
  challenge(page, title).getByRole("button", { name, exact: true }).click();

test("Ruth starts a challenge, pauses, and writes it to its end", async ({ ruth, ruthsPage: page }) => {
  const title = "Ask the oldest";
  const shown = challenge(page, title);
  await page.goto("/challenges");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Challenges");
  await expect(group(page, "To begin").getByRole("article")).toHaveCount(24);

  await page.getByRole("button", { name: "Family", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await press(page, title, "Start");
  await expect(group(page, "In progress").getByRole("heading", { level: 3 })).toHaveText(title);
  await expectToast(page, "In progress", title);
  await press(page, title, "Mark Complete");
  await expect(shown).toContainText("1 of 3");
  await expectToast(page, "1 of 3", title);
  await press(page, title, "Pause");
  await expect(shown).toContainText("Paused");
  await expectToast(page, "Paused", title);
  await expect(shown.getByRole("button", { name: "Mark Complete" })).toHaveCount(0);
  await page.reload();
  await expect(shown).toContainText("Paused");
  await press(page, title, "Resume");

  for (const answer of ["A day by the sea", "A letter after the war"]) {
    await press(page, title, "Write about this");
    const form = blessingForm(page);
    await expect(form.question).toHaveText(
      "Ask the oldest person you know about a happy day. What did they tell you?",
    );
    await expect(form.category).toHaveValue("Family");
    await form.title.fill(answer);
    // The answer is lost on its way, so it is sent again, and counts once.
    if (answer === "A day by the sea") {
      await loseAnswer(page, createBlessing);
      await form.keep.click();
      await expectToast(page, "Failed to add blessing");
    }
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
  }
  await expect(page.getByRole("status").filter({ hasText: "You have completed a challenge!" })).toContainText(
    title,
  );
  await expect(group(page, "Completed").getByRole("heading", { level: 3 })).toHaveText(title);
  const { challenges } = await call(ruth, listUserChallenges);
  expect(challenges).toMatchObject([{ status: "completed", progress: 3 }]);
});

test("On a phone Ruth sees the celebration from far down the page", async ({ ruth, ruthsPage: page }) => {
  const title = "Ask the oldest";
  const shown = challenge(page, title);
  const { challenges } = await call(ruth, listChallenges);
  const asked = challenges.filter((each) => each.title === title);
  // Begun later, so they stand above it, and the browser keeps them in place when the celebration comes.
  const others = challenges.filter((each) => each.title !== title).slice(0, 3);
  for (const { id } of [...asked, ...others])
    await call(ruth, startChallenge, { body: { challengeId: id, status: "active" } });
  await resize(page, "small");
  await page.goto("/challenges");
  for (const progress of [1, 2]) {
    await press(page, title, "Mark Complete");
    await expect(shown).toContainText(`${progress} of 3`);
  }
  await shown.evaluate((row) => row.scrollIntoView({ block: "center" }));
  await press(page, title, "Mark Complete");
  const celebration = page.getByRole("status").filter({ hasText: "You have completed a challenge!" });
  await expect(celebration).toBeInViewport({ ratio: 1 });
});

test("A challenge that could not be changed stays so, and Ruth is told", async ({ ruthsPage: page }) => {
  await page.goto("/challenges");
  await press(page, "Enough", "Start");
  await refuseAnswer(page, updateUserChallenge);
  await press(page, "Enough", "Mark Complete");
  await expectToast(page, "Error");
  await expect(challenge(page, "Enough")).toContainText("0 of 7");
});

test("The prompts are those of the season by the clock, the other seasons are one press away, and one begins a blessing", async ({
  ruthsPage: page,
}) => {
  await page.clock.setFixedTime(new Date("2026-02-28T20:00:00Z")); // In Auckland it is March.
  await page.goto("/challenges?tab=seasonal");
  const season = page.getByRole("radiogroup", { name: "Season" });
  await expect(season.getByRole("radio", { name: "Spring" })).toBeChecked();
  await expect(page.getByRole("article")).toHaveCount(10);
  for (const name of ["Summer", "Autumn", "Winter"]) {
    await season.getByRole("radio", { name }).click();
    await expect(page.getByRole("article")).toHaveCount(10);
  }
  const question = "Where did you see a light in the dark?";
  await page.getByRole("button", { name: `Write about this: ${question}` }).click();
  await expect(blessingForm(page).question).toHaveText(question);
  await expect(blessingForm(page).category).toHaveValue("Faith");
});

test("Ruth and Noor have the same words for the day", async ({ ruthsPage, noorsPage }) => {
  const words = (page: Page) =>
    page.getByRole("region", { name: /Daily Inspiration|إلهام/ }).getByRole("blockquote");
  await Promise.all([ruthsPage.goto("/challenges"), noorsPage.goto("/challenges")]);
  await expect(words(noorsPage)).toHaveText((await words(ruthsPage).textContent()) ?? "");
  await expectNoBarriers(ruthsPage, "challenges");
  await chooseLanguage(noorsPage, "ar");
  await chooseTheme(noorsPage, "dark");
  await resize(noorsPage, "small");
  for (const tab of ["challenges", "seasonal"]) {
    await noorsPage.goto(`/challenges?tab=${tab}`);
    await expect(noorsPage.getByRole("article").first()).toContainText(/\p{Script=Arabic}/u);
    await expect(words(noorsPage)).toContainText(/\p{Script=Arabic}/u);
    await expectNoBarriers(noorsPage, `challenges, ${tab}, Arabic, dark`);
    await expectInside(noorsPage, `challenges, ${tab}, Arabic`);
  }
});
