import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hugeWebp, sample } from "../../../../test/samples.ts";
import { gifOf, heicOf, jpegHead, movingWebp, pngHead } from "../../../../test/samples-bombs.ts";
import { decodingWeights } from "../ingest/budget.ts";
import { Refusal } from "./refusal.ts";
import { sniff } from "./sniffing.ts";
import { weighPicture } from "./weighing.ts";

const megabyte = 1024 ** 2;
const megapixel = 1_000_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "weighing-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function mostOn(memory: number) {
  const { all, small, each } = decodingWeights(memory);
  return { heaviest: all - small - each, lightAtMost: small - each };
}

/** Megabytes that are reckoned, and megapixels that are kept, on a machine with so much memory; or why it is refused. */
async function weighed(bytes: Buffer, memory = 64_000 * megabyte) {
  const { heaviest, lightAtMost } = mostOn(memory);
  // A name of its own: libvips keeps what it read by name.
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, bytes);
  const sniffed = await sniff(file);
  if (sniffed?.kind !== "picture") throw new Error("This is no picture");
  try {
    const { weight, pixels } = await weighPicture(file, sniffed.format, heaviest);
    return { weight: weight / megabyte, kept: pixels / megapixel, isLight: weight <= lightAtMost };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code;
  }
}

// Resident megabytes above the rest of a process, as they were measured: what is reckoned is no less, but for a tenth.
test.each([
  ["a photo of 12 megapixels", () => jpegHead(4032, 3024), 21, 12.2],
  ["one lying on its side", () => jpegHead(4032, 3024, { turn: 6 }), 42, 12.2],
  ["one of 200 megapixels", () => jpegHead(16_320, 12_240), 73, 50],
  ["one of 200 megapixels lying on its side", () => jpegHead(16_320, 12_240, { turn: 6 }), 212, 50],
  ["a panorama of 60,000 pixels", () => jpegHead(60_000, 4_000), 273, 50],
  ["a tower of 60,000 pixels", () => jpegHead(4_000, 60_000), 17, 50],
  ["a progressive JPEG", () => jpegHead(8_064, 6_048, { isProgressive: true }), 169, 48.8],
  [
    "one with all its colours",
    () => jpegHead(6_500, 6_000, { isProgressive: true, sampling: 0x11 }),
    240,
    39,
  ],
  [
    "one that lies on its side too",
    () => jpegHead(8_000, 6_000, { isProgressive: true, turn: 6 }),
    252,
    37.1,
  ],
  ["a PNG", () => pngHead(9_000, 6_000), 38, 50],
  ["a PNG of 225 megapixels", () => pngHead(15_000, 15_000), 67, 50],
  ["an interlaced PNG", () => pngHead(9_000, 6_000, { isInterlaced: true }), 179, 50],
  ["one that is seen through", () => pngHead(8_000, 6_000, { isInterlaced: true, hasAlpha: true }), 194, 48],
  ["a WebP of 28 bytes", () => hugeWebp(7_071, 7_071), 252, 16.3],
  ["a GIF of 80 megapixels in 20 frames", () => gifOf(2_000, 2_000, 20), 46, 50],
  ["a tiled HEIC", () => sample("tiles.heic"), 40, 0.017],
])("%s weighs what it takes, and is kept", async (_what, bytes, measured, kept) => {
  const found = await weighed(bytes());
  expect(found).toMatchObject({ kept: expect.closeTo(kept, 1) });
  expect(found).toHaveProperty("weight");
  expect((found as { weight: number }).weight).toBeGreaterThan(measured * 0.9);
});

test.each([
  ["an ordinary photo", () => jpegHead(4032, 3024), true],
  ["one lying on its side", () => jpegHead(4032, 3024, { turn: 6 }), true],
  ["a progressive one", () => jpegHead(4032, 3024, { isProgressive: true }), true],
  ["a photo of an iPhone", () => sample("photo.heic"), true],
  ["a WebP of 28 bytes and 50 megapixels", () => hugeWebp(7_071, 7_071), false],
  ["an interlaced PNG of 50 megapixels", () => pngHead(7_000, 7_000, { isInterlaced: true }), false],
])("%s is light, or heavy, by what it takes", async (_what, bytes, isLight) => {
  expect(await weighed(bytes())).toMatchObject({ isLight });
});

test.each([
  ["a PNG that says 16,384 by 16,384 pixels", () => pngHead(16_384, 16_384)],
  [
    "an interlaced PNG of 16 bits",
    () => pngHead(8_000, 8_000, { bits: 16, hasAlpha: true, isInterlaced: true }),
  ],
  ["a progressive JPEG of 200 megapixels", () => jpegHead(16_320, 12_240, { isProgressive: true })],
  ["a JPEG of 65,500 pixels a side", () => jpegHead(65_500, 65_500)],
  [
    "a progressive JPEG of four colours",
    () => jpegHead(8_000, 8_000, { isProgressive: true, colours: 4, sampling: 0x11 }),
  ],
  ["a WebP of the largest side", () => hugeWebp(16_383, 16_383)],
  ["an animated WebP", () => movingWebp(5_000, 5_000, 100)],
  ["a GIF of 65,535 pixels a side", () => gifOf(65_535, 65_535)],
  ["a GIF of more than three thousand frames", () => gifOf(100, 100, 3_001)],
  ["a HEIC of one piece and 100 megapixels", () => heicOf(10_000, 10_000)],
  ["a HEIC of more than all", () => heicOf(60_000, 60_000)],
])("%s is refused by its head alone", async (_what, bytes) => {
  expect(await weighed(bytes())).toBe("media.too-many-pixels");
});

test("an AVIF weighs by its bits: of ten they are a third more", async () => {
  const { width, height } = { width: 1000, height: 1000 };
  const create = { width, height, channels: 3 as const, background: "#fa0" };
  const of = (bitdepth: 8 | 10) => sharp({ create }).avif({ effort: 0, bitdepth }).toBuffer();
  const [eight, ten] = [await weighed(await of(8)), await weighed(await of(10))];
  expect(eight).toMatchObject({ weight: expect.closeTo((12e6 + 19e6) / megabyte, 1) });
  expect(ten).toMatchObject({ weight: expect.closeTo((12e6 + 25.5e6) / megabyte, 1) });
});

test.each([
  ["a container of 1 GB", 1024, jpegHead(8_064, 6_048, { turn: 6 }), 48.8],
  ["a container of 512 MB", 512, jpegHead(8_064, 6_048, { turn: 6 }), 23.6],
  ["a container of 512 MB, upright", 512, jpegHead(8_064, 6_048), 48.8],
  ["a container of 256 MB", 256, jpegHead(4_032, 3_024, { turn: 6 }), 9.6],
])(
  "on %s a photo is made as small as its weight may be, and not refused",
  async (_what, memory, bytes, kept) => {
    const { heaviest } = mostOn(memory * megabyte);
    const found = await weighed(bytes, memory * megabyte);
    expect(found).toMatchObject({ kept: expect.closeTo(kept, 0) });
    expect((found as { weight: number }).weight).toBeLessThanOrEqual(heaviest / megabyte);
  },
);
