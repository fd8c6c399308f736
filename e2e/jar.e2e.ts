import { createBlessing, deleteBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { drawBlessing } from "@blessing-jar/contract/jar.ts";
import { languages } from "@blessing-jar/contract/languages.ts";
import { badgeIds } from "@blessing-jar/contract/stats.ts";
import { listTrash } from "@blessing-jar/contract/trash.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { aVoiceNote } from "../server/seeds/voice.ts";
import { holdAnswer, refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, card } from "./kit/blessing-form.ts";
import { draftFilesOf } from "./kit/device.ts";
import { aPhoto } from "./kit/files.ts";
import { goOn } from "./kit/go-on.ts";
import { tabTo } from "./kit/keyboard.ts";
import { expectInside } from "./kit/layout.ts";
import { chooseTheme, resize } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";
import { expectClear, expectToast, toasts } from "./kit/toasts.ts";
import { wordsOf } from "./kit/words.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "What was good today?" });
const keepAtOnce = (page: Page) => page.getByRole("button", { name: "Keep", exact: true });
const openedJar = (page: Page) => page.getByRole("dialog", { name: "Open the jar" });
const drawn = (page: Page) => openedJar(page).getByRole("article").getByRole("heading");

/** Today's day of the year in an earlier year, by the page's own clock. */
const thisDayIn = (page: Page, yearsAgo: number) =>
  page.evaluate((years) => {
    const today = new Intl.DateTimeFormat("en-CA").format(new Date());
    // 29 February is not in every year.
    return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace("02-29", "02-28")}`;
  }, yearsAgo);

/** The badges that would not be whole in the jar's picture of a phone, in any language, as the one that is shown there now. */
async function cutBadges(page: Page, url: string): Promise<string[]> {
  const texts = languages.map(async ({ code, dir }) => {
    const t = await wordsOf(url, code);
    const badges = badgeIds.map((badge) => t(`stats.badges.${badge}.name`));
    return { code, dir, badges, word: t("jar.saved.newBadge") };
  });
  return page.evaluate(
    (all) => {
      const news = document.querySelector<HTMLElement>(".kept-news");
      const badge = news?.lastElementChild;
      const [name, word] = badge?.lastElementChild?.children ?? [];
      const picture = news?.closest<HTMLElement>(".sill");
      if (!badge || !name || !word || !picture) return ["nothing is shown"];
      const html = document.documentElement;
      const before = { lang: html.lang, dir: html.dir, words: [name.textContent, word.textContent] };
      const cut: string[] = [];
      for (const width of [picture.offsetWidth, 288])
        for (const each of all) {
          picture.style.width = `${width}px`;
          html.lang = each.code;
          html.dir = each.dir;
          word.textContent = each.word;
          for (const text of each.badges) {
            name.textContent = text;
            const [box, edges] = [badge.getBoundingClientRect(), picture.getBoundingClientRect()];
            const isOut = [box.bottom - edges.bottom, edges.left - box.left, box.right - edges.right].some(
              (out) => out > 0,
            );
            if (isOut || name.scrollWidth > name.clientWidth + 1)
              cut.push(`${text}, ${width}: ${box.bottom - edges.bottom}`);
          }
        }
      picture.style.width = "";
      html.lang = before.lang;
      html.dir = before.dir;
      [name.textContent, word.textContent] = before.words as [string, string];
      return cut;
    },
    await Promise.all(texts),
  );
}

test("A jar is empty, is lit by the first blessings, and is drawn from", async ({
  app,
  ruth,
  ruthsPage: page,
}) => {
  const titles = ["The sea", "The figs were ripe"];
  const open = page.getByRole("button", { name: "Open the jar, 2 blessings" });
  await page.goto("/dashboard");

  await test.step("an empty one waits with a field and three questions, without barriers", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your jar is waiting, Ruth.");
    await expect(page.getByRole("link", { name: "Total Blessings" })).toHaveCount(0);
    const questions = page.getByRole("region", { name: "Or answer one of these" });
    await expect(questions.getByRole("button")).toHaveCount(3);
    await page.getByRole("button", { name: "Other questions" }).click();
    await expect(questions.getByRole("button").first()).not.toContainText("Who made your day easier");
    await expect(page.getByRole("link", { name: "Start a circle" })).toHaveAttribute(
      "href",
      "/family?new=circle",
    );
    await expect(page.getByRole("button", { name: "Show figures" })).toBeVisible();
    for (const size of ["smallest", "small", "wide"] as const) {
      await resize(page, size);
      await expectInside(page, `jar, ${size}`);
    }
    for (const theme of ["light", "dark"] as const) {
      await chooseTheme(page, theme);
      await expectNoBarriers(page, `jar, ${theme}`);
    }
  });

  await test.step("the first blessing lights it up", async () => {
    await field(page).fill("The figs were ripe");
    await expect(
      page
        .locator("div")
        .filter({ has: field(page) })
        .last(),
    ).toHaveCSS("outline-style", "solid");
    await keepAtOnce(page).click();
    await expectToast(page, "Blessing added!", "It is in your jar now.");
    await expect(page.locator("[data-kept=lit]")).toContainText("First Light");
    await expect(toasts(page)).not.toContainText("First Light");
    await expect(page.getByRole("status").filter({ hasText: "New badge: First Light" })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Good \w+, Ruth\.$/);
    await expect(page.getByRole("link", { name: "Total Blessings" })).toContainText("1");
    await expect(field(page)).toHaveValue("");
    await expect(page.locator("[data-kept]")).toHaveCount(0);
    await expect(card(page, "The figs were ripe")).toBeVisible();
  });

  await test.step("so does the next one, on a phone, pressed twice and taken back once", async () => {
    await resize(page, "small");
    const list = page.getByRole("region", { name: "Your blessings" });
    const feet = async () =>
      Promise.all(
        [list, card(page, "The figs were ripe")].map(async (part) => {
          const box = await part.boundingBox();
          return box ? box.y + box.height : Number.NaN;
        }),
      );
    // What comes next follows the only card.
    await expect.poll(async () => (await feet()).reduce((whole, own) => whole - own)).toBeLessThan(48);
    const free = await holdAnswer(page, createBlessing);
    await field(page).fill("The sea");
    await keepAtOnce(page).dblclick();
    free();
    await expectToast(page, "Blessing added!", "It is in your jar now.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Taken back", "Your words are in the field again.");
    await expect(field(page)).toHaveValue("The sea");
    expect((await call(ruth, listBlessings)).blessings).toMatchObject([{ title: "The figs were ripe" }]);
    expect((await call(ruth, listTrash)).blessings).toEqual([]);
    await expect(page.getByRole("button", { name: "Growth Streak" })).toHaveAccessibleDescription(
      /^Days with a blessing among the last seven: \w+day\.$/,
    );

    const composer = await beginBlessing(page);
    await composer.description.fill("From the rocks");
    await composer.keep.click();
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Taken back", "Your words are in the field again.");
    await expect(field(page)).toHaveValue("The sea\nFrom the rocks");
    expect((await call(ruth, listTrash)).blessings).toEqual([]);
    await beginBlessing(page);
    await composer.files.setInputFiles([aPhoto(), aVoiceNote()]);
    await composer.keep.click();
    await expect(page.locator("[data-kept=lit]")).toContainText("Picture of Joy");
    expect(await cutBadges(page, app.url)).toEqual([]);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Taken back", "Your words are in the field again.");
    expect((await call(ruth, listBlessings)).blessings).toMatchObject([{ title: "The figs were ripe" }]);
    expect((await call(ruth, listTrash)).blessings).toEqual([]);
    const drafted = page.getByRole("list", { name: "Photos, videos and voice notes" });
    await expect(drafted.getByRole("listitem")).toHaveText(["figs.png", "nana.wav"]);
    await beginBlessing(page);
    await expect(composer.description).toHaveValue("From the rocks");
    await composer.keep.click();
    await expectToast(page, "Blessing added!");
    const [again] = (await call(ruth, listBlessings)).blessings;
    expect(again?.title).toBe("The sea");
    expect(again?.mediaUrls).toHaveLength(2);
    await toasts(page).getByRole("button", { name: "Dismiss" }).click();
    await expect.poll(() => draftFilesOf(page)).toEqual([]);
    await call(ruth, deleteBlessing, { params: { blessingId: again?.id ?? "" } });
    await page.reload();

    await field(page).fill("The sea");
    await field(page).press("Enter");
    await field(page).pressSequentially("was warm");
    await field(page).dispatchEvent("keydown", { key: "Enter", ctrlKey: true, isComposing: true });
    // It ends the choice of a word, and nothing is under way.
    await expect(keepAtOnce(page)).toBeVisible();
    const place = () => page.evaluate(() => window.scrollY);
    const before = await place();
    const figures = await watchFigures(page);
    await field(page).press("Control+Enter");
    await expect(page.locator("[data-kept=lit]")).toContainText("in your jar");
    expect(await figures(), "they change together").toEqual(["1 / 1", "2 / 2"]);
    await expect(page.locator("[data-kept]")).toHaveCount(0);
    // Whoever wrote stays where they are.
    await card(page, "The sea").evaluate(async (kept) => {
      await Promise.all(kept.getAnimations().map(({ finished }) => finished));
    });
    expect(await place()).toBe(before);
    await expect(field(page)).toBeFocused();
    // It can still be taken back while the next one is written, and lies neither over that, nor, on the way back, over the field's own
    // buttons.
    await expectToast(page, "Blessing added!");
    const form = await beginBlessing(page);
    await toasts(page).getByRole("button", { name: "Undo", includeHidden: true }).click({ trial: true });
    await form.files.setInputFiles([aPhoto()]);
    await expect(form.dialog.getByRole("button", { name: "Remove figs.png" })).toBeVisible();
    await expectClear(page, form.dialog, "the form of a phone");
    await form.dialog.getByRole("button", { name: "Remove figs.png" }).click();
    await form.title.fill("A walk");
    await page.keyboard.press("Escape");
    await expectToast(page, "Your draft is kept");
    await expectClear(page, page.getByRole("main"), "the field of a phone");
    await field(page).fill("");
  });

  await test.step("out of it comes another blessing each time, to read and come back from", async () => {
    await resize(page, "wide");
    await page.getByRole("main").focus();
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    await expect(drawn(page)).toHaveText(/The sea|The figs were ripe/);
    for (let turn = 0; turn < 4; turn += 1) {
      const last = (await drawn(page).textContent()) ?? "";
      await openedJar(page).getByRole("button", { name: "Another one" }).press("Enter");
      await expect(drawn(page)).toHaveText(titles.find((title) => title !== last) ?? "");
    }
    const title = (await drawn(page).textContent()) ?? "";
    await openedJar(page).getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.goBack();
    await expect(drawn(page)).toHaveText(title);
    await page.goBack();
    await expect(openedJar(page)).toBeHidden();
    await expect(open).toBeFocused();
  });

  await test.step("one that stayed closed can be asked again", async () => {
    const mend = await refuseAnswer(page, drawBlessing);
    await open.press("Enter");
    await expect(openedJar(page)).toContainText("The jar stayed closed");
    await mend();
    await openedJar(page).getByRole("button", { name: "Try again" }).click();
    await expect(drawn(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(openedJar(page)).toBeHidden();
  });

  await test.step("what Ruth types at the head goes on in the form", async () => {
    await field(page).fill("Figs, and an hour\nabout nothing");
    await page.reload();
    await expect(field(page)).toHaveValue("Figs, and an hour\nabout nothing");
    const form = await beginBlessing(page);
    await expect(form.title).toHaveValue("Figs, and an hour");
    await expect(form.description).toHaveValue("about nothing");
    await form.title.fill("Figs, and two hours");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("Figs, and two hours\nabout nothing");
  });

  await test.step("what this day brought in an earlier year opens", async () => {
    const thisDay = await thisDayIn(page, 3);
    const anotherDay = thisDay.replace(/\d\d$/, (day) => (day === "01" ? "02" : "01"));
    await keep(ruth, { title: "First snow", blessingDate: thisDay });
    await keep(ruth, { title: "Another day", blessingDate: anotherDay });
    await page.reload();
    const memory = page.getByRole("region", { name: "First snow" });
    await expect(memory).toContainText("On this day");
    await expect(memory).toContainText("3 years ago");
    await memory.getByRole("button").click();
    await expect(page.getByRole("dialog", { name: "First snow" })).toBeVisible();

    await goOn(page, "/memories");
    await expect(page.getByRole("region", { name: "On this day" })).toContainText("First snow");
    const year = page.getByRole("region", { name: "3 years ago" });
    await expect(year.getByRole("article")).toHaveText(/Another day/);
    await expect(year).toContainText("2 blessings");
  });
});

/** Of all blessings and of this month, each pair of figures that stood there since. */
async function watchFigures(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const all = new Set<string>();
    const read = () => {
      const links = [...document.querySelectorAll("a")];
      const figure = (label: string) =>
        links.find(({ textContent }) => textContent?.includes(label))?.firstElementChild?.textContent;
      all.add(`${figure("Total Blessings")} / ${figure("This Month")}`);
    };
    read();
    new MutationObserver(read).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return all;
  });
  return () => seen.evaluate((all) => [...all]);
}
