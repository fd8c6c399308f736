import { readFileSync } from "node:fs";
import { findFfmpeg } from "../scripts/ffmpeg.mjs";
import { beginBlessing, card, openBlessing } from "./kit/blessing-form.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

test.beforeAll("what converts films is there", async () => {
  test.setTimeout(600_000);
  await findFfmpeg();
});

const aSample = (name: string, as: string, mimeType: string) => ({
  name: as,
  mimeType,
  buffer: readFileSync(new URL(`../server/src/features/media/samples/${name}`, import.meta.url)),
});

test("A film and a photo of an iPhone are there for everybody", async ({ ruthsPage: page }) => {
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Grandpa's boat");
  await form.files.setInputFiles([
    aSample("phone.mov", "IMG_2.MOV", "video/quicktime"),
    aSample("photo.heic", "IMG_1.HEIC", "image/heic"),
  ]);
  await form.keep.click();
  await expectToast(page, "Blessing added!");

  // Whoever looks at it while it is converted need not ask again.
  const detail = await openBlessing(page, "Grandpa's boat");
  const film = detail.locator("video").and(detail.getByLabel("Video of “Grandpa's boat” · 1 of 2"));
  await expect(film).toHaveAttribute("poster", /\?w=640$/, { timeout: 60_000 });
  const size = () => film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  await expect.poll(size).toEqual([64, 96]);
  const photo = detail.getByRole("button", { name: "Show picture 2 of 2 in full" }).locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);

  const downloading = page.waitForEvent("download");
  await detail.getByRole("link", { name: "Download original" }).click();
  expect((await downloading).suggestedFilename()).toBe("IMG_2.mov");

  await page.keyboard.press("Escape");
  const poster = card(page, "Grandpa's boat").locator("img").first();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(96);
});
