import { setTimeout as sleep } from "node:timers/promises";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { getStats } from "@blessing-jar/contract/stats.ts";
import type { Page } from "@playwright/test";
import { keep, type Member } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { card } from "./kit/blessing-form.ts";
import { aCircle, share } from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { chooseLetters, resize, sizes } from "./kit/looks.ts";
import { deliverMail } from "./kit/outbox.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const titles = (page: Page) =>
  page.getByRole("region", { name: "Your blessings" }).first().getByRole("article").getByRole("heading");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search your blessings" });
const category = (page: Page) => page.getByRole("combobox", { name: "Category" });
const prayers = (page: Page) => page.getByRole("combobox", { name: "Prayer status" });

/** Five blessings of three months. */
async function aYear(member: Member): Promise<void> {
  const blessings = [
    { title: "Café with José", category: "Friendship", blessingDate: "2026-03-20" },
    { title: "The exam", category: "Career", blessingDate: "2026-03-05", isAnsweredPrayer: true },
    { title: "A new word", category: "Personal Growth", blessingDate: "2026-02-11" },
    { title: "Snow", description: "Über Nacht, and silent", category: "Nature", blessingDate: "2026-02-02" },
    { title: "She is home", category: "Faith", blessingDate: "2025-12-24", isAnsweredPrayer: true },
  ];
  for (const blessing of blessings) await keep(member, blessing);
}

test("Ruth finds a blessing by words, category, prayer, month and view", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  await aYear(ruth);
  const circle = await aCircle(ruth, { members: [noor] });
  await share(noor, circle, await keep(noor, { title: "The exam is over", description: "At last" }));
  await page.goto("/dashboard");
  await expect(titles(page)).toHaveCount(5);
  const asked: string[] = [];
  // What comes of itself when the page is idle is no question.
  page.on("request", (request) => {
    if (!/\/assets\/|\/api\/(live|daily-inspiration|circles\/found)/.test(request.url()))
      asked.push(request.url());
  });

  await test.step("by a word, whatever its accents", async () => {
    await expect(titles(page)).toHaveCount(5);
    await search(page).pressSequentially("CAFE with jose");
    await expect(titles(page)).toHaveText(["Café with José"]);
    await expect(titles(page)).toBeInViewport();
    await expect(page.locator("mark")).toHaveText("Café with José");
    await expect(page.getByRole("status").filter({ hasText: "1 of 5 blessings" })).toBeVisible();
    await expect(page.getByRole("button", { name: "All 1 blessing" })).toBeVisible();
    // What is found is in no other category, and theirs would lead nowhere.
    await expect(page.getByRole("button", { name: /^Nature/ })).toHaveCount(0);
    await search(page).fill("uber");
    await expect(titles(page)).toHaveText(["Snow"]);
    await expect(page.locator("mark")).toHaveText("Über");
    await search(page).fill("nothing of the kind");
    await expect(page.getByText("No blessings found")).toBeVisible();
    await expect(page.getByText("Try adjusting your search or filters")).toBeVisible();
    await page.getByRole("button", { name: "Clear search and filters" }).click();
    await expect(titles(page)).toHaveCount(5);
  });

  await test.step("a word that is misspelt leads to the one that was meant, and others have written of it too", async () => {
    await search(page).fill("exma");
    await page
      .getByRole("list", { name: "Perhaps you meant:" })
      .getByRole("button", { name: "exam" })
      .click();
    await expect(search(page)).toHaveValue("exam");
    await expect(titles(page)).toHaveText(["The exam"]);
    const others = page.getByRole("list", { name: "In your family circles" });
    await expect(others.getByRole("listitem")).toContainText(["The exam is over"]);
    await expectNoBarriers(page, "what others have written of it");
    await others.getByRole("button").click();
    await expect(page.getByRole("dialog")).toContainText("At last");
    await page.keyboard.press("Escape");
    await search(page).fill("");
    await expect(titles(page)).toHaveCount(5);
    asked.length = 0;
  });

  await test.step("on a phone a press on the magnifier leaves her in its field, with what is found below", async () => {
    await resize(page, "small");
    for (const place of ["its head", "its foot"]) {
      await page.evaluate((isHead) => window.scrollTo(0, isHead ? 0 : 9_999), place === "its head");
      await page.getByRole("button", { name: "Search your blessings" }).click();
      await expect(search(page)).toBeFocused();
      await page.keyboard.type("snow");
      await expect(titles(page)).toHaveText(["Snow"]);
      await expect(titles(page).first()).toBeInViewport();
      await expect(page.getByRole("button", { name: "Search your blessings" })).toHaveCount(0);
      const found = page.getByText("1 of 5 blessings");
      await expect(found).toBeInViewport();
      // The field has the row, and what is counted the next one, beside the choice of prayers.
      const [field, count, prayers] = await Promise.all(
        [search(page), found, page.getByRole("combobox", { name: "Prayer status" })].map((part) =>
          part.evaluate((element) => element.getBoundingClientRect().toJSON()),
        ),
      );
      expect(field.width).toBeGreaterThan(sizes.small.width * 0.85);
      expect(count.left).toBeGreaterThanOrEqual(prayers.right);
      expect(count.bottom).toBeLessThanOrEqual(prayers.bottom);
      const isBare = await search(page).evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === field;
      });
      expect(isBare, `nothing lies over the field, begun at ${place}`).toBe(true);
      await search(page).fill("");
      await page.getByRole("button", { name: "Search your blessings" }).click();
      await expect(search(page)).toBeHidden();
    }
    await resize(page, "wide");
  });

  await test.step("by category and by prayer status", async () => {
    await expect(category(page).getByRole("option")).toContainText([
      "All categories",
      "Career",
      "Personal Growth",
    ]);
    await category(page).selectOption("Personal Growth");
    await expect(titles(page)).toHaveText(["A new word"]);
    await page.getByRole("button", { name: "All 5 blessings" }).click();
    await expect(titles(page)).toHaveCount(5);
    await prayers(page).selectOption({ label: "Answered prayers" });
    await expect(titles(page)).toHaveText(["The exam", "She is home"]);
    const rows = () => titles(page).evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await rows()).size, "of two years side by side").toBe(1);
    await prayers(page).selectOption({ label: "Other blessings" });
    await expect(titles(page)).toHaveText(["Café with José", "A new word", "Snow"]);
    await prayers(page).selectOption({ label: "All prayers" });
    await page.getByRole("button", { name: "Career" }).click();
    await expect(titles(page)).toHaveText(["The exam"]);
  });

  await test.step("choices faster than the list is drawn all count, and none asks the server", async () => {
    await page.getByRole("button", { name: "All 5 blessings" }).click();
    await expect(titles(page)).toHaveCount(5);
    const shownAtOnce = await page.evaluate(async () => {
      const category = document.querySelector<HTMLSelectElement>("select[aria-label=Category]");
      const prayers = document.querySelector<HTMLSelectElement>("search select");
      if (!category || !prayers) return;
      const choose = async (select: HTMLSelectElement, value: string) => {
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
        for (let turn = 0; turn < 20; turn += 1) await null;
      };
      await choose(category, "Faith");
      await choose(prayers, "answered");
      return [category.value, prayers.value];
    });
    expect(shownAtOnce).toEqual(["Faith", "answered"]);
    await expect(titles(page)).toHaveText(["She is home"]);
    await expect(page).toHaveURL("/dashboard?category=Faith&filter=answered-prayers");
    expect(asked).toEqual([]);
  });

  await test.step("and reads on in the order of what she found, until its ends", async () => {
    await goOn(page, "/dashboard");
    await prayers(page).selectOption({ label: "Other blessings" });
    await titles(page).first().click();
    const sheet = (title: string) => page.getByRole("dialog", { name: title });
    const beside = (which: "Previous" | "Next") =>
      page.getByRole("dialog").getByRole("button", { name: `${which} blessing` });
    await expect(sheet("Café with José")).toBeVisible();
    await expect(beside("Previous")).toBeDisabled();
    await beside("Next").click();
    await expect(sheet("A new word")).toBeVisible();
    await expect(beside("Next")).toBeFocused();
    await expect(
      page.getByRole("dialog").getByRole("status").filter({ hasText: "A new word" }),
    ).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await expect(sheet("Snow")).toBeVisible();
    await expect(beside("Next")).toBeDisabled();
    await expect(beside("Next")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expect(sheet("A new word")).toBeVisible();
    await beside("Previous").click();
    await expect(sheet("Café with José")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(titles(page)).toHaveCount(3);
    await prayers(page).selectOption({ label: "All prayers" });
  });

  await test.step("a month in the address shows that month", async () => {
    await goOn(page, "/blessings?month=2026-2");
    await expect(titles(page)).toHaveText(["A new word", "Snow"]);
    await page.getByRole("button", { name: "Remove the filter February 2026" }).click();
    await expect(titles(page)).toHaveCount(5);
  });

  await test.step("the address of the list opens at the list, below the bar on top", async () => {
    await resize(page, "small");
    await page.goto("/blessings");
    const heading = page.getByRole("heading", { name: "Your blessings" });
    const places = () =>
      heading.evaluate((element) => {
        const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().top - header;
      });
    await expect.poll(places).toBeLessThan(100);
    expect(await places()).toBeGreaterThanOrEqual(0);
    await resize(page, "wide");
  });

  await test.step("the view is a grid first, and the chosen one remembered", async () => {
    await goOn(page, "/dashboard");
    await expect(page.getByRole("radio", { name: "Grid" })).toBeChecked();
    await page.getByRole("radio", { name: "Grid" }).press("ArrowRight");
    await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
    await page.reload();
    await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem("default-view"))).toBe("list");
  });

  await test.step("the timeline tells each period's totals, folds, and opens a blessing", async () => {
    await page.getByRole("radio", { name: "Timeline" }).click();
    const march = page.getByRole("button", { name: "March 2026" });
    await expect(march).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("term")).toHaveText(
      Array.from({ length: 3 }, () => ["Total", "Answered", "Categories", "With Media"]).flat(),
    );
    const totals = page.getByRole("definition");
    await expect(totals).toHaveText(["2", "1", "2", "0", "2", "0", "2", "0", "1", "1", "1", "0"]);
    await march.click();
    await expect(march).toHaveAttribute("aria-expanded", "false");
    await expect(card(page, "Café with José")).toBeHidden();
    await expect(page.getByRole("heading", { level: 4, name: "Snow" })).toBeVisible();
    await page.getByRole("button", { name: "Fold all" }).click();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.getByRole("radio", { name: "Year" }).click();
    await expect(totals).toHaveText(["4", "1", "4", "0", "1", "1", "1", "0"]);
    await page.getByRole("radio", { name: "Week" }).click();
    await expect(page.getByRole("button", { name: "March 15 – March 21, 2026" })).toBeVisible();
    await page.getByRole("button", { name: "Snow", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Snow" })).toContainText("Über Nacht");
  });

  await test.step("words in another order, of a verse, a name or a month are found below, each where it stands", async () => {
    await keep(ruth, {
      title: "The smell of bread",
      description: "Nobody was up when the loaf rose",
      bibleVerse: "Psalm 118:24",
      people: [{ name: "Martha" }],
      blessingDate: "2025-10-04",
    });
    await page.keyboard.press("Escape");
    await page.getByRole("radio", { name: "Grid" }).click();
    await page.reload();
    await expect(titles(page)).toHaveCount(6);
    const elsewhere = page.getByRole("list", { name: "Elsewhere in your jar" });
    for (const [words, marks] of [
      ["rose loaf", ["loaf", "rose"]],
      ["psalm 118", ["Psalm", "118"]],
      ["lord hath made", ["hath", "Lord", "made"]],
      ["martha october bread", ["bread", "October", "Martha"]],
    ] as const) {
      await search(page).fill(words);
      await expect(elsewhere.getByRole("listitem")).toContainText(["The smell of bread"]);
      await expect(
        page.getByText("No title or text says it just so; these hold each of your words."),
      ).toBeVisible();
      await expect(page.getByText("1 of 6 blessings")).toBeVisible();
      await expect(page.getByRole("button", { name: "All 1 blessing" })).toBeVisible();
      await expect(page.getByText("No blessings found")).toHaveCount(0);
      const marked = await elsewhere.locator("mark").allTextContents();
      expect(new Set(marked)).toEqual(new Set(marks));
    }
    await expectNoBarriers(page, "what holds each of the words");
    await elsewhere.getByRole("button").click();
    await expect(page.getByRole("dialog", { name: "The smell of bread" })).toBeVisible();
    await page.keyboard.press("Escape");
    await search(page).fill("word");
    await expect(titles(page)).toHaveText(["A new word"]);
    await expect(elsewhere).toHaveCount(0);
    await search(page).fill("smell");
    await expect(titles(page)).toHaveText(["The smell of bread"]);
  });
});

test("The list says when it does not come, and stands still once it has", async ({
  ruth,
  ruthsPage: page,
}) => {
  await test.step("it can be asked for again", async () => {
    const mend = await refuseAnswer(page, listBlessings);
    const mendStats = await refuseAnswer(page, getStats);
    await page.goto("/dashboard");
    await expect(page.getByText("Failed to fetch blessings")).toBeVisible();
    await expect(page.getByText("Failed to fetch stats")).toBeVisible();
    await mend();
    await mendStats();
    await page
      .getByRole("region", { name: "Your blessings" })
      .getByRole("button", { name: "Try again" })
      .click();
    await expect(page.getByText("No blessings yet")).toBeVisible();
  });

  await test.step("an empty jar seen through a filter invites to begin", async () => {
    await goOn(page, "/blessings?filter=answered-prayers");
    await expect(page.getByText("No blessings found")).toBeVisible();
    await expect(page.getByText("Start by adding your first blessing")).toBeVisible();
  });

  await test.step("a card stands still from the moment it shows, however late what is above comes", async () => {
    await aYear(ruth);
    await deliverMail(page);
    await page.addInitScript(watchFirstCard);
    for (const above of [
      "**/verify-email-banner*",
      "**/api/stats/milestones",
      "**/api/stats",
      "**/api/on-this-day",
    ]) {
      await page.route(above, async (route) => {
        await sleep(700);
        await route.continue();
      });
    }
    await page.goto("/dashboard");
    await expect(titles(page)).toHaveCount(5);
    await expect(page.getByText("Please confirm your address.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Blessing Categories" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Growth Streak" })).toBeVisible();
    const places = await page.evaluate(() => (window as Window & { places?: number[] }).places);
    expect(places).toHaveLength(1);
    await page.unrouteAll();
  });

  await test.step("the figures above lead to what they count", async () => {
    const today = await page.evaluate(() => new Intl.DateTimeFormat("en-CA").format(new Date()));
    await keep(ruth, { title: "Today", blessingDate: today });
    await page.reload();
    await page.getByRole("link", { name: "This Month" }).click();
    await expect(page).toHaveURL(`/blessings?month=${today.slice(0, 7)}`);
    await expect(titles(page)).toHaveText(["Today"]);
    await page.getByRole("link", { name: "Answered Prayers" }).click();
    await expect(page).toHaveURL("/blessings?filter=answered-prayers");
    await expect(titles(page)).toHaveText(["The exam", "She is home"]);
    await page.getByRole("link", { name: "Total Blessings" }).click();
    await expect(page).toHaveURL("/blessings");
    await expect(titles(page)).toHaveCount(6);
    await page.getByRole("button", { name: "Growth Streak" }).click();
    await expectToast(
      page,
      "1 day of gratitude so far",
      "Your longest streak so far: 1 day. A day of rest each week is forgiven.",
    );
    await page.getByRole("button", { name: "Recent Badges" }).click();
    await expect(page.getByRole("dialog", { name: "Your badges" })).toContainText("First Light");
    await page.keyboard.press("Escape");
    for (const [name, path] of [
      ["Family Updates", "/family"],
      ["Celebrations", "/celebrations"],
    ] as const) {
      await goOn(page, "/dashboard");
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test("Ruth leafs through her days, and writes for one that was empty", async ({ ruth, ruthsPage: page }) => {
  await aYear(ruth);
  const leapDay = { blessingDate: "2024-02-29", ...(await uploadAll(ruth, [aPhoto()])) };
  await keep(ruth, { title: "A day more", category: "Nature", ...leapDay });
  await keep(ruth, { title: "And bread", category: "Family", ...leapDay, mediaUrls: [], mediaTypes: [] });
  await keep(ruth, { title: "Rain", category: "Nature", blessingDate: "2024-02-10" });
  await test.step("a card's head is in sight where a laptop's window opens, and the present year is not told", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await keep(ruth, { title: "Today's figs" });
    await page.goto("/dashboard");
    const { y = 800 } = (await page.getByRole("article").first().boundingBox()) ?? {};
    expect(y).toBeLessThan(740);
    await resize(page, "wide");
  });

  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/blessings/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/blessings?month=2024-2");
  await page.getByRole("radio", { name: "Calendar" }).click();
  const grid = page.getByRole("grid", { name: "February 2024" });
  const day = (name: string) => grid.getByRole("button", { name });
  const cards = page.getByRole("article").getByRole("heading");

  await test.step("a month at a glance, with what is on its days", async () => {
    await expect(grid).toBeVisible();
    await expect(grid.getByRole("columnheader")).toHaveCount(7);
    await expect(grid.getByRole("columnheader").first()).toHaveAccessibleName("Sunday");
    await expect(day("Thursday, February 29, 2024, 2 blessings").locator("img")).toHaveCount(1);
    await expect(day("Saturday, February 10, 2024, 1 blessing")).toBeVisible();
    await expect(page.getByRole("paragraph").filter({ hasText: /^3 blessings$/ })).toBeVisible();
    await expect(cards).toHaveCount(0);
    await expectNoBarriers(page, "a month of days");
  });

  await test.step("a day with blessings shows them below, and they are read on from there", async () => {
    await day("February 29").click();
    await expect(cards).toHaveText(["And bread", "A day more"]);
    await expect(page.getByRole("gridcell", { selected: true })).toHaveText(/29/);
    await cards.first().click();
    const next = page.getByRole("dialog").getByRole("button", { name: "Next blessing" });
    const place = await next.boundingBox();
    await next.click();
    await expect(page.getByRole("dialog", { name: "A day more" })).toBeVisible();
    expect(await next.boundingBox(), "beneath the mouse, with a picture and without").toEqual(place);
    await next.click();
    await expect(page.getByRole("dialog", { name: "Rain" })).toBeVisible();
    await page.goBack();
  });

  await test.step("by keys: days, weeks, months and years, into the address", async () => {
    await day("February 29").focus();
    await page.keyboard.press("ArrowLeft");
    await expect(day("February 28")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(day("February 21")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(day("February 18")).toBeFocused();
    await page.keyboard.press("End");
    await expect(day("February 24")).toBeFocused();
    await page.keyboard.press("PageUp");
    await expect(page.getByRole("button", { name: "January 24, 2024" })).toBeFocused();
    await expect(page).toHaveURL("/blessings?month=2024-01");
    await page.keyboard.press("Shift+PageUp");
    await expect(page.getByRole("button", { name: "January 24, 2023" })).toBeFocused();
    await page.keyboard.press("Shift+PageDown");
    await page.keyboard.press("PageDown");
    await expect(day("February 24")).toBeFocused();
    await page.getByRole("button", { name: "Previous month" }).click();
    await expect(page.getByRole("grid", { name: "January 2024" })).toBeVisible();
    await page.getByRole("button", { name: "Go to February 2024" }).click();
    await expect(grid).toBeVisible();
  });

  await test.step("a year in one look, each month of it a way there, and back to this one", async () => {
    const year = page.getByRole("button", { name: "The whole year" });
    const { backgroundColor } = await year.evaluate((button) => getComputedStyle(button));
    await year.click();
    await expect(grid).toHaveCount(0);
    await expect(year).toHaveAttribute("aria-pressed", "true");
    await page.mouse.move(0, 0);
    await expect(year).not.toHaveCSS("background-color", backgroundColor);
    await expectNoBarriers(page, "a year of months");
    await page.getByRole("button", { name: "Next year" }).click();
    await page.getByRole("button", { name: "Previous year" }).click();
    await page.getByRole("button", { name: "February 2024, 3 blessings" }).click();
    await expect(grid).toBeVisible();
    await page.getByRole("button", { name: "Back to this month" }).click();
    await expect(grid).toHaveCount(0);
    await page.goto("/blessings?month=2024-2");
  });

  await test.step("what is searched for marks its days alone, and a month without says so", async () => {
    await search(page).fill("rain");
    await expect(day("February 10, 2024, 1 blessing")).toBeVisible();
    await expect(day("February 29, 2024, Write for this day")).toBeVisible();
    await search(page).fill("snow");
    await expect(page.getByText("Nothing you are looking for is in this month.")).toBeVisible();
    await page.getByRole("button", { name: "Go to February 2026" }).click();
    await expect(page.getByRole("grid", { name: "February 2026" })).toBeVisible();
    await search(page).fill("");
    await page.getByRole("button", { name: "Previous year" }).click();
    await page.getByRole("button", { name: "Previous year" }).click();
    await expect(grid).toBeVisible();
    expect(asked.filter((url) => url.includes("month"))).toEqual([]);
  });

  await test.step("an empty day opens the form with its date, and then shows what was written", async () => {
    await day("February 11, 2024, Write for this day").click();
    const form = page.getByRole("dialog", { name: "Add New Blessing" });
    await form.getByLabel("Title", { exact: true }).fill("Snowdrops");
    await form.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(form).toBeHidden();
    await expect(cards).toHaveText(["Snowdrops"]);
    await expect(day("Sunday, February 11, 2024, 1 blessing")).toBeVisible();
    await page.getByRole("button", { name: "Write for this day", exact: true }).click();
    await form.getByLabel("Title", { exact: true }).fill("And the first bee");
    await form.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(cards).toHaveText(["And the first bee", "Snowdrops"]);
  });

  await test.step("with letters twice as large a day's number is clear of its dot, and a picture leaves room for words", async () => {
    await page.goto("/blessings?month=2024-2");
    await resize(page, "small");
    const middles = [
      page.getByRole("heading", { name: "February 2024" }),
      page.getByRole("button", { name: "Previous month" }),
      page.getByRole("button", { name: "Next month" }),
    ].map((part) =>
      part
        .evaluate((element) => element.getBoundingClientRect().toJSON())
        .then(({ y, height }) => y + height / 2),
    );
    const [month = 0, ...steps] = await Promise.all(middles);
    for (const step of steps) expect(Math.abs(step - month), "beside the month").toBeLessThan(8);
    await chooseLetters(page, "large");
    await expect(day("February 10, 2024")).toBeVisible();
    const [number, dots] = await day("February 10, 2024")
      .locator("[aria-hidden]")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(number.bottom).toBeLessThanOrEqual(dots.top);
    await resize(page, "wide");
    await day("February 29").click();
    await page.getByRole("article").getByRole("button", { name: "A day more" }).click();
    await expect(page.getByRole("dialog").getByRole("time")).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await chooseLetters(page, "usual");
  });

  await test.step("a day to come is not written for", async () => {
    await goOn(page, "/blessings");
    const now = await page.evaluate(() => new Date().getDate());
    const coming = page.getByRole("grid").locator("[aria-disabled=true]");
    await expect(page.getByRole("grid").locator("[aria-current=date]")).toContainText(String(now));
    await expect(page.getByRole("button", { name: "Next month" })).toHaveAttribute("aria-disabled", "true");
    if ((await coming.count()) > 0) {
      await coming.first().press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });
});

/** Keeps, in each frame, where the first card is. */
function watchFirstCard(): void {
  const places: number[] = [];
  Object.assign(window, { places });
  const look = () => {
    const box = document.querySelector("article")?.getBoundingClientRect();
    const top = box && Math.round(box.top);
    if (top !== undefined && top !== places.at(-1)) places.push(top);
    requestAnimationFrame(look);
  };
  look();
}
