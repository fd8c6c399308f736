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
import { goOn } from "./kit/go-on.ts";
import { sizes } from "./kit/looks.ts";
import { signInAs } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

test("A draft waits for Ruth, is undone and kept, and writes over nothing", async ({
  guard,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/status of 409/);
  const form = blessingForm(page);
  await page.goto("/dashboard");

  await test.step("closing the form keeps the draft, and discarding it can be undone", async () => {
    await beginBlessing(page);
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
  });

  await test.step("Undo takes nothing away: what she wrote since comes back", async () => {
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
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await beginBlessing(page);
    await discard.click();
    await expect(form.dialog).toContainText("Draft discarded");
    await form.title.fill("Something else");
    await expect(form.dialog).not.toContainText("replaced");
    await expect(form.dialog).not.toContainText("Draft discarded", { timeout: 20_000 });
    await form.title.fill("");
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
  });

  await test.step("on a phone it is back in one line, over which nothing lies", async () => {
    await page.setViewportSize(sizes.small);
    await goOn(page, "/memories");
    const plus = page.locator("[data-bottom-bar]").getByRole("button", { name: "Add New Blessing" });
    await plus.click();
    await form.title.fill("Half a thought");
    await page.keyboard.press("Escape");
    await expectToast(page, "Your draft is kept");
    // As if she looked elsewhere meanwhile: by itself it does not go.
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await plus.click();
    const note = form.dialog.getByText(/Your draft of .+ is back\./).locator("..");
    await expect(toasts(page)).toHaveCount(0);
    const discard = note.getByRole("button", { name: "Discard draft" });
    const [line, button] = [await note.boundingBox(), await discard.boundingBox()];
    expect(line?.height).toBe(button?.height);
    await discard.click();
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
    await page.setViewportSize(sizes.wide);
    await goOn(page, "/dashboard");
  });

  await test.step("what she writes while her blessing is being kept is kept with it", async () => {
    const answer = await holdAnswer(page, createBlessing);
    await beginBlessing(page);
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
  });

  const { id } = await keep(ruth, { title: "The gate" });
  await test.step("a restored draft that is typed over is another blessing", async () => {
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
      "The gate",
      "The sea was warm",
    ]);
  });

  await test.step("a draft of a change waits at its own blessing", async () => {
    await (await openBlessing(page, "The gate")).getByRole("button", { name: "Edit" }).click();
    await form.title.fill("The gate, painted");
    await expect(async () => expect(await draftsOf(page)).toHaveLength(1)).toPass();
    await page.goto("/dashboard");
    await beginBlessing(page);
    await expect(form.title).toHaveValue("");
    await page.keyboard.press("Escape");
    await (await openBlessing(page, "The gate")).getByRole("button", { name: "Edit" }).click();
    await expect(form.title).toHaveValue("The gate, painted");
  });

  await test.step("what she changed on her phone is not written over by it unseen", async () => {
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
});

test("What Ruth typed outlives all that befalls her browser, and is hers", async ({
  guard,
  noor,
  ruthsPage,
}) => {
  // Race: a stream that is just being opened as she signs out.
  guard.expect(/status of 401.*\/api\/live/);
  let page = ruthsPage;
  await page.goto("/dashboard");
  const onDisk = await page.evaluate(() => JSON.stringify(localStorage));
  const killed = () =>
    page.evaluate((kept) => {
      localStorage.clear();
      Object.assign(localStorage, JSON.parse(kept));
    }, onDisk);
  let form = blessingForm(page);

  await test.step("it is there after the browser was killed, which has an older storage on its disk", async () => {
    await beginBlessing(page);
    await form.title.fill("Before the power cut");
    await expect.poll(() => draftCopiesOf(page)).toEqual([expect.stringContaining("Before the power cut")]);
    await killed();
    await page.reload();
    await expect(form.title).toHaveValue("Before the power cut");
    await expect(form.dialog).toContainText(/Your draft of .+ is back\./);
  });

  await test.step("what was sent does not come back", async () => {
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    await expect.poll(() => draftCopiesOf(page)).toEqual([]);
    await killed();
    await page.goto("/dashboard");
    await expect((await beginBlessing(page)).title).toHaveValue("");
  });

  await test.step("it is there after she closed the tab", async () => {
    await form.title.fill("The window open");
    await form.description.fill("She fell asleep in her own bed.");
    await form.category.selectOption("Prayer Answered");
    // At once, as an impatient hand does it.
    await page.close({ runBeforeUnload: true });

    page = await page.context().newPage();
    await page.goto("/dashboard");
    form = await beginBlessing(page);
    await expect(form.title).toHaveValue("The window open");
    await expect(form.description).toHaveValue("She fell asleep in her own bed.");
    await expect(form.category).toHaveValue("Prayer Answered");
    await expect(form.dialog).toContainText(/Your draft of .+ is back\./);
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    await expect.poll(() => draftsOf(page)).toEqual([]);
    await expect(form.dialog).toBeHidden();
  });

  await test.step("and after a crash", async () => {
    await beginBlessing(page);
    await form.title.fill("Before the crash");
    await expect(async () => expect(await draftsOf(page)).toHaveLength(1)).toPass();
    const crashed = page.waitForEvent("crash");
    await page.goto("chrome://crash").catch(() => {});
    await crashed;

    page = await page.context().newPage();
    await page.goto("/dashboard");
    form = await beginBlessing(page);
    await expect(form.title).toHaveValue("Before the crash");
  });

  await test.step("what is wiped out stays away, though the page goes before its copy does", async () => {
    await form.title.fill("Only a beginning");
    await expect.poll(() => draftCopiesOf(page)).toHaveLength(1);
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new Error("The page has gone.");
      };
    });
    await form.title.fill("");
    await page.goto("/dashboard");
    form = await beginBlessing(page);
    await expect(form.title).toHaveValue("");
    await expect.poll(() => draftCopiesOf(page)).toEqual([]);
    await expect.poll(() => draftsOf(page)).toEqual([]);
  });

  await test.step("with the form open in two tabs, both are kept and offered", async () => {
    const other = await page.context().newPage();
    await other.goto("/dashboard");
    const second = await beginBlessing(other);
    await form.title.fill("An hour of words");
    await form.description.fill("All of them.");
    await expect.poll(() => draftsOf(page)).toHaveLength(1);
    await page.close();
    page = other;
    form = second;
    await form.title.fill("B");
    await expect(form.dialog).toContainText("Your other draft was replaced");
    await page.reload();
    await expect(form.title).toHaveValue("B");
    await expect(form.dialog).toContainText("Your other draft was replaced");
    await form.dialog.getByRole("button", { name: "Undo" }).click();
    await expect(form.title).toHaveValue("An hour of words");
    await form.keep.click();
    await expectToast(page, "Blessing added!");
    await beginBlessing(page);
    await expect(form.title).toHaveValue("B");
  });

  await test.step("so it is with the field of her home", async () => {
    const third = await page.context().newPage();
    await third.goto("/dashboard");
    const field = third.getByRole("textbox", { name: "What was good today?" });
    await expect(field).toHaveValue("B");
    await form.title.fill("Bread from Noor");
    await field.fill("Figs");
    const fourth = await beginBlessing(third);
    await expect(fourth.title).toHaveValue("Figs");
    await fourth.dialog.getByRole("button", { name: "Undo" }).click();
    await expect(fourth.title).toHaveValue("Bread from Noor");
    await page.close();
    page = third;
    form = fourth;
  });

  await test.step("Noor, at the same computer, never sees what she left unsaved", async () => {
    await form.title.fill("Only for me");
    await page.keyboard.press("Escape");
    await expectToast(page, "Your draft is kept");
    await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    const ask = page.getByRole("alertdialog", { name: "Something is not finished" });
    await expect(ask).toContainText("What you have begun to write is on this device alone.");
    await ask.getByRole("button", { name: "Discard and sign out" }).click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Only for me");

    await signInAs(page, noor);
    await page.goto("/dashboard");
    await expect((await beginBlessing(page)).title).toHaveValue("");
    await expect.poll(() => draftsOf(page)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Only for me");
  });
});
