import { getLookBack } from "@blessing-jar/contract/look-back.ts";
import { listMemories } from "@blessing-jar/contract/memories.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep, type Member } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { holdAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { blessingForm, card, chooseMore, openBlessing } from "./kit/blessing-form.ts";
import { aPhoto } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside } from "./kit/layout.ts";
import { changeLanguage, chooseTheme, resize, sizes } from "./kit/looks.ts";
import { say } from "./kit/responses.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const main = (page: Page) => page.getByRole("main");
const shownMonth = (page: Page) => page.getByRole("group", { name: "Month" }).getByRole("status");
const previous = (page: Page) => page.getByRole("button", { name: "Previous month" });
const next = (page: Page) => page.getByRole("button", { name: "Next month" });
const groups = (page: Page) => main(page).getByRole("heading", { level: 2 });

async function keepMarches(ruth: Member): Promise<void> {
  await keep(ruth, { title: "This spring", blessingDate: "2026-03-02" });
  await keep(ruth, { title: "A year before", blessingDate: "2025-03-31" });
  await keep(ruth, { title: "Long ago", blessingDate: "2019-03-01" });
  await keep(ruth, { title: "Long ago, too", blessingDate: "2019-03-15" });
  await keep(ruth, { title: "In April", blessingDate: "2025-04-01" });
}

test("Ruth turns through her months, and reads what came back", async ({ guard, ruth, ruthsPage: page }) => {
  guard.expect(/500.*\/api\/memories/);
  await keepMarches(ruth);
  await keep(ruth, { title: "The leap day", blessingDate: "2024-02-29" });
  await keep(ruth, {
    title: "Supercalifragilisticexpialidocious".repeat(4),
    bibleVerse: "Psalm 116:1",
    isAnsweredPrayer: true,
    blessingDate: "2018-03-05",
  });

  await test.step("Three cards wait while the month loads, and a failure is told", async () => {
    await page.route("**/api/memories*", (route) =>
      route.fulfill({ status: 500, json: { error: "Oh.", code: "unexpected", requestId: "k7m29xq4ab" } }),
    );
    const answer = await holdAnswer(page, listMemories);
    await page.goto("/memories?month=2026-03");
    await expect(page.locator("[data-skeleton-card]")).toHaveCount(3);
    answer();
    const alert = main(page).getByRole("alert");
    await expect(alert).toContainText("Failed to fetch memories");
    await expect(alert.getByRole("button", { name: "Reference: k7m29xq4ab Copy" })).toBeVisible();
    await page.unroute("**/api/memories*");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(groups(page)).toHaveText(["8 years ago", "7 years ago", "1 year ago", "this year"]);
  });

  await test.step("What was written on its own day tells that day once", async () => {
    const today = new Date().toLocaleDateString("en-CA", { timeZone: "Pacific/Auckland" });
    await keep(ruth, { title: "Written today", blessingDate: today });
    await goOn(page, `/memories?month=${today.slice(0, 7)}`);
    await expect(card(page, "Written today").locator("time")).toHaveCount(1);
    await goOn(page, "/memories?month=2026-02");
    await expect(card(page, "The leap day").locator("time")).toHaveCount(2);
  });

  await test.step("A month shows its years, the longest ago on top, and presses go through them", async () => {
    await goOn(page, "/memories?month=2026-02");
    await expect(page.getByRole("region", { name: "2 years ago" })).toContainText("The leap day");
    await next(page).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("This Month in Previous Years");
    await expect(shownMonth(page)).toHaveText("March 2026");
    await expect(groups(page)).toHaveText(["8 years ago", "7 years ago", "1 year ago", "this year"]);
    const longAgo = page.getByRole("region", { name: "7 years ago" });
    await expect(longAgo).toContainText("2 blessings");
    await expect(longAgo.getByRole("article")).toHaveCount(2);
    await expect(page.getByRole("region", { name: "1 year ago" })).toContainText("1 blessing");
    for (const elsewhere of ["In April", "The leap day"]) await expect(card(page, elsewhere)).toHaveCount(0);

    await previous(page).click({ clickCount: 3 });
    await expect(shownMonth(page)).toHaveText("December 2025");
  });

  await test.step("It is played as a story, from the longest ago to its end, and again", async () => {
    await goOn(page, "/memories?month=2026-03");
    await page.getByRole("button", { name: "Play as a story" }).click();
    const story = page.getByRole("dialog", { name: "March" });
    await expect(story.getByRole("heading", { name: "March" }).last()).toBeVisible();
    await expectNoBarriers(page, "a month's story");
    await story.getByRole("button", { name: "Next" }).click();
    await expect(story.getByText(/^2 of /)).toBeVisible();
    // From the first a step back is the end.
    for (let back = 0; back < 2; back += 1) await story.getByRole("button", { name: "Previous" }).click();
    await story.getByRole("button", { name: "Start again" }).click();
    await expect(story.getByText(/^1 of /)).toBeVisible();
    await page.goBack();
    await expect(story).toHaveCount(0);
    await expect(shownMonth(page)).toHaveText("March 2026");
  });

  await test.step("Nothing of it bars anybody at any width, in light and dark", async () => {
    await goOn(page, "/memories?month=2026-03");
    await expect(groups(page)).toHaveCount(4);
    for (const size of ["smallest", "small", "wide"] as const) {
      await resize(page, size);
      await expectInside(page, `memories, ${size}`);
    }
    // What is far below the screen is not drawn, nor does its colour turn.
    await page.setViewportSize({ ...sizes.wide, height: 2_400 });
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(page, theme);
      await expectNoBarriers(page, `memories, ${theme}`);
    }
    await chooseTheme(page, "light");
    await resize(page, "wide");
  });

  await test.step("A card tells what it was and opens the blessing, which is changed from here", async () => {
    const media = await uploadAll(ruth, [aPhoto(), aPhoto(), aVoiceNote()]);
    const { id } = await keep(ruth, {
      title: "She is home",
      description: "A very long evening. ".repeat(40),
      category: "Prayer Answered",
      bibleVerse: "Psalm 116:1",
      isAnsweredPrayer: true,
      blessingDate: "2021-06-05",
      visibility: "public",
      ...media,
    });
    await say(ruth, id, "We sang all the way.");
    await page.goto("/memories?month=2026-06");
    const home = card(page, "She is home");
    await expect(home).toBeVisible();
    // Fetched before it is drawn.
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
    for (const text of ["Prayer Answered", "Answered Prayer", "2 photos", "1 recording", "Memory"]) {
      await expect(home.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(home.getByText(/^Written \w+ \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(home.getByText("Saturday, June 5, 2021")).toBeVisible();
    await expect(home.getByRole("blockquote")).toHaveText("Psalm 116:1");
    await expect(home).not.toContainText("video");
    const description = home.getByText("A very long evening.");
    const lines = await description.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);

    const read = await openBlessing(page, "She is home");
    await expect(read.getByText("Psalm 116:1")).toBeVisible();
    await page.goBack();
    await expect(read).toBeHidden();
    await expect(page).toHaveURL("/memories?month=2026-06");

    await openBlessing(page, "She is home");
    await expect(read.getByText("We sang all the way.")).toBeVisible();
    await say(ruth, id, "And the next day again.");
    await expect(read.getByText("And the next day again.")).toBeVisible();

    await read.getByRole("button", { name: "Edit" }).click();
    const form = blessingForm(page);
    await form.title.fill("The new title");
    await form.save.click();
    await expectToast(page, "Blessing updated!");
    const changed = page.getByRole("dialog", { name: "The new title" });
    await chooseMore(changed, "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(main(page)).toContainText("No memories found");
  });

  await test.step("In Arabic it is Arabic", async () => {
    await goOn(page, "/memories?month=2026-03");
    await changeLanguage(page, "ar");
    await expect(page.getByRole("group", { name: "الشهر" }).getByRole("status")).toHaveText("مارس 2026");
    await expect(groups(page)).toHaveText(["قبل 8 سنوات", "قبل 7 سنوات", "قبل سنة", "هذه السنة"]);
    await expect(page.getByRole("region", { name: "قبل 7 سنوات" })).toContainText("نعمتان");
  });
});

test("Noor's months are her own, and begin with the present one", async ({ ruth, noorsPage: page }) => {
  await keep(ruth, { title: "For everyone", blessingDate: "2022-03-05", visibility: "public" });

  await test.step("Each press moves exactly one month, also back by the browser", async () => {
    await page.clock.setFixedTime(new Date("2026-01-31T20:00:00Z")); // In Auckland it is February.
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === listMemories.path) asked.push(searchParams.get("month"));
    });
    // With its answer: a month that is left before it has come is not waited for, and asked again where it is shown again.
    const expectMonth = async (month: string) => {
      await expect(shownMonth(page)).toHaveText(month);
      await expect(main(page)).toContainText(`You don't have any blessings from ${month.split(" ")[0]}`);
    };
    await page.goto("/memories");
    await expectMonth("February 2026");
    await previous(page).click();
    await expectMonth("January 2026");
    await previous(page).click();
    await expectMonth("December 2025");
    await expect(page).toHaveURL("/memories?month=2025-12");
    await next(page).click();
    await expectMonth("January 2026");
    await page.goBack();
    await expectMonth("December 2025");
    await expect(previous(page)).toBeEnabled();
    await page.getByRole("button", { name: "Back to this month" }).click();
    await expectMonth("February 2026");
    expect(asked).toEqual(["2026-02", "2026-01", "2025-12"]);
    await goOn(page, "/memories?month=2026-13");
    await expect(shownMonth(page)).toHaveText("February 2026");
  });

  await test.step("Her empty month invites to keep what comes to mind, which becomes a card", async () => {
    await goOn(page, "/memories?month=2026-03");
    await expect(main(page).getByRole("heading", { name: "No memories found" })).toBeVisible();
    await expect(main(page)).toContainText("You don't have any blessings from March in previous years.");
    await main(page).getByRole("button", { name: "Add New Blessing" }).click();
    const form = blessingForm(page);
    await form.title.fill("It came back to me");
    await form.date.fill("2020-03-08");
    await form.keep.click();
    await expect(form.dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "6 years ago" })).toContainText("It came back to me");
    const detail = await openBlessing(page, "It came back to me");
    await chooseMore(detail, "Create Quote");
    const creator = page.getByRole("dialog", { name: "Create a quote card" });
    await expect(creator.getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(creator).toBeHidden();
    await chooseMore(detail, "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Blessing deleted");
    await expect(main(page).getByRole("heading", { name: "No memories found" })).toBeVisible();
  });
});

test("In a low window the words of a story are seen whole, beside its buttons or above them", async ({
  ruth,
  ruthsPage: page,
}) => {
  const title = "They kept me the last piece of cake";
  await keep(ruth, { title, description: "Nobody said a word about it.", blessingDate: "2026-03-02" });
  await page.goto("/memories?month=2026-03");
  await page.getByRole("button", { name: "Play as a story" }).click();
  const story = page.getByRole("dialog", { name: "March" });
  await story.getByRole("button", { name: "Next" }).click();
  const words = story.locator(".slide-words", { hasText: title });
  for (const [width, height] of [
    [640, 400],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    // One that is cut is scrolled, and can be reached by keys.
    await expect(words).not.toHaveAttribute("tabindex");
    await expectInside(page, `a story, ${width} × ${height}`);
  }
});

test("At the end of November Ruth looks back at it, and puts it away", async ({ ruth, ruthsPage: page }) => {
  await keep(ruth, {
    title: "The first frost",
    blessingDate: "2026-11-03",
    ...(await uploadAll(ruth, [aPhoto()])),
  });
  await keep(ruth, { title: "He called", blessingDate: "2026-11-10", isAnsweredPrayer: true });
  await keep(ruth, { title: "Soup for nine", description: "الحمد لله", blessingDate: "2026-11-20" });
  const [last, , first] = await call(ruth, listMemories, { query: { month: "2026-11" } });
  if (!first || !last) throw new Error("Three were kept.");
  const counts = { total: 3, days: 1, answeredPrayers: 1 };
  const lookBack = { period: "2026-11", ...counts, circles: ["The Hales"], first, last, pictures: [first] };
  // The day is the page's; the server's own is told in its tests.
  await page.clock.setFixedTime(new Date("2026-11-29T20:00:00Z"));
  await page.route(`**${getLookBack.path}`, (route) => route.fulfill({ json: { lookBack } }));
  const door = page.getByRole("region", { name: "Your November" });
  const story = page.getByRole("dialog", { name: "Your November" });
  const next = story.getByRole("button", { name: "Next", exact: true });

  await test.step("what it brought plays as a story, to its figures and the words to send on", async () => {
    await page.goto("/dashboard");
    await door.getByRole("button", { name: "Your November" }).click();
    await expect(story.getByRole("heading", { name: "Your November" }).last()).toBeVisible();
    await expectNoBarriers(page, "a look back");
    await next.click();
    await expect(story.getByRole("heading", { name: "The first frost" })).toBeVisible();
    await expect(story.getByRole("img", { name: /The first frost/ })).toBeVisible();
    await next.click();
    await expect(story.getByRole("heading", { name: "Soup for nine" })).toBeVisible();
    await expect(story.getByText("Family", { exact: true }), "the sign of a page of words").toBeVisible();
    await expect(story.locator("p", { hasText: "الحمد لله" })).toHaveCSS("direction", "rtl");
    await expectNoBarriers(page, "a page of words");
    await next.click();
    await expect(story.getByRole("term")).toHaveText(["Blessings", "Day with a blessing", "Answered prayer"]);
    await expect(story.getByRole("definition")).toHaveText(["3", "1", "1"]);
    await expect(story.locator("section img"), "what passed").toHaveCount(1);
    await expect(story).toContainText("Shared with The Hales.");
    await expect(story).not.toContainText("Ruth Hale");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await story.getByRole("button", { name: "Share" }).click();
    await expectToast(page, "Copied!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^.*November.*\nThe first frost\nSoup for nine$/,
    );
  });

  await test.step("in Arabic, on a phone, in the dark it stays inside", async () => {
    await chooseTheme(page, "dark");
    await resize(page, "small");
    await changeLanguage(page, "ar");
    await expectInside(page, "a look back, Arabic");
    await expectNoBarriers(page, "a look back, Arabic, dark");
    await changeLanguage(page, "en");
    await resize(page, "wide");
  });

  await test.step("from it she comes to the whole month, and what she puts away stays away", async () => {
    await story.getByRole("link", { name: "See the whole month" }).click();
    await expect(page).toHaveURL("/blessings?month=2026-11");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await door.getByRole("button", { name: "Put this look back away" }).click();
    await expect(door).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Soup for nine" })).toBeVisible();
    await expect(door).toHaveCount(0);
  });
});
