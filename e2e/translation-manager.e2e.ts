import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  listTranslations,
  restoreTranslation,
  type Translation,
  updateTranslation,
} from "@blessing-jar/contract/translation-manager.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { type Member, signIn } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { goOn } from "./kit/go-on.ts";
import { resize } from "./kit/looks.ts";
import { readShared } from "./kit/shared-app.ts";
import { type App, expect, test } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

// Others walk through the same app meanwhile: each journey edits texts that no other one reads, and brings them back.
const admin = ({ url }: App): Promise<Member> => {
  const { adminEmail, adminPassword } = readShared();
  return signIn(url, adminEmail, adminPassword);
};

async function textOf(ada: Member, language: LanguageCode, key: string): Promise<Translation> {
  const rows = await call(ada, listTranslations, { params: { id: language } });
  const row = rows.find(({ translationKey }) => translationKey === key);
  if (!row) throw new Error(`There is no ${key}`);
  return row;
}

const table = (page: Page) => page.getByRole("table", { name: "Translations" });
const open = (page: Page, key: string) => table(page).getByRole("button", { name: key, exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit translation" });
const search = (page: Page, words: string) =>
  page.getByRole("searchbox", { name: "Search names and words" }).fill(words);

test("What an administrator writes, a member reads at the next load", async ({
  app,
  openAs,
  guard,
  noorsPage: noor,
}) => {
  guard.expect(/status of 409/);
  const key = "challenges.subtitle";
  const [first, second] = ["landing.closing.title", "landing.closing.description"] as const;
  await noor.addInitScript(() => localStorage.setItem("language", "ht"));
  await noor.goto("/challenges");
  const subtitle = noor.getByRole("main").getByText("Pawòl Ada pou defi yo", { exact: true });
  await expect(subtitle).toHaveCount(0);
  const ada = await admin(app);
  const page = await openAs(ada);

  await test.step("Ada writes a text, Noor reads it, and Ada brings the original back", async () => {
    await page.goto("/admin/translations");
    await page.getByRole("main").getByRole("combobox", { name: "Language" }).selectOption("ht");
    await expect(page).toHaveURL(/language=ht/);
    await search(page, key);
    await expect(table(page).getByRole("row")).toHaveCount(2);
    await expectNoBarriers(page, "the table");
    await open(page, key);
    const form = dialog(page);
    await expect(form.getByLabel("Name of the text")).toHaveValue(key);
    await expect(form.getByLabel("Name of the text")).toHaveAttribute("readonly");
    await expect(form.getByLabel("English")).toHaveAttribute("readonly");
    await expect(form.getByLabel("English")).toHaveAttribute("rows", "2");
    const translation = form.getByLabel("Translation", { exact: true });
    await expect(translation).toHaveAttribute("rows", "3");
    const before = await translation.inputValue();
    await translation.fill(" ");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(translation).toHaveAccessibleDescription(/Please write the translation/);
    await translation.fill("Pawòl {{Ada}} pou defi yo");
    await expect(form.getByRole("status")).toContainText("differs from the English");
    await expectNoBarriers(page, "the dialog");
    await translation.fill("Pawòl Ada pou defi yo");
    await form.getByLabel("Status").selectOption("Active");
    await form.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Translation saved");
    await expect(table(page)).toContainText("Pawòl Ada pou defi yo");
    await expect(table(page)).toContainText("Edited by a person");

    await noor.reload();
    await expect(subtitle).toBeVisible();

    await open(page, key);
    await dialog(page).getByRole("button", { name: "Bring back the original text" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Bring it back" }).click();
    await expect(table(page)).toContainText(before);
    await noor.reload();
    await expect(noor.getByRole("main").getByText(before, { exact: true })).toBeVisible();
  });

  await test.step("The log tells of it", async () => {
    await goOn(page, "/admin?tab=audit");
    const act = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: key }).first();
    await expect(act).toContainText("Original text brought back");
    await expect(act).toContainText("Kreyòl ayisyen");
  });

  await test.step("Who is overtaken by another administrator is told, loses nothing, and chooses", async () => {
    const write = async (key: string, translatedText: string) => {
      const { id } = await textOf(ada, "ht", key);
      await call(ada, updateTranslation, { params: { id }, body: { translatedText, status: "pending" } });
    };
    await goOn(page, "/admin/translations?language=ht");
    await search(page, "landing.closing");
    await open(page, first);
    await dialog(page).getByLabel("Translation", { exact: true }).fill("Pawòl Ada");
    await write(first, "Pawòl Ben");
    await write(second, "Yon lòt pawòl Ben");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("Pawòl Ben");
    await expect(dialog(page).getByLabel("Translation", { exact: true })).toHaveValue("Pawòl Ada");
    await dialog(page).getByRole("button", { name: "Keep mine" }).click();
    await dialog(page).getByLabel("Status").selectOption("Pending");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Translation saved", "nobody reads it yet");

    await page.getByLabel("Status").selectOption("Pending");
    await expect(page.getByText("Shown: 2 of")).toBeVisible();
    await page.getByRole("button", { name: "Approve all pending (2)" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    await expectToast(page, "Translations approved");
    await expect(page.getByText("No text is like that")).toBeVisible();
    for (const key of [first, second]) {
      const { id } = await textOf(ada, "ht", key);
      await call(ada, restoreTranslation, { params: { id } });
    }
  });

  await test.step("On a phone the filters fold, say how many are chosen, and go with a touch", async () => {
    await resize(page, "small");
    await goOn(page, "/admin/translations?language=ht");
    const form = page.getByRole("search");
    const filters = form.getByRole("button", { name: /^Filters/ });
    await expect(form.getByLabel("Status")).toBeHidden();
    await filters.click();
    await form.getByLabel("Status").selectOption("No longer used");
    await form.getByLabel("Edited").selectOption("Not edited");
    await expect(filters).toHaveText("Filters (2)");
    await expect(page.getByText("Nothing in this list waits for approval.")).toBeVisible();
    await expectNoBarriers(page, "the filters");
    await filters.click();
    await form.getByRole("button", { name: "Remove the filter Not edited" }).click();
    await expect(filters).toHaveText("Filters (1)");
    await form.getByRole("button", { name: "Remove the filter No longer used" }).click();
    await expect(filters).toHaveText("Filters");
    await expect(table(page).getByRole("row").nth(1)).toBeVisible();
  });
});

test("A visitor reads an edited text, and signs in as an administrator there", async ({
  app,
  page,
  openAs,
  guard,
}) => {
  const ada = await admin(app);
  // Said nowhere on a page, only by an installed app.
  const { id, originalText } = await textOf(ada, "en", "manifest.family");
  const body = { translatedText: `${originalText} today`, status: "active" };
  await call(ada, updateTranslation, { params: { id }, body });

  await test.step("It is there before any script has come, and after", async () => {
    const edited = await textOf(ada, "en", "landing.features.description");
    const words = "Ada's words, <b>for</b> everybody";
    const text = { translatedText: words, status: "active" };
    await call(ada, updateTranslation, { params: { id: edited.id }, body: text });
    for (const each of [await openAs(undefined, { javaScriptEnabled: false }), page]) {
      await each.goto("/");
      await expect(each.locator("html")).not.toHaveClass(/not-settled/);
      await expect(each.getByRole("main").getByText(words, { exact: true })).toHaveCount(1);
    }
    await call(ada, restoreTranslation, { params: { id: edited.id } });
  });

  await test.step("An administrator signs in where they are, and sees what waits", async () => {
    const { adminEmail, adminPassword } = readShared();
    await page.goto("/admin/translations?language=ht");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Translations" })).toBeVisible();
    await expectNoBarriers(page, "the administrator's way in");
    guard.expect(/status of 401/);
    await main.getByLabel("Email").fill(adminEmail);
    await main.getByLabel("Password", { exact: true }).fill("a guess");
    await main.getByRole("button", { name: "Sign In" }).click();
    await expect(main.getByRole("alert")).toContainText("Invalid email or password");
    await main.getByLabel("Password", { exact: true }).fill(adminPassword);
    await main.getByRole("button", { name: "Sign In" }).click();
    await expect(table(page).getByRole("row").nth(1)).toBeVisible();

    guard.expect(/503 .*generate-full/, /status of 503/);
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await expectToast(page, "Generation Failed", "No translation provider is configured");
    await expect(toasts(page)).toHaveCount(1);
    await page.getByLabel("To look at").last().selectOption("English has changed");
    await expect(table(page).getByRole("button", { name: "manifest.family" })).toBeVisible();
    await call(ada, restoreTranslation, { params: { id } });
  });
});
