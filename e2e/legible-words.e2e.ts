import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { contrastOf, legibleContrast } from "@blessing-jar/contract/kit/colours.ts";
import type { Locator, Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { launching } from "./kit/browser.ts";
import { aPhoto } from "./kit/files.ts";
import { sizes } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";

test.use({ launchOptions: launching({ draws: true }) });

test("Whatever a slideshow's pictures show, the words on them have 4.5:1, upright, sideways and on a laptop", async ({
  ruth,
  ruthsPage: page,
}) => {
  const white = aPhoto("snow.png", [255, 255, 255], 1300);
  const black = aPhoto("night.png", [0, 0, 0], 1300);
  const description =
    "It fell all night, and in the morning nobody wanted to be the first to step on it. ".repeat(8);
  const kept = [
    await keep(ruth, {
      title: "Snow",
      description,
      bibleVerse: "Psalm 51:7",
      ...(await uploadAll(ruth, [white])),
    }),
    await keep(ruth, { title: "Night", description: "So dark.", ...(await uploadAll(ruth, [black])) }),
  ];
  const { event } = await call(ruth, createCelebration, {
    body: {
      name: "Rose turns 70",
      eventType: "birthday",
      eventDate: "2090-05-04",
      blessingIds: kept.map(({ id }) => id),
      settings: { includeStats: false },
    },
  });
  const show = page.getByRole("dialog", { name: /^Slideshow/ });

  await page.goto(`/celebrations?show=${event.id}`);
  for (const size of [sizes.small, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    for (const title of ["Snow", "Night"]) {
      await show.getByRole("button", { name: "Next" }).click();
      await expect(show.getByRole("heading", { name: title })).toBeVisible();
      const picture = show.getByRole("img", { name: `${title}, picture 1 of 1` });
      await expect(picture).toHaveJSProperty("complete", true);
      expect(
        await leastContrast(page, show.getByRole("article")),
        `${title} on ${size.width}`,
      ).toBeGreaterThan(legibleContrast);
      await expectNoBarriers(page, `${title} on ${size.width}`);
    }
    await show.getByRole("button", { name: "Previous" }).click();
    await show.getByRole("button", { name: "Previous" }).click();
  }
});

/** Of the words of an article with the lightest that is drawn behind them, whatever that is. */
async function leastContrast(page: Page, article: Locator): Promise<number> {
  const lines = await article.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: { x: number; y: number; width: number; height: number }[] = [];
    const scroller = element.querySelector(".slide-scrim > div")?.getBoundingClientRect();
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      // What is scrolled away is not seen.
      for (const { x, y, width, height } of range.getClientRects())
        if (scroller && width > 0 && y >= scroller.top && y + height <= scroller.bottom)
          found.push({ x, y, width, height });
    }
    return found;
  });
  expect(lines.length).toBeGreaterThan(1);
  const paint = (colour: string) =>
    article.evaluate((element, wanted) => {
      for (const each of element.querySelectorAll<HTMLElement>(".slide-scrim *")) each.style.color = wanted;
    }, colour);
  await paint("transparent");
  const drawn = (await page.screenshot()).toString("base64");
  await paint("");
  const lightest = await page.evaluate(
    async ({ drawn, lines }) => {
      const bytes = Uint8Array.from(atob(drawn), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext("2d");
      context?.drawImage(picture, 0, 0);
      const sumOf = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0);
      let most = [0, 0, 0];
      for (const { x, y, width, height } of lines) {
        const { data } = context?.getImageData(x, y, Math.ceil(width), Math.ceil(height)) ?? { data: [] };
        for (let at = 0; at < data.length; at += 4) {
          const pixel = [...data.slice(at, at + 3)];
          if (sumOf(pixel) > sumOf(most)) most = pixel;
        }
      }
      return most;
    },
    { drawn, lines },
  );
  const hex = `#${lightest.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return contrastOf("#ffffff", hex);
}
