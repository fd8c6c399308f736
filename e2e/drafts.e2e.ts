import {
  createBlessing,
  getBlessing,
  listBlessings,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer, loseAnswer } from "./kit/answers.ts";
import { beginBlessing, blessingForm, openBlessing } from "./kit/blessing-form.ts";
import { draftCopiesOf } from "./kit/device.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

test("What Ruth typed is there after the browser was killed, which has an older local storage on its disk, after she closed the tab, and after a crash", async ({
  ruthsPage: page,
}) => {
  await page.goto("/dashboard");
  const onDisk = await page.evaluate(() => JSON.stringify(localStorage));
  const form = await beginBlessing(page);
  await form.title.fill("Before the power cut");
  await expect.poll(() => draftCopiesOf(page)).toEqual([expect.stringContaining("Before the power cut")]);
  const killed = () =>
    page.evaluate((kept) => {
      localStorage.clear();
      Object.assign(localStorage, JSON.parse(kept));
    }, onDisk);
  await killed();
  await page.reload();
  await expect(form.title).toHaveValue("Before the power cut");
  await expect(form.dialog).toContainText(/Your draft of .+ is back\./);

  // What was sent does not come back.
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  await expect.poll(() => draftCopiesOf(page)).toEqual([]);
  await killed();
  await page.goto("/dashboard");
  await expect((await beginBlessing(page)).title).toHaveValue("");

  await form.title.fill("The window open");
  await form.description.fill("She fell asleep in her own bed.");
  await form.category.selectOption("Prayer Answered");
  // At once, as an impatient hand does it.
  await page.close({ runBeforeUnload: true });

  const next = await page.context().newPage();
  await next.goto("/dashboard");
  const again = await beginBlessing(next);
  await expect(again.title).toHaveValue("The window open");
  await expect(again.description).toHaveValue("She fell asleep in her own bed.");
  await expect(again.category).toHaveValue("Prayer Answered");
  await expect(again.dialog).toContainText(/Your draft of .+ is back\./);
  await again.keep.click();
  await expectToast(next, "Blessing added!");
  expect(await draftsOf(next)).toEqual([]);
  await expect(again.dialog).toBeHidden();

  await beginBlessing(next);
  await again.title.fill("Before the crash");
  await expect(async () => expect(await draftsOf(next)).toHaveLength(1)).toPass();
  const crashed = next.waitForEvent("crash");
  await next.goto("chrome://crash").catch(() => {});
  await crashed;

  const last = await next.context().newPage();
  await last.goto("/dashboard");
  await expect((await beginBlessing(last)).title).toHaveValue("Before the crash");
});

test("What Ruth writes while her blessing is being kept is kept with it; a restored draft writes over none: typed over, it is another one", async ({
  ruth,
  ruthsPage: page,
}) => {
  await page.goto("/dashboard");
  const answer = await holdAnswer(page, createBlessing);
  const form = await beginBlessing(page);
  await form.title.fill("Figs from Noor");
  await form.keep.click();
  await form.description.fill("A whole basket.");
  answer();
  await expectToast(page, "Blessing added!", "You have written on since.");
  await expect(form.description).toHaveValue("A whole basket.");
  await form.keep.click();
  await expect(form.dialog).toBeHidden();
  const { blessings } = await call(ruth, listBlessings);
  expect(blessings).toEqual([
    expect.objectContaining({ title: "Figs from Noor", description: "A whole basket." }),
  ]);

  await loseAnswer(page, createBlessing);
  await beginBlessing(page);
  await form.title.fill("The figs were ripe");
  await form.category.selectOption("Family");
  await form.keep.click();
  await expectToast(page, "Failed to add blessing");
  await page.reload();
  await expect(form.title).toHaveValue("The figs were ripe");
  await form.title.fill("The sea was warm");
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  await expect(form.dialog).toBeHidden();
  const { blessings: all } = await call(ruth, listBlessings);
  expect(all.map(({ title }) => title).toSorted()).toEqual([
    "Figs from Noor",
    "The figs were ripe",
    "The sea was warm",
  ]);
});

test("With the form open in two tabs, what Ruth wrote in one is not lost by a letter in the other, nor by the field of her home: both are kept and offered", async ({
  ruthsPage: page,
}) => {
  await page.goto("/dashboard");
  const other = await page.context().newPage();
  await other.goto("/dashboard");
  const [first, second] = [await beginBlessing(page), await beginBlessing(other)];
  await first.title.fill("An hour of words");
  await first.description.fill("All of them.");
  await expect.poll(() => draftsOf(page)).toHaveLength(1);
  await page.close();
  await second.title.fill("B");
  await expect(second.dialog).toContainText("Your other draft was replaced");
  await other.reload();
  await expect(second.title).toHaveValue("B");
  await expect(second.dialog).toContainText("Your other draft was replaced");
  await second.dialog.getByRole("button", { name: "Undo" }).click();
  await expect(second.title).toHaveValue("An hour of words");
  await second.keep.click();
  await expectToast(other, "Blessing added!");
  await beginBlessing(other);
  await expect(second.title).toHaveValue("B");

  const third = await other.context().newPage();
  await third.goto("/dashboard");
  const field = third.getByRole("textbox", { name: "What was good today?" });
  await expect(field).toHaveValue("B");
  await second.title.fill("Bread from Noor");
  await field.fill("Figs");
  await third.getByRole("button", { name: "Add New Blessing" }).first().click();
  const fourth = blessingForm(third);
  await expect(fourth.title).toHaveValue("Figs");
  await fourth.dialog.getByRole("button", { name: "Undo" }).click();
  await expect(fourth.title).toHaveValue("Bread from Noor");
});

test("Closing the form keeps the draft; discarding it can be undone, and Undo takes nothing away: what Ruth wrote since comes back the same way", async ({
  ruthsPage: page,
}) => {
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Half a thought");
  await page.keyboard.press("Escape");
  await expectToast(page, "Your draft is kept");
  await expect(form.dialog).toBeHidden();

  await beginBlessing(page);
  await form.dialog.getByRole("button", { name: "Discard draft" }).click();
  await expect(form.title).toHaveValue("");
  await expect(form.dialog).toContainText("Draft discarded");
  await form.dialog.getByRole("button", { name: "Undo" }).click();
  await expect(form.title).toHaveValue("Half a thought");

  await form.title.fill("The old thought");
  await page.keyboard.press("Escape");
  await beginBlessing(page);
  const discard = form.dialog.getByRole("button", { name: "Discard draft" });
  const undo = form.dialog.getByRole("button", { name: "Undo" });
  await discard.click();
  await form.title.fill("A newer one");
  await undo.click();
  await expect(form.title).toHaveValue("The old thought");
  await expect(form.dialog).toContainText("Your other draft was replaced");
  await discard.click();
  await undo.click();
  await expect(form.title).toHaveValue("The old thought");
  await undo.click();
  await expect(form.title).toHaveValue("A newer one");
});

test("Noor, at the same computer, never sees what Ruth left unsaved", async ({ noor, ruthsPage: page }) => {
  await page.goto("/dashboard");
  await (await beginBlessing(page)).title.fill("Only for me");
  await page.keyboard.press("Escape");
  await expectToast(page, "Your draft is kept");
  await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Only for me");

  await signInAs(page, noor);
  await page.goto("/dashboard");
  await expect((await beginBlessing(page)).title).toHaveValue("");
  expect(await draftsOf(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Only for me");
});

test("A draft of a change waits at its own blessing, and what Ruth changed on her phone is not written over by it unseen", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/status of 409/);
  const { id } = await keep(ruth, { title: "The gate" });
  await page.goto("/dashboard");
  await (await openBlessing(page, "The gate")).getByRole("button", { name: "Edit" }).click();
  const form = blessingForm(page);
  await form.title.fill("The gate, painted");
  await expect(async () => expect(await draftsOf(page)).toHaveLength(1)).toPass();
  await page.goto("/dashboard");
  const blank = await beginBlessing(page);
  await expect(blank.title).toHaveValue("");
  await page.keyboard.press("Escape");
  await (await openBlessing(page, "The gate")).getByRole("button", { name: "Edit" }).click();
  await expect(form.title).toHaveValue("The gate, painted");

  const body = {
    title: "The gate",
    description: "From my phone",
    category: "Family",
    blessingDate: "2026-03-01",
  };
  await call(ruth, updateBlessing, { params: { blessingId: id }, body });

  await form.save.click();
  await expectToast(page, "Failed to update blessing", "changed elsewhere");
  await expect(form.title).toHaveValue("The gate, painted");
  const { blessing } = await call(ruth, getBlessing, { params: { blessingId: id } });
  expect(blessing).toMatchObject({ title: "The gate", description: "From my phone" });

  await form.dialog.getByRole("button", { name: "Close" }).click();
  const detail = page.getByRole("dialog", { name: "The gate" });
  await expect(detail).toContainText("From my phone");
  await detail.getByRole("button", { name: "Edit" }).click();
  await expect(form.title).toHaveValue("The gate, painted");
  await form.save.click();
  await expectToast(page, "Failed to update blessing", "changed elsewhere");

  await form.save.click();
  await expectToast(page, "Blessing updated!");
  await expect(page.getByRole("dialog", { name: "The gate, painted" })).toBeVisible();
});
