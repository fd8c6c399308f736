import { listBlessings, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, card, openBlessing } from "./kit/blessing-form.ts";
import { aCircle } from "./kit/circles.ts";
import { goOn } from "./kit/go-on.ts";
import { resize } from "./kit/looks.ts";
import { openShared } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const people = (page: Page) => page.getByRole("button", { name: "People", exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "People" });

async function choosePerson(page: Page, name: string | RegExp): Promise<void> {
  await people(page).click();
  await sheet(page).getByRole("button", { name, exact: true }).first().click();
  await expect(sheet(page)).toBeHidden();
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await people(page).click();
  await sheet(page)
    .getByRole("button", { name: `More about ${name}` })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("Ruth says whom her blessings are about, finds them again, and no stranger reads a name", async ({
  ruth,
  noor,
  ruthsPage: page,
  noorsPage,
  openAs,
}) => {
  const circle = await aCircle(ruth, { members: [noor] });
  await keep(ruth, { title: "Rain", blessingDate: "2025-03-02" });
  for (const title of ["Snow", "Hail"]) await keep(ruth, { title, blessingDate: "2025-01-02" });
  await keep(ruth, { title: "Her lemon cake", blessingDate: "2025-03-01", people: [{ name: "Oma" }] });
  await page.goto("/dashboard");

  await test.step("A member is chosen, and whoever has no account is written", async () => {
    const form = await beginBlessing(page);
    await form.title.fill("Soup for all");
    const row = form.dialog.getByRole("button", { name: /^People/ });
    await row.click();
    const name = form.dialog.getByLabel("Who is it about?");
    await expect(name).toBeFocused();
    await form.dialog.getByRole("checkbox", { name: "Noor Hale" }).check();
    await name.fill("Grandma");
    await expectNoBarriers(page, "naming people");
    await name.press("Enter");
    await expect(form.dialog.getByRole("checkbox", { name: "Grandma", checked: true })).toBeVisible();
    await expect(row).toContainText("Noor Hale and Grandma");
    await name.fill("Om");
    const oma = form.dialog.getByRole("checkbox", { name: "Oma" });
    await expect(form.dialog.getByRole("button", { name: "Add Om" })).toBeVisible();
    await name.press("Enter");
    await expect(oma, "who is known, rather than somebody new").toBeChecked();
    await expect(name).toHaveValue("");
    await oma.uncheck();
    await name.pressSequentially("Uncle Sam, Ida");
    await expect(form.dialog.getByRole("checkbox", { name: "Uncle Sam", checked: true })).toBeVisible();
    await expect(name).toHaveValue("Ida");
    await form.dialog.getByRole("checkbox", { name: "Uncle Sam" }).click();
    await expect(name).toBeFocused();
    await name.fill("Lou");
    // Who stands in the field is meant, too.
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    await expect(card(page, "Soup for all")).toContainText("Noor Hale, Grandma, and Lou");
  });

  const soup = (await call(ruth, listBlessings)).blessings.find(({ title }) => title === "Soup for all");
  if (!soup) throw new Error("The soup was not kept.");
  const share = (visibility: "group" | "public") =>
    call(ruth, updateBlessing, {
      params: { blessingId: soup.id },
      body: { ...soup, circles: [circle.id], visibility, people: undefined },
    });

  await test.step("The circle reads the names; a stranger on the public page does not", async () => {
    await share("group");
    const { detail } = await openShared(noorsPage, soup);
    await expect(detail.getByRole("list", { name: "People" })).toHaveText("Noor HaleGrandmaLou");
    await expect(detail.getByRole("list", { name: "People" }).getByRole("link")).toHaveCount(0);
    await share("public");
    const strangers = await openAs();
    await strangers.goto(`/b/${soup.id}`);
    await expect(strangers.getByText("Soup for all").first()).toBeVisible();
    await expect(strangers.getByText("Grandma")).toHaveCount(0);
  });

  await test.step("Two names become one, and it is the name of all", async () => {
    await goOn(page, "/blessings");
    await choose(page, "Oma", "Change name or account");
    const dialog = page.getByRole("dialog", { name: "Change name or account" });
    await dialog.getByLabel("Name", { exact: true }).fill("Grandma");
    await expect(dialog).toContainText("Grandma is in your list already.");
    await expectNoBarriers(page, "one of two");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Saved", "Your blessings now say Grandma.");
    await page.keyboard.press("Escape");
    await expect(card(page, "Her lemon cake")).toContainText("Grandma");
  });

  await test.step("The list is about one of them, by the sheet and by a name", async () => {
    await choosePerson(page, /^Grandma/);
    await expect(page.getByText("2 of 5 blessings")).toBeVisible();
    await page.getByRole("button", { name: "Remove the filter Grandma" }).click();
    await resize(page, "small");
    await card(page, "Soup for all").evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    const detail = await openBlessing(page, "Soup for all");
    await detail.getByRole("link", { name: "Noor Hale" }).click();
    await expect(page.getByText("1 of 5 blessings")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your blessings" })).toBeInViewport({ ratio: 1 });
    await resize(page, "wide");
    await page.getByRole("button", { name: "Remove the filter Noor Hale" }).click();
    await page.getByRole("searchbox", { name: "Search your blessings" }).fill("grandma");
    await expect(page.getByText("2 of 5 blessings")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search your blessings" }).fill("");
  });

  await test.step("So are memories", async () => {
    await goOn(page, "/memories?month=2026-03");
    await expect(page.getByRole("heading", { level: 1, name: "This Month in Previous Years" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
    await choosePerson(page, /^Grandma/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("Her lemon cake");
  });

  await test.step("Removed, she is named no more, and the blessings stay", async () => {
    await goOn(page, "/blessings");
    await choose(page, "Grandma", "Remove");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expectToast(page, "Removed");
    await page.keyboard.press("Escape");
    await expect(card(page, "Soup for all")).toContainText("Noor Hale");
    await expect(card(page, "Soup for all")).not.toContainText("Grandma");
    await expect(card(page, "Her lemon cake")).toBeVisible();
  });
});
