import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sample } from "../../../test/samples.ts";
import { Damaged } from "./formats/byte-file.ts";
import { cleanRecording, sniff } from "./media.sniffing.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-sniffing-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the bytes are, and what remains of them. */
async function clean(bytes: Buffer) {
  const file = path.join(folder, "file");
  await writeFile(file, bytes);
  const sniffed = await sniff(file);
  const type = sniffed?.kind === "recording" ? await cleanRecording(file, sniffed.clean) : sniffed?.format;
  return { type, bytes: await readFile(file) };
}

const tells = (bytes: Buffer) => /48\.2082|secretplace/.test(bytes.toString("latin1"));

const samples = [
  ["film.mp4", "video/mp4"],
  ["fragmented.mp4", "video/mp4"],
  ["film.mov", "video/quicktime"],
  ["film.webm", "video/webm"],
  ["live.webm", "audio/webm"],
  ["voice.webm", "audio/webm"],
  ["voice.m4a", "audio/mp4"],
  ["voice.mp3", "audio/mpeg"],
  ["voice.ogg", "audio/ogg"],
  ["vorbis.ogg", "audio/ogg"],
  ["voice.flac", "audio/flac"],
  ["voice.wav", "audio/wav"],
] as const;

test.each(samples)("%s is %s by its tracks, and tells no place when cleaned", async (name, type) => {
  const original = sample(name);
  expect(tells(original)).toBe(true);
  const cleaned = await clean(original);
  expect(cleaned.type).toBe(type);
  expect(tells(cleaned.bytes)).toBe(false);
  expect(cleaned.bytes.length).toBeLessThanOrEqual(original.length);
});

test.each(samples)("%s cleaned twice is the same as cleaned once", async (name) => {
  const once = await clean(sample(name));
  expect(await clean(once.bytes)).toEqual(once);
});

test("sound of AAC alone is known by two frames in a row", async () => {
  expect((await clean(sample("voice.aac"))).type).toBe("audio/aac");
});

test.each([
  ["film.mp4", "avc1", "s263", "video/mp4"],
  ["film.mp4", "avc1", "mp4v", "video/mp4"],
  ["film.mov", "avc1", "jpeg", "video/quicktime"],
  ["voice.m4a", "mp4a", "samr", "audio/mp4"],
  ["voice.m4a", "mp4a", "alac", "audio/mp4"],
])(
  "%s with %s as %s, as old phones and cameras write it, loses its place and nothing else",
  async (name, modern, old, type) => {
    const bytes = Buffer.from(sample(name).toString("latin1").replaceAll(modern, old), "latin1");
    const plain = await clean(sample(name));
    const cleaned = await clean(bytes);
    expect(cleaned.type).toBe(type);
    expect(cleaned.bytes.toString("latin1").replaceAll(old, modern)).toBe(plain.bytes.toString("latin1"));
  },
);

test.each(["film.mp4", "film.mov", "film.webm", "voice.m4a", "voice.wav", "voice.ogg"])(
  "%s cut in half is damaged",
  async (name) => {
    const whole = sample(name);
    await expect(clean(whole.subarray(0, whole.length / 2))).rejects.toThrow(Damaged);
  },
);

test.each(["film.mp4", "film.webm", "voice.mp3", "voice.aac", "voice.ogg", "voice.wav"])(
  "%s loses what is glued to its end",
  async (name) => {
    const archive = Buffer.from("\u0000PK\u0003\u0004 a secretplace in an archive");
    const { bytes } = await clean(Buffer.concat([sample(name), archive]));
    expect(bytes).toEqual((await clean(sample(name))).bytes);
  },
);

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a drawing", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a document", "%PDF-1.7\n%âãÏÓ\n1 0 obj"],
  ["an archive", "PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000aaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["a program", "\u007fELF\u0002\u0001\u0001\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000"],
  ["a Windows program", "MZ\u0090\u0000\u0003\u0000\u0000\u0000"],
  ["plain words", "Blessed are the meek"],
  ["a raw photo of a Canon", "\u0000\u0000\u0000\u0018ftypcrx \u0000\u0000\u0000\u0000crx isom"],
  ["two bytes of MP3", `\u00ff\u00fb${"x".repeat(200)}`],
])("%s is nothing that is kept", async (_what, text) => {
  expect((await clean(Buffer.from(text, "latin1"))).type).toBeUndefined();
});

test("a Matroska film that is no WebM is not kept", async () => {
  expect((await clean(sample("matroska.mkv"))).type).toBeUndefined();
});

test("bytes at random behind a known beginning are refused, never stumbled over", async () => {
  for (const [name] of samples) {
    for (let seed = 1; seed <= 40; seed++) {
      const bytes = Buffer.from(sample(name));
      for (let at = seed; at < bytes.length; at += 37 + seed * 3) bytes[at] = (at * seed * 31) & 0xff;
      const outcome = await clean(bytes).catch((error) => error);
      if (outcome instanceof Error) expect(outcome, `${name} ${seed}`).toBeInstanceOf(Damaged);
    }
  }
}, 30_000);

/** A film of which each track, of 84 bytes, claims so many samples of one size. */
function filmOfClaims(tracks: number, claimed: number): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const whole = Buffer.concat([Buffer.alloc(8), ...content]);
    whole.writeUInt32BE(whole.length, 0);
    whole.write(type, 4, "latin1");
    return whole;
  };
  const numbers = (...all: number[]) => {
    const bytes = Buffer.alloc(all.length * 4);
    for (const [index, number] of all.entries()) bytes.writeUInt32BE(number, index * 4);
    return bytes;
  };
  const handler = box("hdlr", numbers(0, 0), Buffer.from("meta"));
  const sizes = box("stsz", numbers(0, 1, claimed));
  const track = box("trak", box("mdia", handler, box("minf", box("stbl", sizes))));
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isom")),
    box("moov", ...Array.from({ length: tracks }, () => track)),
  ]);
}

/** Of this thread alone, the least of three: other tests run beside it. */
async function cpuOf(bytes: Buffer): Promise<number> {
  const tries: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.threadCpuUsage();
    await clean(bytes).catch(() => {});
    const { user, system } = process.threadCpuUsage(before);
    tries.push(user + system);
  }
  return Math.min(...tries);
}

test("samples that a film only claims cost nothing: a number is multiplied, not counted up to", async () => {
  await cpuOf(filmOfClaims(100, 1));
  const honest = await cpuOf(filmOfClaims(100, 1));
  expect((await cpuOf(filmOfClaims(100, 500_000))) / honest).toBeLessThan(20);
});

test("a table that claims more entries than its box has room for is damaged", async () => {
  const film = filmOfClaims(1, 500_000);
  film.writeUInt32BE(0, film.indexOf("stsz") + 8); // now each sample has an entry of its own
  await expect(clean(film)).rejects.toThrow(Damaged);
});

/** A recording of a voice with so many parts that are not kept. */
const webmOfParts = (count: number) =>
  Buffer.concat([sample("live.webm"), Buffer.from("bf80".repeat(count), "hex")]);
const id3 = Buffer.from("ID3\u0004\0\0\0\0\0\0", "latin1");

test("parts that are not kept are made padding in one forward pass", async () => {
  const few = await cpuOf(webmOfParts(2_000));
  // Ten times as many parts; where each were looked for from the beginning, a hundred times the work.
  expect((await cpuOf(webmOfParts(20_000))) / few).toBeLessThan(40);
  expect((await clean(webmOfParts(1_000))).type).toBe("audio/webm");
});

test.each([
  ["a WebM of empty parts", () => webmOfParts(200_000)],
  ["an MP3 of empty tags", () => Buffer.concat([...Array(200_000).fill(id3), sample("voice.mp3")])],
  ["a WAV of empty chunks", () => wavOfChunks(200_000)],
  ["a film of empty tracks", () => filmOfClaims(200_000, 1)],
])("%s, more than any recording has, is damaged", async (_what, bytes) => {
  await expect(clean(bytes())).rejects.toThrow(Damaged);
});

function wavOfChunks(count: number): Buffer {
  const [head, rest] = [sample("voice.wav").subarray(0, 12), sample("voice.wav").subarray(12)];
  const whole = Buffer.concat([head, Buffer.from("cue \0\0\0\0".repeat(count), "latin1"), rest]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
