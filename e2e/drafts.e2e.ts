import { getBlessing, listBlessings, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import type { Page } from "@playwright/test";
import { call } from "./kit/api.ts";
import { beginBlessing, blessingForm, openBlessing } from "./kit/blessing-form.ts";
import { browserOf, keep } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("blessing-draft:")));

test("What Ruth typed is there after she closed the tab", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember());
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
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
});

test("What Ruth typed is there after a crash", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember());
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Before the crash");
  await expect(async () => expect(await draftsOf(page)).toHaveLength(1)).toPass();
  const crashed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => {});
  await crashed;

  const next = await page.context().newPage();
  await next.goto("/dashboard");
  await expect((await beginBlessing(next)).title).toHaveValue("Before the crash");
});

test("Closing the form keeps the draft; discarding it can be undone", async ({ aMember, openAs }) => {
  const page = await openAs(await aMember());
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
});

test("What Ruth writes while her blessing is being kept stays, and is kept with it", async ({
  app,
  aMember,
  openAs,
}) => {
  const ruth = await aMember();
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const written = Promise.withResolvers<void>();
  await page.route("**/api/blessings", async (route) => {
    if (route.request().method() === "POST") await written.promise;
    await route.fallback();
  });
  const form = await beginBlessing(page);
  await form.title.fill("Figs from Noor");
  await form.keep.click();
  await form.description.fill("A whole basket.");
  written.resolve();
  await expectToast(page, "Blessing added!", "You have written on since.");
  await expect(form.description).toHaveValue("A whole basket.");
  await form.keep.click();
  await expect(form.dialog).toBeHidden();
  const { blessings } = await call(app.url, listBlessings, { token: ruth.token });
  expect(blessings).toEqual([
    expect.objectContaining({ title: "Figs from Noor", description: "A whole basket." }),
  ]);
});

test("A draft of a change waits at its own blessing", async ({ app, aMember, openAs }) => {
  const ruth = await aMember();
  await keep(app.url, ruth, { title: "The old title" });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  await (await openBlessing(page, "The old title")).getByRole("button", { name: "Edit" }).click();
  await blessingForm(page).title.fill("The new title");
  await expect(async () => expect(await draftsOf(page)).toHaveLength(1)).toPass();
  await page.goto("/dashboard");
  const blank = await beginBlessing(page);
  await expect(blank.title).toHaveValue("");
  await page.keyboard.press("Escape");
  await (await openBlessing(page, "The old title")).getByRole("button", { name: "Edit" }).click();
  await expect(blessingForm(page).title).toHaveValue("The new title");
});

test("Noor, at the same computer, never sees what Ruth left unsaved", async ({ app, aMember, openAs }) => {
  const [ruth, noor] = [await aMember(), await aMember("Noor Hale")];
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  await (await beginBlessing(page)).title.fill("Only for me");
  await page.keyboard.press("Escape");
  await expectToast(page, "Your draft is kept");
  await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");

  const { origins } = browserOf(noor, app.url);
  await page.context().addCookies(noor.cookies);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
  await page.goto("/dashboard");
  await expect((await beginBlessing(page)).title).toHaveValue("");
  expect(await draftsOf(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Only for me");
});

test("What Ruth changed on her phone is not written over unseen by the tab she left open", async ({
  app,
  aMember,
  openAs,
  guard,
}) => {
  guard.expect(/status of 409/);
  const ruth = await aMember();
  const { id } = await keep(app.url, ruth, { title: "The gate" });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  await (await openBlessing(page, "The gate")).getByRole("button", { name: "Edit" }).click();
  const form = blessingForm(page);
  await form.title.fill("The gate, painted");
  const body = {
    title: "The gate",
    description: "From my phone",
    category: "Family",
    blessingDate: "2026-03-01",
  };
  await call(app.url, updateBlessing, { token: ruth.token, params: { blessingId: id }, body });

  await form.save.click();
  await expectToast(page, "Failed to update blessing", "changed elsewhere");
  await expect(form.title).toHaveValue("The gate, painted");
  const { blessing } = await call(app.url, getBlessing, { token: ruth.token, params: { blessingId: id } });
  expect(blessing).toMatchObject({ title: "The gate", description: "From my phone" });

  await form.dialog.getByRole("button", { name: "Cancel" }).click();
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
