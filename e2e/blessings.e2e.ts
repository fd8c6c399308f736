import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call, send } from "./kit/api.ts";
import { beginBlessing, blessingForm, card, openBlessing } from "./kit/blessing-form.ts";
import { keep } from "./kit/people.ts";
import { pressTwice } from "./kit/press-twice.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test("Ruth keeps her first blessing, and the jar counts it", async ({ app, aMember, openAs }) => {
  const ruth = await aMember();
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  await expect(page.getByText("No blessings yet")).toBeVisible();
  await expect(page.getByText("Start by adding your first blessing")).toBeVisible();
  await expect(page.getByRole("link", { name: "Total Blessings" })).toContainText("0");
  await expect(page.getByRole("heading", { name: "Blessing Categories" })).toBeHidden();

  const form = await beginBlessing(page);
  const today = await page.evaluate(() => new Intl.DateTimeFormat("en-CA").format(new Date()));
  await expect(form.date).toHaveValue(today);
  await expect(form.category).toHaveValue("Faith");
  await expect(form.visibility("Private")).toBeChecked();
  await expect(form.visibility("Family circles")).toBeDisabled();
  await expect(form.dialog.getByRole("link", { name: "Create your first circle" })).toHaveAttribute(
    "href",
    "/family",
  );
  await form.date.fill("");
  await form.keep.click();
  await expect(form.title).toHaveAccessibleDescription("Title is required");
  await expect(form.date).toHaveAccessibleDescription("Date is required");
  await expect(form.title).toBeFocused();

  await form.title.fill("The figs were ripe");
  await form.date.fill(today);
  await form.answered.check();
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  await expect(form.dialog).toBeHidden();
  await expect(card(page, "The figs were ripe")).toContainText("Faith");
  await expect(page.getByRole("link", { name: "Total Blessings" })).toContainText("1");
  await expect(page.getByRole("link", { name: "This Month" })).toContainText("1");
  await expect(page.getByRole("link", { name: "Answered Prayers" })).toContainText("1");
  await expect(page.getByRole("button", { name: "Growth Streak" })).toContainText("1 day");
  await expect(page.getByRole("heading", { name: "Blessing Categories" })).toBeVisible();
  const { blessings } = await call(app.url, listBlessings, { token: ruth.token });
  expect(blessings).toMatchObject([
    {
      title: "The figs were ripe",
      description: "",
      bibleVerse: "",
      blessingDate: today,
      visibility: "private",
    },
  ]);
});

test("Ruth reads a blessing whole, corrects it, and keeps the change", async ({ app, aMember, openAs }) => {
  const ruth = await aMember();
  await keep(app.url, ruth, {
    title: "To the gate",
    description: "Without his stick.\nHe bowed.",
    bibleVerse: "Isaiah 40:31",
    category: "Health",
    isAnsweredPrayer: true,
  });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "To the gate");
  for (const text of [
    "Without his stick.",
    "Isaiah 40:31",
    "Health",
    "Sunday, March 1, 2026",
    "Answered Prayer",
  ]) {
    await expect(detail).toContainText(text);
  }
  await detail.getByRole("button", { name: "Edit" }).click();
  const form = blessingForm(page);
  await expect(form.title).toHaveValue("To the gate");
  await expect(form.description).toHaveValue("Without his stick.\nHe bowed.");
  await expect(form.verse).toHaveValue("Isaiah 40:31");
  await expect(form.category).toHaveValue("Health");
  await expect(form.date).toHaveValue("2026-03-01");
  await expect(form.answered).toBeChecked();
  await form.title.fill("To the gate and back");
  await form.visibility("Public").check();
  await form.answered.uncheck();
  await form.save.click();
  await expectToast(page, "Blessing updated!");
  const corrected = page.getByRole("dialog", { name: "To the gate and back" });
  await expect(corrected).toContainText("Everyone");
  await corrected.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(card(page, "To the gate and back")).not.toContainText("Answered Prayer");
  await expect(page.getByRole("link", { name: "Answered Prayers" })).toContainText("0");
});

test("Daniel is asked before a blessing goes, and then it is gone", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  const daniel = await aMember("Daniel Hale");
  const kept = await keep(app.url, daniel, { title: "A short one" });
  const page = await openAs(daniel);
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "A short one");
  const ask = page.getByRole("alertdialog", { name: "Are you sure you want to delete this blessing?" });
  await detail.getByRole("button", { name: "Delete" }).click();
  expect(await page.locator("[role=dialog]").evaluate(isDimmed)).toBe(true);
  await ask.getByRole("button", { name: "Cancel" }).click();
  await expect(ask).toBeHidden();

  guard.expect(/Failed to load resource: net::ERR_FAILED/);
  await page.route("**/api/blessings/*", (route) => route.abort());
  await detail.getByRole("button", { name: "Delete" }).click();
  await ask.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Error", "Failed to delete blessing");
  await page.unroute("**/api/blessings/*");
  await ask.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Blessing deleted");
  await expect(page.getByText("No blessings yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Total Blessings" })).toContainText("0");
  const answer = await send(app.url, getBlessing, { params: { blessingId: kept.id }, token: daniel.token });
  expect(answer.status).toBe(404);
});

test("A blessing has an address of its own, and Back closes it", async ({ app, aMember, openAs }) => {
  const ruth = await aMember();
  const kept = await keep(app.url, ruth, { title: "Rain at last" });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  await openBlessing(page, "Rain at last");
  expect(page.url()).toContain(kept.id);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goForward();
  await expect(page.getByRole("dialog", { name: "Rain at last" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Rain at last" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/dashboard");
});

test("A blessing pressed twice opens once, and closing it twice leaves nothing else", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember();
  const { id, title } = await keep(app.url, ruth, { title: "Rain at last" });
  const page = await openAs(ruth);
  await page.goto("/memories");
  await page.goto("/dashboard");
  const detail = page.getByRole("dialog", { name: title });
  await pressTwice(page.getByRole("button", { name: title, exact: true }));
  await expect(detail).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  await page.goForward();
  await expect(detail).toBeVisible();
  await expect(page).toHaveURL(`/dashboard?blessing=${id}`);

  await pressTwice(detail.getByRole("button", { name: "Close" }));
  await expect(detail).toBeHidden();
  const form = await beginBlessing(page);
  await pressTwice(form.dialog.getByRole("button", { name: "Cancel" }));
  await expect(form.dialog).toBeHidden();
  await beginBlessing(page);
  await expect(page).toHaveURL("/dashboard?write=new");
});

test("How deleting a blessing went is told though it was closed meanwhile", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED/);
  const daniel = await aMember("Daniel Hale");
  const { title } = await keep(app.url, daniel);
  const page = await openAs(daniel);
  let drop = () => {};
  const asked = new Promise<void>((resolve) => {
    drop = resolve;
  });
  await page.route("**/api/blessings/*", async (route) => {
    await asked;
    await route.abort();
  });
  await page.goto("/dashboard");
  const detail = await openBlessing(page, title);
  const ask = page.getByRole("alertdialog");
  await detail.getByRole("button", { name: "Delete" }).click();
  await ask.getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  await expect(ask).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
  drop();
  await expectToast(page, "Error", "Failed to delete blessing");
});

test("Pressing save twice keeps one", async ({ app, aMember, openAs }) => {
  const ruth = await aMember();
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Only once");
  await form.keep.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expectToast(page, "Blessing added!");
  await expect(card(page, "Only once")).toHaveCount(1);
  const { blessings } = await call(app.url, listBlessings, { token: ruth.token });
  expect(blessings).toHaveLength(1);
});

test("What was typed stays when the request fails, and saving again works", async ({
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED/);
  const page = await openAs(await aMember());
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Written in a tunnel");
  await page.route("**/api/blessings", (route) => route.abort());
  await form.keep.click();
  await expectToast(page, "Failed to add blessing", "Please try again later.");
  await expect(form.title).toHaveValue("Written in a tunnel");
  await page.unroute("**/api/blessings");
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  await expect(card(page, "Written in a tunnel")).toHaveCount(1);
});

test("An answer lost on the way back does not keep a blessing twice", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(/Failed to load resource: net::ERR_FAILED/);
  const ruth = await aMember();
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Once, in spite of it");
  await page.route("**/api/blessings", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.keep.click();
  await expectToast(page, "Failed to add blessing");
  await page.unroute("**/api/blessings");
  await form.title.fill("Once, in spite of everything");
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  await expect(card(page, "Once, in spite of everything")).toBeVisible();
  const { blessings } = await call(app.url, listBlessings, { token: ruth.token });
  expect(blessings.map(({ title }) => title)).toEqual(["Once, in spite of everything"]);
});

test("What the server refuses is said at its field", async ({ guard, aMember, openAs }) => {
  guard.expect(/status of 400/);
  const page = await openAs(await aMember());
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("A category of yesterday");
  await form.category.evaluate((select: HTMLSelectElement) => {
    if (select.options[0]) select.options[0].value = "Gone";
  });
  await form.category.selectOption({ index: 1 });
  await form.category.selectOption({ index: 0 });
  await form.keep.click();
  await expectToast(page, "Failed to add blessing", "Please choose one of the categories.");
  await expect(form.category).toHaveAccessibleDescription("Please choose one of the categories.");
});

/** A veil lies over its upper corner. */
function isDimmed(element: Element): boolean {
  const { x, y } = element.getBoundingClientRect();
  return document.elementFromPoint(x + 40, y + 40)?.matches(".dialog-overlay") ?? false;
}
