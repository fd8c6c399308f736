import type { Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { card } from "./kit/blessing-form.ts";
import { aCircle, share } from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { fingersOn } from "./kit/fingers.ts";
import { changeLanguage, resize, sizes } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";

const words = "Every step of the way home, and not a drop on the bread.";
const opened = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Over the middle of the picture or of the words; `up`, which scrolls, goes a little sideways too. */
async function swipe(page: Page, over: "picture" | "words", towards: "left" | "right" | "up") {
  const height = over === "picture" ? 200 : 520;
  const [across, along] = { left: [-300, 0], right: [300, 0], up: [-60, -160] }[towards] as [number, number];
  const from = { x: (sizes.small.width - across) / 2, y: height };
  const { glide } = await fingersOn(page);
  await glide({ from, to: { x: from.x + across, y: from.y + along } });
}

test("Ruth reads on by a finger, and in a low window at once", async ({ ruth, noor, ruthsPage: page }) => {
  const circle = await aCircle(ruth, { members: [noor] });
  const one = await uploadAll(ruth, [aPhoto("one.png")]);
  const two = await uploadAll(ruth, [aPhoto("two.png"), aPhoto("three.png")]);
  await keep(ruth, { title: "Two plums", description: words, blessingDate: "2026-03-01", ...two });
  await keep(ruth, { title: "Bread", description: words, blessingDate: "2026-03-02" });
  const rain = { title: "Rain", description: words, blessingDate: "2026-03-03", ...one };
  await share(ruth, circle, await keep(ruth, rain));
  await resize(page, "small");
  await page.goto("/blessings");

  await test.step("on a phone, from picture and words alike", async () => {
    await card(page, "Rain").getByRole("heading").click();
    await expect(opened(page, "Rain")).toBeVisible();
    await swipe(page, "picture", "left");
    await expect(opened(page, "Bread")).toBeVisible();
    await swipe(page, "words", "right");
    await expect(opened(page, "Rain")).toBeVisible();
    await swipe(page, "words", "left");
    await expect(opened(page, "Bread")).toBeVisible();
    await swipe(page, "words", "left");
    await expect(opened(page, "Two plums")).toBeVisible();
  });

  await test.step("not where a finger has another use", async () => {
    const plums = opened(page, "Two plums");
    await swipe(page, "picture", "left");
    await expect(plums).toContainText("2 of 2");
    await swipe(page, "picture", "right");
    await expect(plums).toContainText("1 of 2");
    await swipe(page, "words", "up");
    await plums.getByText(words).selectText();
    await swipe(page, "words", "right");
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await swipe(page, "words", "right");
    await expect(opened(page, "Bread"), "one step, of the last of them").toBeVisible();
    await swipe(page, "words", "right");
    await opened(page, "Rain").getByRole("button", { name: "Show picture 1 of 1 in full" }).click();
    await swipe(page, "picture", "left");
    await page.keyboard.press("Escape");
    await expect(opened(page, "Rain")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  for (const size of [
    { width: 640, height: 400 },
    { width: 320, height: 500 },
    { width: 1280, height: 480 },
  ]) {
    await test.step(`${size.width} × ${size.height}: words are read without scrolling, and the rest follows`, async () => {
      await page.setViewportSize(size);
      await card(page, "Rain").getByRole("heading").click();
      const rain = opened(page, "Rain");
      const line = await rain.getByText(words).boundingBox();
      expect((line?.y ?? size.height) + 24, "the first line").toBeLessThan(size.height);
      const comment = rain.getByRole("textbox");
      await expect(comment).not.toBeInViewport();
      await comment.scrollIntoViewIfNeeded();
      await expect(comment).toBeInViewport();
      await expect(rain.getByRole("button", { name: "Next blessing" })).not.toBeInViewport();
      await page.keyboard.press("ArrowRight");
      await expect(
        opened(page, "Bread").getByRole("button", { name: "Next blessing" }),
        "from its head",
      ).toBeInViewport();
      await page.keyboard.press("Escape");
    });
  }

  await test.step("in Arabic a finger leads on to the right", async () => {
    await resize(page, "small");
    await changeLanguage(page, "ar");
    await card(page, "Rain").getByRole("heading").click();
    await expect(opened(page, "Rain")).toBeVisible();
    await swipe(page, "picture", "right");
    await expect(opened(page, "Bread")).toBeVisible();
    await swipe(page, "words", "left");
    await expect(opened(page, "Rain")).toBeVisible();
  });
});
