import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { addReaction, removeReaction } from "@blessing-jar/contract/reactions.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep, signIn } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { refuseAnswer } from "./kit/answers.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { card, openBlessing } from "./kit/blessing-form.ts";
import { aPhoto, aVideo } from "./kit/files.ts";
import { fingersOn } from "./kit/fingers.ts";
import { expectBarSolid, expectInside } from "./kit/layout.ts";
import { changeLanguage, chooseLetters, chooseTheme, resize, sizes } from "./kit/looks.ts";
import { react, reactionsOf, say } from "./kit/responses.ts";
import { readShared } from "./kit/shared-app.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";
import { wordsOf } from "./kit/words.ts";

test("On a phone a menu is a sheet at the foot, pulled down or touched away", async ({ ruth, openAs }) => {
  await keep(ruth, { title: "Figs" });
  const page = await openAs(ruth, { viewport: sizes.small, hasTouch: true, isMobile: true });
  await page.goto("/dashboard");
  const detail = await openBlessing(page, "Figs");
  const fingers = await fingersOn(page);
  const menu = page.getByRole("menu", { name: "More actions" });
  const open = () => detail.getByRole("button", { name: "More actions" }).tap();
  const { width, height } = sizes.small;
  await open();
  await expect
    .poll(async () => {
      const box = await menu.boundingBox();
      return box && [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, width, height]);
  await expectNoBarriers(page, "a menu on a phone");
  const { x, y } = (await menu.boundingBox()) ?? { x: 0, y: 0 };
  await fingers.glide({ from: { x: x + width / 2, y: y + 12 }, to: { x: x + width / 2, y: y + 200 } });
  await expect(menu).toBeHidden();
  await open();
  await fingers.tap({ x: width / 2, y: 200 });
  await expect(menu).toBeHidden();
  await expect(detail).toBeVisible();
  await open();
  await menu.getByRole("menuitem", { name: "Edit" }).tap();
  await expect(page.getByRole("dialog").getByLabel("Title", { exact: true })).toHaveValue("Figs");

  await test.step("so is what lies behind You", async () => {
    await page.goto("/dashboard");
    const you = page.getByRole("dialog", { name: ruth.fullName });
    await page.getByRole("button", { name: "You", exact: true }).tap();
    const top = async () => {
      const box = await you.boundingBox();
      return box && Math.round(box.y + box.height) === height ? box.y : Number.NaN;
    };
    await expect.poll(top).toBeGreaterThan(0);
    const from = { x: width / 2, y: (await top()) + 12 };
    await fingers.glide({ from, to: { ...from, y: from.y + 30 } });
    await expect.poll(top, "pulled too little it stays").toBe(from.y - 12);
    await fingers.glide({ from, to: { ...from, y: from.y + 200 } });
    await expect(you).toBeHidden();
  });
});

test("A press of a mouse opens the sheet, and chooses nothing on it", async ({ app, ruth, openAs }) => {
  const { adminEmail, adminPassword } = readShared();
  const page = await openAs(await signIn(app.url, adminEmail, adminPassword));
  await page.goto("/admin?tab=users");
  await resize(page, "small");
  const button = page
    .getByRole("button", { name: `What to do with the account of ${ruth.fullName}` })
    .first();
  const low = (await button.boundingBox())?.y;
  await button.click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.y, "the sheet lies over the button").toBeLessThan(low ?? 0);
  await menu.getByRole("menuitem", { name: "Edit" }).click();
  await expect(page.getByRole("dialog", { name: "Edit user" })).toBeVisible();
});

/** Of the dialog that is open, each title that it has while it closes. */
const titlesUntilClosed = (page: Page) =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const titles = new Set<string>();
    const observer = new MutationObserver(() => {
      const title = document.querySelector("[role=dialog] h2")?.textContent;
      if (title) return titles.add(title);
      observer.disconnect();
      resolve([...titles]);
    });
    observer.observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    return promise;
  });

test("Ruth looks at her pictures, on the card, opened and in full", async ({
  ruth,
  noor,
  ruthsPage: page,
}) => {
  const photos = [aPhoto("a.png"), aPhoto("b.png", [90, 120, 60]), aPhoto("c.png", [40, 60, 120])];
  await keep(ruth, { title: "By the sea", ...(await uploadAll(ruth, photos)) });
  const { id } = await keep(ruth, { title: "Figs", visibility: "public" });
  await react(noor, id, "peace");
  await keep(ruth, { title: "The gate", ...(await uploadAll(ruth, [aPhoto("gate.png")])) });
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => void shared.push(...files.map(({ name }) => name));
  });
  const detail = page.getByRole("dialog", { name: "By the sea" });
  const shown = (place: number) => page.getByRole("img", { name: `By the sea, picture ${place} of 3` });
  await page.goto("/dashboard");

  await test.step("a photo grows from its card into the opened blessing", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openBlessing(page, "The gate");
    const titles = titlesUntilClosed(page);
    await page.keyboard.press("Escape");
    expect(await titles, "what the sheet is about until it has gone").toEqual(["The gate"]);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.evaluate(() => {
      // Where it lies when it is pressed: until then the page may still be scrolling back to where it was.
      const pressed = () => {
        Object.assign(window, {
          photo: document.querySelector("article [data-photo]")?.getBoundingClientRect(),
        });
      };
      document.addEventListener("click", pressed, { capture: true, once: true });
      new MutationObserver((_, observer) => {
        const [motion] = document.querySelector(".growing-photo")?.getAnimations() ?? [];
        if (!(motion?.effect instanceof KeyframeEffect)) return;
        observer.disconnect();
        Object.assign(window, { grown: motion.effect.getKeyframes() });
      }).observe(document.body, { childList: true });
    });
    const gate = await openBlessing(page, "The gate");
    await expect(page.locator(".growing-photo")).toHaveCount(0);
    const stage = await gate.getByRole("button", { name: "Show picture 1 of 1 in full" }).boundingBox();
    const { grown, photo } = await page.evaluate(() => {
      const seen = window as unknown as { grown: Record<string, string>[]; photo: DOMRect };
      return { grown: seen.grown, photo: seen.photo.toJSON() as DOMRect };
    });
    for (const [index, place] of [photo, stage].entries())
      for (const [side, name] of Object.entries({ left: "x", top: "y", width: "width", height: "height" }))
        expect(
          Math.abs(Number.parseFloat(grown[index]?.[side] ?? "") - (place?.[name as "x"] ?? 0)),
          `${side} of ${index === 0 ? "the card" : "the stage"}`,
        ).toBeLessThan(3);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: "reduce" });
  });

  await test.step("they are looked through on black, by keys and by a finger", async () => {
    await openBlessing(page, "By the sea");
    await detail.getByRole("button", { name: "Show picture 1 of 3 in full" }).click();
    await expect(shown(1)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(shown(2)).toBeVisible();
    await expect(page.getByRole("link", { name: "Download the picture" })).toHaveAttribute("download", "");
    const box = await shown(2).boundingBox();
    if (!box) throw new Error("no picture");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 160, y, { steps: 4 });
    await page.mouse.up();
    await expect(shown(3)).toBeVisible();
    await page.getByRole("button", { name: "Look closer" }).click();
    await expect(page.getByRole("button", { name: "See the whole picture" })).toBeVisible();
    await page.getByRole("button", { name: "See the whole picture" }).click();
    await expectNoBarriers(page, "the lightbox");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 200, { steps: 4 });
    await page.mouse.up();
    await expect(shown(3)).toBeHidden();
    await expect(detail).toBeVisible();
  });

  await test.step("Back closes the picture alone, then the blessing", async () => {
    const full = detail.getByRole("button", { name: "Show picture 1 of 3 in full" });
    await full.click();
    await expect(shown(1)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(shown(2)).toBeVisible();
    await page.getByRole("button", { name: "Share the picture" }).click();
    await expect.poll(() => page.evaluate("shared")).toEqual([expect.stringMatching(/^By the sea\./)]);
    await page.goBack();
    await expect(shown(2)).toBeHidden();
    await expect(detail).toBeVisible();
    await full.click();
    await expect(shown(1)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(shown(1)).toBeHidden();
    await expect(full).toBeFocused();
    await page.goBack();
    await expect(detail).toBeHidden();
  });

  await test.step("in the app on an iPhone's home screen the device's sheet saves what is downloaded", async () => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
    await page.reload();
    await openBlessing(page, "By the sea");
    await detail.getByRole("button", { name: "Show picture 1 of 3 in full" }).click();
    await page.getByRole("link", { name: "Download the picture" }).click();
    await expect.poll(() => page.evaluate("shared")).toEqual([expect.stringMatching(/\.png$/)]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(detail).toBeHidden();
  });

  await test.step("small pictures, and on a phone dots, lead to each", async () => {
    const dialog = page.getByRole("dialog", { name: "By the sea" });
    const to = (place: number) => dialog.getByRole("button", { name: `, picture ${place} of 3` });
    const slide = (place: number) =>
      dialog.getByRole("button", { name: `Show picture ${place} of 3 in full` });
    await openBlessing(page, "By the sea");
    for (const size of ["wide", "small"] as const) {
      await resize(page, size);
      await to(3).click();
      await expect(slide(3)).toBeInViewport();
      await expect(to(3)).toHaveAttribute("aria-current", "true");
      await to(1).press("Enter");
      await expect(slide(1)).toBeInViewport();
      await expect(to(1)).toBeFocused();
      await expect(to(3)).toHaveAttribute("aria-current", "false");
      await expectNoBarriers(page, `the places, ${size}`);
      await expectInside(page, `the places, ${size}`);
    }
    await changeLanguage(page, "ar");
    const arabic = page.getByRole("dialog").locator("[aria-current]");
    await expect(arabic).toHaveCount(3);
    await arabic.nth(2).click();
    await expect(arabic.nth(2)).toHaveAttribute("aria-current", "true");
    const [first, last] = [await arabic.first().boundingBox(), await arabic.last().boundingBox()];
    expect(first?.x).toBeGreaterThan(last?.x ?? 0);
    await changeLanguage(page, "en");
    await resize(page, "wide");
    await page.keyboard.press("Escape");
  });

  await test.step("a tap on a card gives a heart, another takes it back", async () => {
    const heart = card(page, "Figs").getByRole("button", { name: /Love$/ });
    // One of them, which is no heart.
    await expect(heart).toHaveAccessibleName("1 reaction Love");
    const given = page.waitForResponse((answer) => answer.request().method() === addReaction.method);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await given;
    expect(await reactionsOf(ruth, id)).toEqual(["Noor Hale peace", "Ruth Hale heart"]);
    await page.reload();
    await expect(heart).toHaveAccessibleName("2 reactions Love");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await refuseAnswer(page, removeReaction);
    await heart.click();
    await expectToast(page, "Failed to remove reaction");
    await expect(heart).toHaveAccessibleName("2 reactions Love");
  });

  await test.step("with letters twice as large, what is counted on a card stands clear of the next", async () => {
    await say(ruth, id, "Sweet");
    await page.reload();
    await resize(page, "small");
    await chooseLetters(page, "large");
    const counted = card(page, "Figs").getByText("2 reactions");
    const said = card(page, "Figs").locator("span:has(> .lucide-message-circle)");
    await said.scrollIntoViewIfNeeded();
    const [left, right] = [await counted.boundingBox(), await said.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  });
});

test("Nothing lies over a film or sticks out, in English and in Arabic", async ({
  app,
  ruth,
  ruthsPage: page,
}) => {
  const t = await wordsOf(app.url, "ar");
  const photos = [aPhoto(), aPhoto("b.png"), aPhoto("c.png"), aPhoto("d.png")];
  await keep(ruth, { title: "Four of them", category: "Nature", ...(await uploadAll(ruth, photos)) });
  await keep(ruth, { title: "Words alone", category: "Family", bibleVerse: "Psalm 34:8" });
  await keep(ruth, {
    title: "Health",
    category: "Health",
    isAnsweredPrayer: true,
    blessingDate: "2025-01-02",
  });
  const files = [aPhoto("a.png"), aVideo(), aPhoto("b.png")];
  const description = "A long word. ".repeat(200);
  const { id } = await keep(ruth, { title: "By the sea", description, ...(await uploadAll(ruth, files)) });
  // Once it is converted the film is another element: a press on the one before would be lost.
  const states = async () =>
    (await call(ruth, listBlessings)).blessings
      .find((each) => each.id === id)
      ?.mediaFilms.map((film) => film?.state);
  await expect.poll(states, { timeout: 120_000 }).toContain("ready");
  await page.goto("/dashboard");

  await test.step("at no width does anything lie over a film's controls", async () => {
    await openBlessing(page, "By the sea");
    const dialog = page.getByRole("dialog");
    const film = dialog.locator("video");
    const places = dialog.locator("[aria-current]");
    const isStill = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    // Play and its neighbours stand in a row above the timeline, from one edge to the other.
    const measure = () =>
      film.evaluate((video) => {
        const { left, right, bottom } = video.getBoundingClientRect();
        const foot = bottom - Number.parseFloat(getComputedStyle(video).paddingBottom);
        const across = Array.from({ length: 9 }, (_, each) => left + 24 + ((right - left - 48) * each) / 8);
        return { across, timeline: foot - 16, buttons: foot - 46 };
      });
    for (const language of ["en", "ar"] as const) {
      await changeLanguage(page, language);
      for (const width of [1280, 800, 390]) {
        await test.step(`${language}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await places.nth(1).click();
          await expect(places.nth(1)).toHaveAttribute("aria-current", "true");
          await expect
            .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
            .toBeGreaterThan(1);
          const controls = await measure();
          for (const y of [controls.timeline, controls.buttons]) {
            for (const x of controls.across) {
              const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [
                x,
                y,
              ] as const);
              expect(hit, `${x} ${y}`).toBe("video");
            }
          }
          await page.mouse.click(controls.across[0] ?? 0, controls.buttons);
          await expect.poll(isStill).toBe(false);
          await page.mouse.click(controls.across[0] ?? 0, controls.buttons);
          await expect.poll(isStill).toBe(true);
          await places.nth(2).click();
          await expect(places.nth(2)).toHaveAttribute("aria-current", "true");
          await expect(dialog.locator(".stage-track img").last()).toBeInViewport();
          await expectBarSolid(dialog);
        });
      }
    }
  });

  await test.step("the film has its place in the full screen, and falls silent when it is left", async () => {
    await changeLanguage(page, "en");
    const full = page.getByRole("dialog", { name: /of 3$/ });
    const film = full.locator("video");
    await page.getByRole("button", { name: "Show picture 1 of 3 in full" }).click();
    await expect(full).toContainText("1 of 3");
    await expectInside(page, "a picture in full");
    await page.keyboard.press("ArrowRight");
    await expect(full).toContainText("2 of 3");
    await expect(film).toBeVisible();
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expectNoBarriers(page, "a film in full");
    const left = await film.elementHandle();
    const box = await film.boundingBox();
    if (!box) throw new Error("no film");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 160, y, { steps: 4 });
    await page.mouse.up();
    await expect(full).toContainText("3 of 3");
    expect(await left?.evaluate((video) => (video as HTMLVideoElement).paused)).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await film.press("ArrowRight");
    await expect(full, "an arrow on the film moves in it").toContainText("2 of 3");
    await page.keyboard.press("Escape");
    await expect(full).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await changeLanguage(page, "ar");
  });

  await test.step("the four views have no barrier and stay inside", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await resize(page, "wide");
    const shown = {
      grid: page.getByRole("article"),
      list: page.locator(".row-of-list"),
      timeline: page.getByRole("button", { name: t("blessings.timeline.closeAll") }),
      calendar: page.getByRole("grid"),
    };
    for (const [view, theme] of [
      ["grid", "light"],
      ["list", "dark"],
      ["timeline", "light"],
      ["calendar", "dark"],
    ] as const) {
      await page.getByRole("radio", { name: t(`blessings.list.views.${view}`) }).check();
      await expect(shown[view].first()).toBeVisible();
      await chooseTheme(page, theme);
      await expectNoBarriers(page, `${view}, ${theme}`);
      await resize(page, "small");
      await expectInside(page, view);
      await resize(page, "wide");
    }
  });
});
