import { noneOfOurs } from "@blessing-jar/contract/kit/testing.ts";
import type { Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { authDialog } from "./kit/auth-dialog.ts";
import { expect, test } from "./kit/test.ts";
import { toasts } from "./kit/toasts.ts";
import { wordsOf } from "./kit/words.ts";

const texts = /\/api\/translations\//;
const arabic = /\p{Script=Arabic}/u;
const footerLanguage = (page: Page) => page.getByRole("contentinfo").getByRole("combobox");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const html = (page: Page) => page.locator("html");

test.describe("whose browser speaks none of our languages", () => {
  test.use({ locale: noneOfOurs });

  test("A visitor is greeted in English, and reads in the language they choose", async ({ page, guard }) => {
    guard.expect(/translations/, /texts in "\w+" could not be loaded/);

    await test.step("They read Arabic from right to left; while it loads, the choice says so and waits", async () => {
      await page.goto("/");
      await expect(html(page)).toHaveAttribute("lang", "en");
      await expect(heading(page)).toContainText("Document Life's Blessings");
      await expect(footerLanguage(page).getByRole("option")).toHaveText([
        "English",
        "Français",
        "Español",
        "Português",
        "日本語",
        "中文",
        "العربية",
        "اردو",
        "Kreyòl ayisyen",
      ]);
      const asked: string[] = [];
      page.on(
        "request",
        (request) => request.url().includes("/api/translations/") && asked.push(request.url()),
      );
      const answer = await holdAnswer(page, texts);
      await footerLanguage(page).focus();
      await footerLanguage(page).selectOption("ar");
      await expect(footerLanguage(page)).toBeDisabled();
      await expect(footerLanguage(page)).toContainText("Loading languages…");
      await page.keyboard.press("ArrowDown");
      await expect(heading(page)).toContainText("Document Life's Blessings");
      await expect(html(page)).toHaveAttribute("lang", "en");
      answer();
      await expect(footerLanguage(page)).toBeEnabled();
      await expect(footerLanguage(page)).toBeFocused();
      await expect(html(page)).toHaveAttribute("dir", "rtl");
      await expect(html(page)).toHaveAttribute("lang", "ar");
      await expect(heading(page)).toHaveText(arabic);
      // The English texts may still be on their way as she chooses; nothing else was asked for.
      expect(asked.filter((url) => !url.includes("/en?"))).toEqual([
        expect.stringMatching(/\/api\/translations\/ar\?bust=\d+/),
      ]);
      expect(await stored(page)).toEqual({ language: "ar", cached: ["translations-ar"] });
    });

    await test.step("What was read once is there without the server's texts", async () => {
      const mend = await refuseAnswer(page, texts);
      await page.reload();
      await expect(heading(page)).toHaveText(arabic);
      await mend();
      await page.reload();
      await expect(heading(page)).toHaveText(arabic);
      await expect(html(page)).toHaveAttribute("dir", "rtl");
    });

    await test.step("They read English again", async () => {
      await footerLanguage(page).selectOption("en");
      await expect(html(page)).toHaveAttribute("dir", "ltr");
      await expect(heading(page)).toContainText("Document Life's Blessings");
      expect(await stored(page)).toEqual({ language: "en", cached: ["translations-en"] });
    });

    await test.step("Where another does not come, the old one stands and nobody is bothered", async () => {
      await refuseAnswer(page, texts);
      await footerLanguage(page).selectOption("fr");
      await expect(footerLanguage(page)).toBeEnabled();
      await expect(footerLanguage(page)).toHaveValue("en");
      await expect(heading(page)).toContainText("Document Life's Blessings");
      await expect(toasts(page)).toHaveCount(0);
      await page.unrouteAll();
    });

    await test.step("The way in speaks the language that is chosen in it", async () => {
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      const { email, signIn } = authDialog(page);
      await email.fill("ruth@example.org");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: "Language" }).selectOption("ar");
      await expect(dialog.getByRole("tab").first()).toHaveText(arabic);
      await expect(signIn).toHaveCount(0);
      await expect(dialog.getByRole("textbox").first()).toHaveValue("ruth@example.org");
    });
  });
});

test("A member's jar is Arabic, and her English words run their way", async ({
  app,
  ruth,
  ruthsPage: page,
}) => {
  await test.step("The jar is Arabic, and stays so", async () => {
    await keep(ruth, { title: "Figs", description: "Dad called." });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
    await page.getByRole("dialog").getByRole("combobox").selectOption("ar");
    await expect(heading(page)).toHaveText(arabic);
    await expect(html(page)).toHaveAttribute("dir", "rtl");
    await page.reload();
    await expect(heading(page)).toHaveText(arabic);
    await expect(page.getByRole("main").getByText(/\b(Add|Total|Family|Search)\b/)).toHaveCount(0);
    // The product's name is isolated in the heading, but a window's title would show boxes.
    await expect(page).toHaveTitle(/^[^\u2066-\u2069]+ · Blessing Jar$/);
  });

  await test.step("Each text runs its own way", async () => {
    const t = await wordsOf(app.url, "ar");
    await page
      .getByRole("button", { name: t("blessings.add") })
      .first()
      .click();
    const title = page.getByRole("dialog").getByLabel(t("blessings.form.title"), { exact: true });
    await expect(title).toHaveCSS("direction", "rtl");
    await title.fill("Figs");
    await expect(title).toHaveCSS("direction", "ltr");
    await title.fill("تين");
    await expect(title).toHaveCSS("direction", "rtl");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await page.getByRole("article").getByRole("button").first().click();
    await page.getByRole("button", { name: t("blessings.edit") }).click();
    const form = page.getByRole("dialog", { name: t("blessings.form.editTitle") });
    await expect(form.getByLabel(t("blessings.form.description"))).toHaveValue("Dad called.");
    await expect(form.getByLabel(t("blessings.form.description"))).toHaveCSS("direction", "ltr");
    await expect(form.getByLabel(t("blessings.form.bibleVerse"))).toHaveCSS("direction", "rtl");
  });
});

function stored(page: Page) {
  return page.evaluate(() => ({
    language: localStorage.getItem("language"),
    cached: Object.keys(localStorage).filter((key) => key.startsWith("translations-")),
  }));
}
