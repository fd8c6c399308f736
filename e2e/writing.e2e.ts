import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { Locator, Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, blessingForm, card, openBlessing } from "./kit/blessing-form.ts";
import { aCircle } from "./kit/circles.ts";
import { aPhoto, aVideo } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { changeLanguage, chooseTheme, resize, sizes } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const plus = (where: Page | Locator) => where.getByRole("button", { name: "Add New Blessing" });

test("On her phone Ruth writes from any room, with all that goes along", async ({ aMember, openAs }) => {
  const ruth = await aMember();
  const circle = await aCircle(ruth);
  const page = await openAs(ruth, { viewport: sizes.small, hasTouch: true, isMobile: true });
  await page.goto("/family");
  await plus(page).tap();
  const { dialog, title, keep: add } = blessingForm(page);
  await expect(title).toBeFocused();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...sizes.small });
  await page.keyboard.type("Figs");
  const tools = dialog.getByRole("group", { name: "What goes with it" });
  // The phone's own chooser, at the first press.
  await tools.getByLabel("Photo").setInputFiles([aPhoto("figs.png"), aVideo()]);
  await expect(dialog.getByRole("button", { name: "Remove figs.png" })).toBeInViewport({ ratio: 1 });
  const pictures = dialog.getByRole("list", { name: "Photos, videos and voice notes" }).getByRole("listitem");
  // At rest each picture has one button that is seen; what moves it comes with a tap on it.
  await expect(dialog.getByRole("button", { name: "Move garden.webm forward" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Move garden.webm", exact: true }).tap();
  await dialog.getByRole("button", { name: "Move garden.webm forward" }).tap();
  await expect(pictures).toHaveText([/^garden/, /^figs/]);
  const [first, last] = [await pictures.first().boundingBox(), await pictures.last().boundingBox()];
  await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move((first?.x ?? 0) + 40, (first?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.up();
  await expect(pictures).toHaveText([/^figs/, /^garden/]);
  // Its first picture.
  await expect(pictures.last().locator("video")).toBeVisible();
  await dialog.getByLabel("Description").fill("One more basket.\n".repeat(12));
  await tools.getByRole("button", { name: "Verse" }).tap();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await tools.getByRole("button", { name: "Voice" }).tap();
  await expect(dialog.getByRole("button", { name: "Stop" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator("[data-level]")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(dialog.locator("[data-level]")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Stop" }).tap();
  const remove = dialog.getByRole("button", { name: /^Remove Voice note/ });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await remove.tap();
  const category = dialog.getByRole("button", { name: /^Category/ });
  await category.tap();
  await dialog.getByRole("radio", { name: "Nature" }).check();
  // Escape closes what is innermost.
  await page.keyboard.press("Escape");
  await expect(category).toBeFocused();
  await expect(category).toHaveAttribute("aria-expanded", "false");
  await tools.getByRole("button", { name: "Verse" }).tap();
  await page.keyboard.type("Psalm 23:1");
  await expect(dialog).toContainText("The Lord is my shepherd");
  await dialog.getByRole("button", { name: /^Who may see it/ }).tap();
  await dialog.getByRole("radio", { name: /^Group/ }).check();
  await expect(dialog.getByRole("checkbox", { name: circle.name })).toBeChecked();
  await expectInside(page, "phone, who may see it");
  await expectNoBarriers(page, "phone, who may see it");
  await chooseTheme(page, "dark");
  await changeLanguage(page, "ar");
  await expectInside(page, "phone, Arabic, dark");
  await expectNoBarriers(page, "phone, Arabic, dark");
  await changeLanguage(page, "en");
  await add.tap();
  await expectToast(page, "Blessing added!");
  const { blessings } = await call(ruth, listBlessings);
  expect(blessings).toMatchObject([
    {
      title: "Figs",
      category: "Nature",
      bibleVerse: "Psalm 23:1",
      visibility: "group",
      mediaTypes: ["image/png", expect.stringMatching(/^video/)],
      circles: [{ id: circle.id }],
    },
  ]);
});

test("Ruth writes as on paper, by keys, and where a field refuses it opens", async ({
  ruth,
  ruthsPage: page,
}) => {
  for (const name of ["The Hales", "Choir"]) await aCircle(ruth, { name });
  const form = blessingForm(page);
  const search = page.getByRole("searchbox");
  const add = page.getByRole("button", { name: "Add New Blessing" }).first();
  await page.goto("/dashboard");

  await test.step("from line to line", async () => {
    await beginBlessing(page);
    await page.keyboard.type("Figs, and an hour about nothing");
    await page.keyboard.press("Enter");
    await expect(form.description).toBeFocused();
    await page.keyboard.type("Dad called.");
    await expect(form.title).toHaveValue("Figs, and an hour about nothing");
    await page.keyboard.press("Home");
    await page.keyboard.press("Backspace");
    await expect(form.title).toBeFocused();
    await expect(form.title).toHaveValue("Figs, and an hour about nothingDad called.");
    await page.keyboard.press("Enter");
    await expect(form.description).toHaveValue("Dad called.");
    await form.verse.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "“Be still.” (Psalm 46:10)");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(form.verse).toHaveValue("Psalm 46:10");
    await expect(form.description).toHaveValue("Dad called.\nBe still.");
    await expect(form.dialog).toContainText("Be still, and know that I am God.");
    await form.description.fill("Dad called.");
    await form.verse.fill("Psalm 34:8");
    await form.verse.press("Enter");
    await expect(form.dialog).toBeVisible();
    await form.verse.press("Control+Enter");
    await expectToast(page, "Blessing added!");
    const { blessings } = await call(ruth, listBlessings);
    expect(blessings).toMatchObject([
      { title: "Figs, and an hour about nothing", description: "Dad called.", bibleVerse: "Psalm 34:8" },
    ]);
    await expect(form.dialog).toBeHidden();
  });

  await test.step("a thought without a break keeps all its words", async () => {
    const thought =
      "Dad called just to tell me that the figs were ripe, and we talked for an hour and I would not trade it for anything.";
    await beginBlessing(page);
    await form.title.fill(thought);
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    const { blessings: all } = await call(ruth, listBlessings);
    const title = "Dad called just to tell me that the figs were ripe, and we talked for an hour…";
    expect(all).toContainEqual(expect.objectContaining({ title, description: thought }));
  });

  await test.step("a photo and words that are no title are never refused", async () => {
    const day = await page.evaluate(() =>
      new Date().toLocaleDateString(navigator.language, { month: "long", day: "numeric" }),
    );
    for (const [words, title] of [
      ["The garden after the rain.\nGrandma would have loved it.", "The garden after the rain."],
      ["", `A photo from ${day}`],
    ] as const) {
      await beginBlessing(page);
      await form.files.setInputFiles([aPhoto()]);
      await form.description.fill(words);
      await form.keep.click();
      await expect(form.dialog).toBeHidden();
      await expect(card(page, title)).toBeVisible();
    }
  });

  await test.step("a category is suggested by her words, and worn once she has confirmed it", async () => {
    await beginBlessing(page);
    await form.title.fill("Mom's birthday cake");
    await expect(form.category.locator("option:checked")).toHaveText("Suggested: Family");
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    const cake = card(page, "Mom's birthday cake");
    await expect(cake).not.toContainText("Family");
    const detail = await openBlessing(page, "Mom's birthday cake");
    await expect(detail.getByText("Family", { exact: true })).toBeVisible();
    await detail.getByRole("button", { name: "Edit" }).click();
    await expect(form.category.locator("option:checked")).toHaveText("Family");
    await form.category.selectOption("Family");
    await form.save.click();
    await expect(form.dialog).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(cake).toContainText("Family");
  });

  await test.step("N writes and / searches, but not for who is typing", async () => {
    await expect(search).toHaveAttribute("aria-keyshortcuts", "/");
    await expect(page.getByRole("search").getByText("/", { exact: true })).toBeVisible();
    await expect(add).toHaveAttribute("aria-keyshortcuts", "n");
    await expect(add).toHaveAttribute("title", "N");
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("n");
    await expect(search).toHaveValue("n");
    await expect(form.dialog).toHaveCount(0);
    await page.getByRole("main").focus();
    await page.keyboard.press("n");
    await expect(form.title).toBeFocused();
    await expect(form.keep).toHaveAttribute("title", /^(Ctrl|⌘) \+ Enter$/);
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
  });

  await test.step("nor for who turned them off", async () => {
    await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
    await page.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(search).toBeVisible();
    await page.keyboard.press("n");
    await page.keyboard.press("/");
    await expect(search).not.toBeFocused();
    for (const told of [search, add]) await expect(told).not.toHaveAttribute("aria-keyshortcuts");
    await expect(form.dialog).toHaveCount(0);
  });

  await test.step("what a toast says leaves the button free that it is about", async () => {
    for (const viewport of [sizes.wide, sizes.small]) {
      await page.setViewportSize(viewport);
      await goOn(page, "/dashboard?write=new");
      const { dialog, title, audience, keep: add } = blessingForm(page);
      await title.fill("Figs");
      await audience.click();
      await dialog.getByRole("radio", { name: /^Group/ }).check();
      // With no circle chosen nothing is shared.
      await expect(add).toHaveText("Keep");
      await add.click();
      await expectToast(page, "Select circles", "Please select at least one family circle to share with.");
      await add.click({ trial: true });
      await expect(dialog.getByRole("checkbox", { name: "Choir" })).not.toBeChecked();
      // The panel, then the form.
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await goOn(page, "/dashboard?write=new");
      await dialog.getByRole("button", { name: "Discard draft" }).click();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });

  await test.step("what was written at its own address is told, too", async () => {
    await page.goto("/dashboard?write=new");
    const { dialog, title, keep: add } = blessingForm(page);
    await title.fill("Plums");
    await add.click();
    await expect(dialog).toBeHidden();
    await expectToast(page, "Blessing added!");
  });

  await test.step("held, the plus offers ways to begin, and a refused field opens", async () => {
    await resize(page, "small");
    await plus(page.getByRole("navigation")).click({ delay: 600 });
    const ways = page.getByRole("dialog", { name: "Add New Blessing" });
    await expect(ways.getByRole("button")).toHaveText([
      "Answer a question",
      "Say it",
      "From a photo",
      "Write",
      "",
    ]);
    await expectNoBarriers(page, "ways to begin");
    await ways.getByRole("button", { name: "Answer a question" }).click();
    const questions = form.dialog.getByRole("region", { name: "How is your heart today?" });
    await questions.getByRole("listitem").first().getByRole("button").click();
    await expect(form.title).toBeFocused();
    await expect(form.question).toBeVisible();
    await form.title.fill("Soup");
    const [tool, date] = [
      form.dialog.getByRole("button", { name: "Date" }),
      form.dialog.locator("[type=date]"),
    ];
    await tool.first().click();
    await date.fill("");
    await tool.first().click();
    await form.keep.click();
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription("Date is required");
  });
});

test("In a low window, as of a laptop at 200 %, what keeps the words stays at the foot below them", async ({
  ruthsPage: page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await expect(form.title).toBeInViewport({ ratio: 1 });
  for (const tool of [
    form.keep,
    form.files.locator("xpath=.."),
    form.dialog.getByRole("button", { name: "Answer a question" }),
  ])
    await expect(tool).toBeInViewport({ ratio: 1 });
  const [sheet, keep] = await Promise.all([form.dialog.boundingBox(), form.keep.boundingBox()]);
  expect((keep?.y ?? 0) - (sheet?.y ?? 0), "half of it is for words").toBeGreaterThan(
    (sheet?.height ?? 0) / 2,
  );
  await form.title.fill("Rain at last");
  await form.description.fill("It fell all night.\n".repeat(12));
  await form.description.press("Control+End");
  const caretLine = await form.description.evaluate((area) => area.getBoundingClientRect().bottom);
  expect(caretLine, "no written line lies below what stays").toBeLessThanOrEqual(
    (await form.keep.boundingBox())?.y ?? 0,
  );
  await form.dialog.getByRole("button", { name: "Answer a question" }).click();
  await expect(form.dialog.getByRole("button", { name: "Answer a question" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await expect(form.dialog.locator(".max-h-\\[45dvh\\]")).toBeInViewport({ ratio: 0.9 });
});
