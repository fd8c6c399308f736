import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lasting, sample } from "../../../../../test/samples.ts";
import { ByteFile } from "./byte-file.ts";
import { secondsOfMp4 } from "./mp4-length.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-lengths-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function secondsOf(film: Buffer) {
  const at = path.join(folder, "film");
  await writeFile(at, film);
  await using file = await ByteFile.open(at);
  return await secondsOfMp4(file);
}

/** A box of a movie, whose other fields are zeros. */
function box(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([size, Buffer.from(type, "latin1"), ...content]);
}

/** As the first version of these fields has it, or the one with eight bytes for a length. */
function head({ scale, length, isLong = false }: { scale: number; length: bigint; isLong?: boolean }) {
  const bytes = Buffer.alloc(isLong ? 32 : 20);
  bytes[0] = isLong ? 1 : 0;
  bytes.writeUInt32BE(scale, isLong ? 20 : 12);
  if (isLong) bytes.writeBigUInt64BE(length, 24);
  else bytes.writeUInt32BE(Number(length), 16);
  return bytes;
}

const second = { scale: 1000, length: 1000n };
const track = (told: Buffer) => box("trak", box("mdia", box("mdhd", told)));

test.each(["film.mp4", "film.mov", "phone.mov"])("%s says how long it plays", async (name) => {
  expect(await secondsOf(sample(name))).toBeLessThan(10);
  expect(await secondsOf(sample(name))).toBeGreaterThan(0);
  expect(await secondsOf(lasting(name, 3_600))).toBe(3_600);
});

test.each([
  ["a field of ones, as programs leave it that write as they record", lasting("phone.mov", null), null],
  ["zeros, as they are left in pieces", lasting("phone.mov", 0), null],
  ["no movie", box("mdat", Buffer.alloc(8)), null],
  ["no head", box("moov", box("trak")), null],
  ["a second", box("moov", box("mvhd", head(second))), 1],
  [
    "a track that is longer than the movie",
    box("moov", box("mvhd", head(second)), track(head({ scale: 90_000, length: 324_000_000n }))),
    3_600,
  ],
  [
    "a track that is shorter",
    box("moov", box("mvhd", head({ scale: 1, length: 9n })), track(head(second))),
    9,
  ],
  [
    "a movie of zeros whose pieces tell",
    box(
      "moov",
      box("mvhd", head({ scale: 1000, length: 0n })),
      box("mvex", box("mehd", Buffer.from([0, 0, 0, 0, 0, 0, 0x75, 0x30]))),
    ),
    30,
  ],
  ["eight bytes", box("moov", box("mvhd", head({ scale: 1, length: 86_400n, isLong: true }))), 86_400],
  [
    "eight bytes of ones",
    box("moov", box("mvhd", head({ scale: 1, length: 2n ** 64n - 1n, isLong: true }))),
    null,
  ],
  ["no ticks a second", box("moov", box("mvhd", head({ scale: 0, length: 100n }))), null],
  [
    "no ticks a second, and a track that has them",
    box("moov", box("mvhd", head({ scale: 0, length: 1n })), track(head(second))),
    1,
  ],
  [
    "two movies, of which the longer counts",
    Buffer.concat([
      box("moov", box("mvhd", head(second))),
      box("moov", box("mvhd", head({ scale: 1, length: 7_200n }))),
    ]),
    7_200,
  ],
])("of %s", async (_what, film, seconds) => {
  expect(await secondsOf(film)).toBe(seconds);
});
