import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  getDailyInspiration,
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
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { changeLanguage, chooseTheme, resize } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const challenge = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const press = (page: Page, title: string, name: string) =>
  challenge(page, title).getByRole("button", { name, exact: true }).click();

test("Ruth writes a challenge to its end, and sees what comes with the season", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const title = "Ask the oldest";
  const shown = challenge(page, title);
  const words = page.getByRole("region", { name: /Daily Inspiration|إلهام/ }).getByRole("blockquote");
  const tab = (name: "challenges" | "seasonal") => page.getByRole("tab").nth(name === "seasonal" ? 1 : 0);
  const celebration = page.getByRole("status").filter({ hasText: "You have completed a challenge!" });

  await test.step("She and Noor have the same words for the day", async () => {
    await page.goto("/challenges");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Challenges");
    await expect(group(page, "To begin").getByRole("article")).toHaveCount(3);
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByRole("button", { name: "All other challenges" }).click();
    await expect(page.getByRole("article")).toHaveCount(24);
    await expect(words).toHaveText((await call(noor, getDailyInspiration)).inspiration.text);
    await expectNoBarriers(page, "challenges");
  });

  await test.step("She starts a challenge and pauses, and both are there when she comes back", async () => {
    await page.getByRole("button", { name: "Family", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await press(page, title, "Start");
    const told = shown.getByRole("status");
    await expect(told, "where it was pressed").toHaveText("0 of 3");
    await expect(group(page, "In progress")).toHaveCount(0);
    await press(page, title, "Mark Complete");
    await expect(told).toHaveText("1 of 3");
    await press(page, title, "Pause");
    await expect(told).toContainText("Paused");
    await expect(toasts(page)).toHaveCount(0);
    await expect(shown.getByRole("button", { name: "Mark Complete" })).toHaveCount(0);
    await page.reload();
    await expect(group(page, "In progress").getByRole("heading", { level: 3 })).toHaveText(title);
    await expect(shown).toContainText("Paused");
    await press(page, title, "Resume");
  });

  await test.step("She writes it to its end, and what is sent again counts once", async () => {
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
    await expect(celebration).toContainText(title);
    await expect(group(page, "Completed").getByRole("heading", { level: 3 })).toHaveText(title);
    const { challenges } = await call(ruth, listUserChallenges);
    expect(challenges).toMatchObject([{ status: "completed", progress: 3 }]);
  });

  await test.step("One that could not be changed stays so, and she is told", async () => {
    await page.getByRole("button", { name: "All", exact: true }).click();
    await page.getByRole("button", { name: "All other challenges" }).click();
    await press(page, "Enough", "Start");
    const mend = await refuseAnswer(page, updateUserChallenge);
    await press(page, "Enough", "Mark Complete");
    await expectToast(page, "Error");
    await expect(challenge(page, "Enough")).toContainText("0 of 7");
    await mend();
  });

  await test.step("On a phone she sees the celebration from far down the page", async () => {
    const { challenges } = await call(ruth, listChallenges);
    const [far, ...others] = challenges.filter(
      ({ title: each, targetCount }) => each !== title && each !== "Enough" && targetCount === 3,
    );
    if (!far) throw new Error("No other challenge takes three times.");
    // Begun later, so they stand above it, and the browser keeps them in place when the celebration comes.
    for (const { id } of [far, ...others.slice(0, 3)])
      await call(ruth, startChallenge, { body: { challengeId: id, status: "active" } });
    await resize(page, "small");
    await page.reload();
    const row = challenge(page, far.title);
    for (const progress of [1, 2]) {
      await press(page, far.title, "Mark Complete");
      await expect(row).toContainText(`${progress} of 3`);
    }
    await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await press(page, far.title, "Mark Complete");
    await expect(celebration).toBeInViewport({ ratio: 1 });
    await resize(page, "wide");
  });

  await test.step("The prompts are those of the season by the clock, and one begins a blessing", async () => {
    await page.clock.setFixedTime(new Date("2026-02-28T20:00:00Z")); // In Auckland it is March.
    await tab("seasonal").click();
    await expect(tab("seasonal"), "a pointer leaves no box").toHaveCSS("outline-style", "none");
    await page.keyboard.press("ArrowLeft");
    await expect(tab("challenges")).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/challenges?tab=seasonal");
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
    await page.keyboard.press("Escape");
    await expect(blessingForm(page).dialog).toBeHidden();
  });

  await test.step("The words of the day stand on her home too, beside the jar and on a phone among the ideas", async () => {
    const today = page.getByRole("region", {
      name: (await call(ruth, getDailyInspiration)).inspiration.text,
    });
    await goOn(page, "/dashboard");
    await today.getByRole("button").click();
    await expect(blessingForm(page).question).toContainText("—");
    await page.keyboard.press("Escape");
    await resize(page, "small");
    await expect(today).toHaveCount(0);
    await page.getByRole("button", { name: "How is your heart today?" }).click();
    await expect(today).toBeVisible();
    await resize(page, "wide");
    await goOn(page, "/challenges");
  });

  await test.step("In Arabic, on a phone, in the dark it bars nobody", async () => {
    await chooseTheme(page, "dark");
    await resize(page, "small");
    await changeLanguage(page, "ar");
    for (const name of ["seasonal", "challenges"] as const) {
      await tab(name).click();
      await expect(page.getByRole("article").first()).toContainText(/\p{Script=Arabic}/u);
      await expect(words).toContainText(/\p{Script=Arabic}/u);
      await expectNoBarriers(page, `challenges, ${name}, Arabic, dark`);
      await expectInside(page, `challenges, ${name}, Arabic`);
    }
  });
});
