import { addReaction, removeReaction } from "@blessing-jar/contract/reactions.ts";
import { keep } from "../server/seeds/members.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, sizes } from "./kit/looks.ts";
import { choose, react, reactionsOf, responses } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Ruth gives a sign and takes it back, and the card counts it", async ({
  ruth,
  ruthsPage: page,
  ruthAtHome: { id, detail, sign, add, who, reactions },
}) => {
  await expect(reactions).toContainText("Be the first to leave a kind sign.");

  await choose(page, add, "Grateful");
  await expect(sign("Grateful")).toHaveAttribute("aria-pressed", "true");
  await expect(sign("Grateful")).toHaveAccessibleName("Grateful 1 reaction");
  await expect(who).toHaveAccessibleName("Who reacted: You");
  await expect(add).toBeFocused();
  await choose(page, add, "Peace");
  await expect.poll(() => reactionsOf(ruth, id)).toEqual(["Ruth Hale grateful", "Ruth Hale peace"]);

  await sign("Peace").click();
  await expect(sign("Peace")).toHaveAttribute("aria-pressed", "false");
  await expect(sign("Peace")).toBeFocused();
  await expect.poll(() => reactionsOf(ruth, id)).toEqual(["Ruth Hale grateful"]);
  await detail.getByRole("button", { name: "Close" }).click();
  await expect(card(page, "The figs were ripe")).toContainText("1 reaction");
});

test("Noor and Ruth see each other's signs at once, and whose they are", async ({
  aMember,
  ruthsPage,
  together: { blessing, ruths, noors },
}) => {
  const eli = await aMember("Eli Hale");

  await choose(ruthsPage, ruths.add, "Love");
  await expect(noors.sign("Love")).toHaveAccessibleName("Love 1 reaction");
  await expect(noors.sign("Love")).toHaveAttribute("aria-pressed", "false");
  await expect(noors.who).toHaveAccessibleName(/Who reacted: .?Ruth Hale/);

  await noors.sign("Love").click();
  await expect(ruths.sign("Love")).toHaveAccessibleName("Love 2 reactions");
  await expect(ruths.who).toHaveAccessibleName(/Who reacted: You and .?Noor Hale/);
  await react(eli, blessing.id, "prayer");
  await expect(ruths.who).toHaveAccessibleName("Who reacted: You and 2 others");
  await expect(ruths.sign("Praying")).toHaveAccessibleName("Praying 1 reaction");

  await ruths.who.click();
  await expect(ruths.who).toHaveAttribute("aria-expanded", "true");
  const named = ruths.reactions.getByRole("list").first();
  await expect(named.locator("> li")).toHaveText([/Love\s*You\s*Noor Hale/, /Praying\s*Eli Hale/]);

  await ruths.detail.getByRole("button", { name: "Close" }).click();
  await expect(card(ruthsPage, blessing.title)).toContainText("3 reactions");
});

test("However fast Ruth presses, it stays as she pressed last", async ({ ruth, ruthsPage: page }) => {
  const { id } = await keep(ruth);
  await react(ruth, id, "applause");
  await page.goto("/dashboard");
  const { sign } = responses(await openBlessing(page, "The figs were ripe"));
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/reactions")) sent.push(request.method());
  });
  await sign("Applause").evaluate(async (button: HTMLButtonElement) => {
    for (let presses = 0; presses < 4; presses += 1) {
      button.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    button.click();
  });
  await expect(sign("Applause")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(async () => [sent.at(-1), await reactionsOf(ruth, id)]).toEqual(["DELETE", []]);
  await page.reload();
  await expect(responses(page.getByRole("dialog")).reactions).toContainText("Be the first");
});

test("A sign that could not be given or taken back is told", async ({ guard, ruth, ruthsPage: page }) => {
  guard.expect(/net::ERR_FAILED .*\/reactions/);
  const { id } = await keep(ruth);
  await react(ruth, id, "heart");
  await page.goto("/dashboard");
  const { sign, add } = responses(await openBlessing(page, "The figs were ripe"));
  await expect(sign("Love")).toHaveAttribute("aria-pressed", "true");
  await refuseAnswer(page, addReaction);
  const mend = await refuseAnswer(page, removeReaction);
  await choose(page, add, "Support");
  await expectToast(page, "Failed to add reaction", "Network error. Please check your connection.");
  await expect(sign("Support")).toHaveAttribute("aria-pressed", "false");
  await sign("Love").click();
  await expectToast(page, "Failed to remove reaction");
  await expect(sign("Love")).toHaveAttribute("aria-pressed", "true");
  expect(await reactionsOf(ruth, id)).toEqual(["Ruth Hale heart"]);

  await mend();
  await sign("Love").click();
  await expect.poll(() => reactionsOf(ruth, id)).toEqual([]);
});

test("Signs that did not come can be asked for again", async ({ ruth, ruthsPage: page }) => {
  const { id } = await keep(ruth);
  await react(ruth, id, "peace");
  const mend = await refuseAnswer(page, /\/(reactions$|live\b)/);
  await page.goto("/dashboard");
  const { reactions, sign } = responses(await openBlessing(page, "The figs were ripe"));
  await expect(reactions.getByRole("alert")).toContainText("Failed to fetch reactions");
  await mend();
  await reactions.getByRole("button", { name: "Try again" }).click();
  await expect(sign("Peace")).toHaveAttribute("aria-pressed", "true");
});

test("All eight are there for the keyboard, on a phone, in the dark", async ({
  ruth,
  ruthsPage: page,
  ruthAtHome: { id, detail, sign, add },
}) => {
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Choose a reaction" });
  await expect(picker.getByRole("button")).toHaveText([
    /Love/,
    /Praying/,
    /Celebrate/,
    /Encourage/,
    /Support/,
    /Grateful/,
    /Applause/,
    /Peace/,
  ]);
  await expect(picker.getByRole("button", { name: "Love" })).toBeFocused();
  for (const next of ["Praying", "Celebrate"]) {
    await page.keyboard.press("ArrowRight");
    await expect(picker.getByRole("button", { name: next })).toBeFocused();
  }
  await expectNoBarriers(page, "the picker");
  await page.keyboard.press("Enter");
  await expect(picker).toBeHidden();
  await expect(sign("Celebrate")).toHaveAttribute("aria-pressed", "true");

  for (const type of ["heart", "prayer", "encouragement", "support", "peace"] as const) {
    await react(ruth, id, type);
  }
  await expect(sign("Peace")).toBeVisible();
  await page.setViewportSize(sizes.small);
  await expectInside(page, "the blessing on a phone");
  await expectNoBarriers(page, "the blessing on a phone");
  await chooseTheme(page, "dark");
  await expectNoBarriers(page, "the blessing in the dark", rulesOfColour);
  await add.click();
  await expectInside(page, "the picker on a phone");
  await expectNoBarriers(page, "the picker in the dark", rulesOfColour);
  await page.keyboard.press("Escape");
  await expect(picker).toBeHidden();
  await expect(detail).toBeVisible();
});
