import { addReaction, removeReaction } from "@blessing-jar/contract/reactions.ts";
import { keep } from "../server/seeds/members.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { choose, openShared, react, reactionsOf, responses } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectClear, expectToast } from "./kit/toasts.ts";

test("Ruth gives signs and takes them back, and is told what fails", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/net::ERR_FAILED .*\/reactions/);
  const blessing = await keep(ruth, { visibility: "public" });
  const { id } = blessing;
  await react(ruth, (await keep(ruth, { title: "Rain at last", visibility: "public" })).id, "peace");
  const { detail, sign, add, who, reactions } = await openShared(page, blessing);

  await test.step("She gives a sign and takes it back, and the card counts it", async () => {
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

  await test.step("However fast she presses, it stays as she pressed last", async () => {
    await openBlessing(page, "The figs were ripe");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/reactions")) sent.push(request.method());
    });
    await sign("Grateful").evaluate(async (button: HTMLButtonElement) => {
      for (let presses = 0; presses < 4; presses += 1) {
        button.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      button.click();
    });
    await expect(sign("Grateful")).toHaveAttribute("aria-pressed", "false");
    await expect.poll(async () => [sent.at(-1), await reactionsOf(ruth, id)]).toEqual(["DELETE", []]);
    await page.reload();
    await expect(reactions).toContainText("Be the first");
  });

  await test.step("One that could not be given or taken back is told", async () => {
    await choose(page, add, "Love");
    await expect.poll(() => reactionsOf(ruth, id)).toEqual(["Ruth Hale heart"]);
    const mends = [await refuseAnswer(page, addReaction), await refuseAnswer(page, removeReaction)];
    await choose(page, add, "Support");
    await expectToast(page, "Failed to add reaction", "Network error. Please check your connection.");
    await expect(sign("Support")).toHaveAttribute("aria-pressed", "false");
    await sign("Love").click();
    await expectToast(page, "Failed to remove reaction");
    for (const size of ["small", "wide"] as const) {
      await resize(page, size);
      for (const dir of ["rtl", "ltr"]) {
        await page.evaluate((to) => document.documentElement.setAttribute("dir", to), dir);
        await expectClear(page, detail.locator("[data-solid], [data-foot]"), `${size}, ${dir}`);
      }
    }
    await expect(sign("Love")).toHaveAttribute("aria-pressed", "true");
    expect(await reactionsOf(ruth, id)).toEqual(["Ruth Hale heart"]);

    for (const mend of mends) await mend();
    await sign("Love").click();
    await expect.poll(() => reactionsOf(ruth, id)).toEqual([]);
  });

  await test.step("Signs that did not come can be asked for again", async () => {
    await detail.getByRole("button", { name: "Close" }).click();
    const mend = await refuseAnswer(page, /\/reactions$/);
    const other = responses(await openBlessing(page, "Rain at last"));
    await expect(other.reactions.getByRole("alert")).toContainText("Failed to fetch reactions");
    await mend();
    await other.reactions.getByRole("button", { name: "Try again" }).click();
    await expect(other.sign("Peace")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
  });

  await test.step("What she keeps for herself asks for none, neither opened nor on its card", async () => {
    const own = await keep(ruth, { title: "Only for me" });
    await react(ruth, own.id, "heart");
    const alone = await openShared(page, own);
    await expect(alone.reactions).toHaveCount(0);
    await expect(alone.comments).toHaveCount(0);
    await expect(alone.field).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(card(page, "Rain at last").getByRole("button", { name: /Love$/ })).toBeVisible();
    await expect(card(page, "Only for me")).toBeVisible();
    await expect(card(page, "Only for me").getByRole("button", { name: /Love$/ })).toHaveCount(0);
  });

  await test.step("All eight are there for the keyboard, on a phone, in the dark", async () => {
    await openBlessing(page, "The figs were ripe");
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
    await resize(page, "small");
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
});
