import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sample } from "../../../../test/samples.ts";
import { examine } from "./examining.ts";
import { iccProfile } from "./formats/icc-profile.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-colours-"));
});
afterAll(() => rm(folder, { recursive: true }));

type Pixel = readonly [red: number, green: number, blue: number];
const red: Pixel = [208, 32, 32];
const green: Pixel = [32, 176, 64];
const blue: Pixel = [32, 64, 208];
const grey: Pixel = [120, 120, 120];
const side = 16;

/** Four patches: red, green, blue and grey, each 16 pixels wide and high. */
const patches = () => {
  const line = (left: Pixel, right: Pixel) => [
    ...Array(side).fill(left).flat(),
    ...Array(side).fill(right).flat(),
  ];
  const rows = [line(red, green), line(blue, grey)].flatMap((each) => Array(side).fill(each).flat());
  return sharp(Buffer.from(rows), { raw: { width: 2 * side, height: 2 * side, channels: 3 } });
};

/** What is kept of a picture: the colours in the middle of its four quarters. */
async function keptOf(bytes: Buffer, colours?: { primaries: number; transfer: number }): Promise<number[][]> {
  const at = (name: string) => path.join(folder, name);
  await writeFile(at("sent"), bytes);
  const outputs = {
    unpacked: at("unpacked"),
    kept: at("kept"),
    renditions: [at("320"), at("640"), at("1280")],
  };
  const told = colours ? { colours } : {};
  const found = await examine({ path: at("sent"), family: "picture", pixels: 50_000_000, outputs, ...told });
  expect(found).not.toHaveProperty("refused");
  const { data, info } = await sharp(at("kept")).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (x: number, y: number) => {
    const [left, top] = [Math.floor((info.width * x) / 4), Math.floor((info.height * y) / 4)];
    const first = (top * info.width + left) * info.channels;
    return [0, 1, 2].map((channel) => data[first + (info.channels < 3 ? 0 : channel)] ?? 0);
  };
  return [middle(1, 1), middle(3, 1), middle(1, 3), middle(3, 3)];
}

function expectColours(kept: number[][], wanted: readonly Pixel[], within = 6): void {
  for (const [index, pixel] of wanted.entries()) {
    for (const [channel, value] of pixel.entries()) {
      const far = Math.abs((kept[index]?.[channel] ?? 999) - value);
      expect(far, `${JSON.stringify(kept)} for ${JSON.stringify(wanted)}`).toBeLessThanOrEqual(within);
    }
  }
}

const unchanged = [red, green, blue, grey];

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};
const cicp = (primaries: number, transfer: number) => chunk("cICP", Buffer.from([primaries, transfer, 0, 1]));
const gamma = (value: number) => chunk("gAMA", numbers(value));
const adobe = chunk("cHRM", numbers(31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000));
const usual = chunk("cHRM", numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000));

/** The patches as a PNG with chunks behind its header. */
async function png(chunks: Buffer[], picture: Sharp = patches()): Promise<Buffer> {
  const bytes = await picture.png().toBuffer();
  return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
}

/** A profile in the boxes of an AVIF or a HEIC, with code points in its place. */
function withCodePoints(bytes: Buffer, primaries: number, transfer: number): Buffer {
  const told = Buffer.from(bytes);
  const at = told.indexOf("colr");
  const end = at - 4 + told.readUInt32BE(at - 4);
  told.fill(0, at + 4, end);
  told.write("nclx", at + 4, "latin1");
  told.writeUInt16BE(primaries, at + 8);
  told.writeUInt16BE(transfer, at + 10);
  told.writeUInt16BE(6, at + 12);
  told[at + 14] = 0x80;
  return told;
}
const avifInP3 = () =>
  patches().withIccProfile("p3").avif({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();

// Beside each, what the definitions of these colours make of the patches.
test.each<[string, () => Promise<Buffer>, Pixel[]]>([
  ["Display P3", () => png([cicp(12, 13)]), [[227, 0, 8], [0, 179, 41], [18, 65, 216], grey]],
  ["BT.2020", () => png([cicp(9, 14)]), [[255, 0, 11], [0, 186, 31], [0, 64, 218], grey]],
  ["a cinema's P3", () => png([cicp(11, 13)]), [[222, 0, 11], [0, 179, 41], [20, 63, 216], grey]],
  [
    "light itself",
    () => png([cicp(1, 8)]),
    [
      [233, 99, 99],
      [99, 216, 137],
      [99, 137, 233],
      [182, 182, 182],
    ],
  ],
  [
    "gamma 2.8",
    () => png([cicp(1, 5)]),
    [
      [198, 10, 10],
      [10, 161, 40],
      [10, 40, 198],
      [98, 98, 98],
    ],
  ],
  [
    "PQ in Display P3",
    () => png([cicp(12, 16)]),
    [
      [255, 0, 0],
      [0, 238, 0],
      [0, 45, 255],
      [138, 138, 138],
    ],
  ],
  [
    "PQ in BT.2020",
    () => png([cicp(9, 16)]),
    [
      [255, 0, 0],
      [0, 247, 0],
      [0, 38, 255],
      [138, 138, 138],
    ],
  ],
  [
    "PQ in the usual colours",
    () => png([cicp(1, 16)]),
    [
      [255, 10, 10],
      [10, 234, 44],
      [10, 44, 255],
      [138, 138, 138],
    ],
  ],
  [
    "HLG",
    () => png([cicp(9, 18)]),
    [
      [255, 0, 0],
      [0, 184, 23],
      [0, 60, 219],
      [117, 117, 117],
    ],
  ],
  ["sRGB by its numbers", () => png([cicp(1, 13)]), unchanged],
  ["numbers that say nothing", () => png([cicp(2, 2)]), unchanged],
  ["numbers that nobody knows", () => png([cicp(200, 200)]), unchanged],
  ["numbers beside a gamma, which they outrank", () => png([cicp(1, 13), gamma(100_000)]), unchanged],
  [
    "a gamma of light itself",
    () => png([gamma(100_000)]),
    [
      [233, 99, 99],
      [99, 216, 137],
      [99, 137, 233],
      [182, 182, 182],
    ],
  ],
  [
    "a gamma of 1.8, as old Macs had",
    () => png([gamma(55_556)]),
    [
      [217, 43, 43],
      [43, 190, 81],
      [43, 81, 217],
      [139, 139, 139],
    ],
  ],
  ["the usual gamma and primaries", () => png([gamma(45_455), usual]), unchanged],
  [
    "the primaries of Adobe RGB",
    () => png([gamma(45_455), adobe]),
    [[241, 32, 32], [0, 177, 49], [0, 62, 213], grey],
  ],
  ["sRGB, which outranks a gamma", () => png([chunk("sRGB", Buffer.alloc(1)), gamma(100_000)]), unchanged],
  ["a gamma of nothing", () => png([gamma(0)]), unchanged],
  ["primaries of nothing", () => png([chunk("cHRM", Buffer.alloc(32))]), unchanged],
  ["primaries that are cut", () => png([chunk("cHRM", Buffer.alloc(4))]), unchanged],
])("a PNG in %s is kept in the colours that it was made in", async (_what, bytes, wanted) => {
  expectColours(await keptOf(await bytes()), wanted);
});

const asGrey = (value: number): Pixel => [value, value, value];
test("a PNG in grey, of 16 bits or with a palette is no other in that", async () => {
  const inGrey = await keptOf(await png([gamma(100_000)], patches().greyscale()));
  expectColours([inGrey[3] ?? []], [asGrey(182)]);
  const palette = await patches().png({ palette: true }).toBuffer();
  const told = Buffer.concat([palette.subarray(0, 33), gamma(55_556), palette.subarray(33)]);
  expectColours(await keptOf(told), [[217, 43, 43], [43, 190, 81], [43, 81, 217], asGrey(139)], 8);
  const deep = await png([cicp(12, 13)], patches().toColourspace("rgb16"));
  expect((await sharp(deep).metadata()).depth).toBe("ushort");
  expectColours(await keptOf(deep), [[227, 0, 8], [0, 179, 41], [18, 65, 216], grey]);
});

/** ProPhoto: wider than what is there to be seen. */
const proPhoto = iccProfile({
  primaries: [
    [0.7347, 0.2653],
    [0.1596, 0.8404],
    [0.0366, 0.0001],
    [0.3457, 0.3585],
  ],
  light: (value) => value ** 1.8,
});

test.each<[string, (picture: Sharp) => Sharp]>([
  ["a PNG of 16 bits", (picture) => picture.toColourspace("rgb16").png()],
  ["a JPEG", (picture) => picture.jpeg({ quality: 95, chromaSubsampling: "4:4:4" })],
  ["a WebP", (picture) => picture.webp({ lossless: true })],
  ["an AVIF", (picture) => picture.avif({ quality: 95, chromaSubsampling: "4:4:4" })],
])("%s in ProPhoto or Display P3 by a profile looks as before", async (_what, encoded) => {
  const profile = path.join(folder, "wide.icc");
  await writeFile(profile, proPhoto);
  for (const wide of [profile, "p3"]) {
    expectColours(await keptOf(await encoded(patches().withIccProfile(wide)).toBuffer()), unchanged, 8);
  }
});

test("an AVIF by code points alone looks as Chromium shows it", async () => {
  expectColours(await keptOf(sample("corners-nclx-p3.avif")), [
    [227, 0, 8],
    [0, 179, 39],
  ]);
  // Of 10 bits, and brighter than paper.
  expectColours(
    await keptOf(sample("corners-pq.avif")),
    [
      [255, 0, 0],
      [0, 250, 0],
    ],
    12,
  );
  const avif = await avifInP3();
  expectColours(await keptOf(withCodePoints(avif, 12, 13)), unchanged);
  expectColours(await keptOf(avif), unchanged);
  expectColours(await keptOf(withCodePoints(avif, 2, 2)), [[192, 45, 39]], 8);
  const seenThrough = await patches().ensureAlpha(0.5).withIccProfile("p3").avif({ quality: 95 }).toBuffer();
  expectColours(await keptOf(withCodePoints(seenThrough, 12, 13)), unchanged, 8);
});

test("a HEIC by code points alone looks as one with a profile", async () => {
  const photo = sample("photo.heic");
  const [byProfile, byPoints] = [await keptOf(photo), await keptOf(withCodePoints(photo, 12, 13))];
  expectColours(byPoints, byProfile as unknown as Pixel[], 3);
  // A value of 0.92 or so is far brighter than paper by PQ, and red stays red.
  const [corner] = await keptOf(withCodePoints(photo, 9, 16));
  expectColours([corner ?? []], [[255, 0, 0]], 8);
});

test.each<[string, number, number, Pixel[]]>([
  [
    "PQ",
    9,
    16,
    [
      [255, 0, 0],
      [0, 247, 0],
      [0, 38, 255],
      [138, 138, 138],
    ],
  ],
  [
    "HLG",
    9,
    18,
    [
      [255, 0, 0],
      [0, 184, 23],
      [0, 60, 219],
      [117, 117, 117],
    ],
  ],
  ["the colours of a screen", 1, 1, unchanged],
])(
  "a picture of a film in %s has the colours that the film tells",
  async (_what, primaries, transfer, wanted) => {
    expectColours(await keptOf(await png([]), { primaries, transfer }), wanted);
  },
);
