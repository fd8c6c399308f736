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
  const type = sniffed?.kind === "recording" ? await cleanRecording(file, sniffed.clean) : sniffed?.type;
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
  ["a photo of an iPhone (HEIC)", "\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic"],
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
});
