import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, blessingForm } from "./kit/blessing-form.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const panel = (page: Page) => page.getByRole("region", { name: "How is your heart today?" });
const mood = (page: Page, name: string) => panel(page).getByRole("radio", { name });
const shownCard = (page: Page) => panel(page).getByRole("heading", { level: 3 });
const next = (page: Page) => panel(page).getByRole("button", { name: "Next idea" });
const bulb = (page: Page) => page.getByRole("button", { name: "How is your heart today?" });
const question = "Who made your day easier without being asked?";

test("The panel comes with the first blessing, and its question with the form", async ({
  ruth,
  ruthsPage: page,
}) => {
  const form = blessingForm(page);
  const ask = panel(page).getByRole("button", { name: question });
  const discard = form.dialog.getByRole("button", { name: "Discard draft" });
  await page.goto("/dashboard");

  await test.step("it comes with the first blessing", async () => {
    await expect(page.getByRole("heading", { name: "No blessings yet" })).toBeVisible();
    await expect(bulb(page)).toHaveCount(0);
    await beginBlessing(page);
    await form.title.fill("The first one");
    await form.keep.click();
    await bulb(page).click();
    await expect(panel(page)).toBeVisible();
  });

  await test.step("a question that was only looked at leaves no draft", async () => {
    await ask.click();
    await expect(form.question).toHaveText(question);
    await expect(form.title).toBeFocused();
    await expect(form.category).toHaveValue("Family");
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await beginBlessing(page);
    await expect(form.question).toHaveCount(0);
    await expect(form.dialog).not.toContainText("Your draft of");
  });

  await test.step("it waits behind an unsaved draft until Ruth discards it", async () => {
    await form.title.fill("Half a thought");
    await page.keyboard.press("Escape");
    await expectToast(page, "Your draft is kept");
    await ask.click();
    await expect(form.title).toHaveValue("Half a thought");
    await expect(form.question).toHaveCount(0);
    await expect(form.dialog).toContainText("To begin with the question you chose, discard this draft.");
    await discard.click();
    await expect(form.title).toHaveValue("");
    await expect(form.question).toHaveText(question);
    await form.dialog.getByRole("button", { name: "Undo" }).click();
    await expect(form.title).toHaveValue("Half a thought");
  });

  await test.step("it is kept with what she answers", async () => {
    await discard.click();
    await expect(form.question).toHaveText(question);
    await form.title.fill("Eli set the table");
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    await expect(page.getByRole("button", { name: "Eli set the table" })).toBeVisible();
    const { blessings } = await call(ruth, listBlessings);
    expect(blessings[0]).toMatchObject({ title: "Eli set the table", description: "", prompt: question });
    await expect((await beginBlessing(page)).question).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
  });

  await test.step("the panel moves nothing below it when it changes card or mood", async () => {
    const list = page.getByRole("heading", { name: "Your blessings" });
    const room = page.locator("[data-mood-panel]");
    const topOf = async () =>
      ((await list.boundingBox())?.y ?? Number.NaN) - ((await room.boundingBox())?.y ?? Number.NaN);
    for (const size of ["small", "wide"] as const) {
      await resize(page, size);
      await mood(page, "Grateful").check();
      await expect(panel(page).getByRole("status")).toContainText("1 of 2");
      await expect.poll(topOf).toBeGreaterThan(0);
      const top = await topOf();
      await next(page).click();
      await expect(panel(page).getByRole("status")).toContainText("2 of 2");
      await expect.poll(topOf).toBeCloseTo(top, 0);
      for (const name of ["Joyful", "Challenged", "Hopeful"]) {
        await mood(page, name).check();
        await expect.poll(topOf).toBeCloseTo(top, 0);
      }
    }
  });

  await test.step("it has no barrier at any width, in light and dark", async () => {
    for (const size of ["smallest", "small", "wide"] as const) {
      await resize(page, size);
      await expectInside(page, `moods, ${size}`);
    }
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(page, theme);
      await expectNoBarriers(page, `moods, ${theme}`);
    }
  });
});

test("The panel has two cards for each mood, and stays as it was left", async ({ ruth, ruthsPage: page }) => {
  await keep(ruth, { category: "Health", blessingDate: "2020-01-01" });
  await keep(ruth, { category: "Family", blessingDate: "2026-03-04" });
  for (let day = 10; day < 19; day += 1) {
    await keep(ruth, { category: "Work", blessingDate: `2026-03-${day}` });
  }
  const names = ["Joyful", "Peaceful", "Reflective", "Grateful", "Challenged", "Hopeful"];

  await test.step("it knows from the ten newest blessings what she wrote about lately", async () => {
    const recent = page.waitForRequest((request) => new URL(request.url()).search === "?limit=10");
    await page.goto("/dashboard");
    await expect(bulb(page)).toHaveAttribute("aria-expanded", "false");
    await bulb(page).click();
    expect(new URL((await recent).url()).pathname).toBe("/api/blessings");
    await expect(panel(page)).toContainText("You last wrote about Family on March 4, 2026.");
  });

  await test.step("Grateful at first, and after the last card comes the first", async () => {
    await expect(panel(page).getByRole("radio")).toHaveCount(names.length);
    await expect(mood(page, "Grateful")).toBeChecked();
    await expect(shownCard(page)).toHaveText("Around your table");
    await next(page).click();
    await expect(shownCard(page)).toHaveText("Something you once asked for");
    await next(page).click();
    await expect(shownCard(page)).toHaveText("Around your table");
  });

  await test.step("a mood begins with its first card", async () => {
    await next(page).click();
    await mood(page, "Joyful").check();
    await expect(shownCard(page)).toHaveText("Hold on to the laughter");
    await next(page).click();
    await expect(shownCard(page)).toHaveText("Joy with the window open");
    await mood(page, "Joyful").click();
    await expect(shownCard(page)).toHaveText("Hold on to the laughter");
    await mood(page, "Peaceful").check();
    await next(page).click();
    await expect(panel(page)).toContainText("You have not written about Health lately.");
  });

  await test.step("each has two cards of its own", async () => {
    const seen = new Set<string>();
    for (const name of names) {
      await mood(page, name).check();
      for (const place of ["1 of 2", "2 of 2"]) {
        await expect(panel(page).getByRole("status")).toContainText(place);
        const title = async () => (await shownCard(page).textContent()) ?? "";
        await expect.poll(async () => seen.has(await title()), `${name}, ${place}`).toBe(false);
        seen.add(await title());
        await expect(panel(page).getByRole("listitem")).toHaveCount(3);
        await next(page).click();
      }
    }
  });

  await test.step("open or folded away, it stays so while she looks around", async () => {
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const isOpen of [true, false]) {
      await bar.getByRole("link", { name: "Family" }).click();
      await expect(page).toHaveURL("/family");
      await bar.getByRole("link", { name: "My Blessing Jar" }).click();
      await expect(panel(page)).toHaveCount(isOpen ? 1 : 0);
      await bulb(page).click();
      await expect(bulb(page)).toHaveAttribute("aria-expanded", String(!isOpen));
    }
  });
});
