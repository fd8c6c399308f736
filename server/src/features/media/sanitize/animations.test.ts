import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine, weighFile } from "./examining.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-animations-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Frames of which each draws one pixel, white ones first: a few bytes, whatever their size. */
function flickering(frames: number, side: number): Buffer {
  const low = (value: number) => [value & 255, value >> 8];
  const frame = (x: number) => [
    ...[0x21, 0xf9, 4, 4, 7, 0, 0, 0],
    ...[0x2c, ...low(x % side), 0, 0, 1, 0, 1, 0, 0, 2, 2, Math.floor(x / side) % 2 ? 0x44 : 0x4c, 1, 0],
  ];
  const head = [...Buffer.from("GIF89a"), ...low(side), ...low(side), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  return Buffer.from([...head, ...Array.from({ length: frames }, (_, x) => frame(x)).flat(), 0x3b]);
}

async function kept(bytes: Buffer) {
  await writeFile(at("sent"), bytes);
  const outputs = {
    unpacked: at("unpacked"),
    kept: at("kept"),
    renditions: [at("320"), at("640"), at("1280")],
  };
  const found = await examine({ path: at("sent"), family: "picture", pixels: 50_000_000, outputs });
  expect(found).toMatchObject({ type: "image/gif" });
  return await sharp(at("kept"), { animated: true }).metadata();
}

test.each([501, 520, 1000])(
  "a GIF of %s small frames goes on moving, each frame as long as before",
  async (frames) => {
    const { pages, delay, pageHeight } = await kept(flickering(frames, 16));
    expect({ pages, pageHeight, isSteady: delay?.every((each) => each === 70) }).toEqual({
      pages: frames,
      pageHeight: 16,
      isSteady: true,
    });
  },
);

test("a GIF of a quarter of a minute is not too large, one of an hour is told to be", async () => {
  const weighs = async (bytes: Buffer) => {
    await writeFile(at("sent"), bytes);
    return await weighFile({ weighs: at("sent"), family: "picture", heaviest: 400e6 });
  };
  // 640 by 480, 25 frames a second; so much is kept of it.
  expect(await weighs(flickering(375, 554))).toMatchObject({ pixels: 50_000_000 });
  expect(await weighs(flickering(290, 1000))).toMatchObject({ pixels: 50_000_000 });
  expect(await weighs(flickering(310, 1000))).toEqual({ refused: "media.too-many-pixels" });
  expect(await weighs(flickering(3000, 16))).not.toHaveProperty("refused");
  expect(await weighs(flickering(3001, 16))).toEqual({ refused: "media.too-many-pixels" });
});
