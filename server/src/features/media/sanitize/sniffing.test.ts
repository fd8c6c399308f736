import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sample } from "../../../../test/samples.ts";
import { Damaged } from "./formats/byte-file.ts";
import { cleanRecording, sniff } from "./sniffing.ts";

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

test.each(["film.mp4", "film.mov", "film.webm", "voice.m4a"])("%s cut in half is damaged", async (name) => {
  const whole = sample(name);
  await expect(clean(whole.subarray(0, whole.length / 2))).rejects.toThrow(Damaged);
});

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

const number32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const chunk = (name: string, content: Buffer, length = content.length) =>
  Buffer.concat([Buffer.from(name, "latin1"), number32(length), content]);
const sound = Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 37) & 0xff));
/** PCM of 16 bits, one channel. */
const format = chunk("fmt ", Buffer.from("01000100401f0000803e000002001000", "hex"));
const tags = chunk("LIST", Buffer.from("INFOICMT\x0c\0\0\0secretplace\0", "latin1"));
const ds64 = chunk("ds64", Buffer.alloc(28));
const fact = (samples: number) => chunk("fact", number32(samples));

interface Written {
  form?: string;
  /** The length of all; left out, the right one. */
  riff?: number;
  data?: number;
  bytes?: Buffer;
  before?: Buffer[];
  after?: Buffer[];
}
function wav({ form = "RIFF", riff, data, bytes = sound, before = [format], after = [] }: Written): Buffer {
  const parts = Buffer.concat([Buffer.from("WAVE"), ...before, chunk("data", bytes, data), ...after]);
  return Buffer.concat([Buffer.from(form), number32(riff ?? parts.length), parts]);
}

/** What players find: all chunks, whose lengths and that of the whole must be right. */
function chunksOf(bytes: Buffer): Record<string, Buffer> {
  expect([bytes.toString("latin1", 0, 4), bytes.readUInt32LE(4)]).toEqual(["RIFF", bytes.length - 8]);
  const chunks: Record<string, Buffer> = {};
  let at = 12;
  while (at < bytes.length) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    expect(end).toBeLessThanOrEqual(bytes.length);
    chunks[bytes.toString("latin1", at, at + 4)] = bytes.subarray(at + 8, end);
    at = end + (end % 2);
  }
  return chunks;
}

const ones = 0xffffffff;
test.each<[string, Written, Buffer?]>([
  ["streamed, all lengths ones", { riff: ones, data: ones }],
  ["streamed, with tags before the sound", { riff: ones, data: ones, before: [format, tags] }],
  ["streamed, with tags behind it", { riff: ones, data: ones, after: [tags] }],
  ["of which all of the file was never told", { riff: 0 }],
  ["whose recorder was ended: lengths of 0", { riff: 0, data: 0 }],
  ["whose recorder was ended: the head's own lengths", { riff: 36, data: 0 }],
  ["of the largest length with a sign", { riff: 0x7fffffff, data: 0x7fffffff }],
  ["of nearly that length", { riff: 0x7fffffff, data: 0x7fffffff - 36 }],
  ["of one less than ones", { riff: ones - 1, data: ones - 36 }],
  ["that was to become longer", { riff: 900_000, data: 899_964 }],
  ["whose length of all is too short", { riff: 20 }],
  ["whose length of all counts too much", { riff: 44 + sound.length }],
  ["with room for more than 4 GB", { form: "RF64", riff: ones, data: ones, before: [ds64, format] }],
  [
    "with such room and tags behind",
    { form: "RF64", riff: ones, data: ones, before: [ds64, format], after: [tags] },
  ],
  ["by a broadcaster, with such room", { form: "BW64", riff: ones, data: ones, before: [ds64, format] }],
  [
    "with tags of an odd length",
    { before: [format, chunk("note", Buffer.from("secretplace")), Buffer.alloc(1)] },
  ],
  ["whose samples were never counted", { data: ones, before: [format, fact(0)] }],
  ["whose samples are told as ones", { data: ones, before: [format, fact(ones)] }],
  ["with noise behind it", { riff: 0, after: [Buffer.from("\x01\x02ab secretplace")] }],
  ["cut within a sample", { data: 8_000, bytes: sound.subarray(0, 2_001) }, sound.subarray(0, 2_000)],
])("a WAV %s keeps all that was said, and tells its lengths", async (_what, written, kept = sound) => {
  const cleaned = await clean(wav(written));
  expect(cleaned.type).toBe("audio/wav");
  expect(chunksOf(cleaned.bytes).data).toEqual(kept);
  expect(tells(cleaned.bytes)).toBe(false);
  expect(await clean(cleaned.bytes)).toEqual(cleaned);
});

test("a WAV whose samples are counted keeps the count, and one of no sound stays without", async () => {
  expect(chunksOf((await clean(wav({ before: [format, fact(2_000)] }))).bytes).fact).toEqual(number32(2_000));
  const none = await clean(wav({ bytes: Buffer.alloc(0), after: [tags] }));
  expect(chunksOf(none.bytes)).toMatchObject({ data: Buffer.alloc(0), JUNK: Buffer.alloc(tags.length - 8) });
  expect(tells(none.bytes)).toBe(false);
});

test("a WAV without its format, or without a sound, is damaged", async () => {
  await expect(clean(wav({ before: [] }))).rejects.toThrow(Damaged);
  await expect(clean(Buffer.concat([Buffer.from("RIFF\x14\0\0\0WAVE"), format]))).rejects.toThrow(Damaged);
});

/** The pages of an Ogg: where each begins, and where it ends. */
function pagesOf(bytes: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = bytes.indexOf("OggS"); at >= 0; at = bytes.indexOf("OggS", at + 4)) starts.push(at);
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1]));
}

/** A page with another packet in it, of less than 255 bytes. */
function withPacket(page: Buffer, packet: Buffer): Buffer {
  return Buffer.concat([page.subarray(0, 26), Buffer.from([1, packet.length]), packet]);
}
const otherStream = (pages: Buffer[]) =>
  pages.map((page) => {
    const other = Buffer.from(page);
    other.writeUInt32LE(7, 14);
    return other;
  });

const [opusHead, opusTags, ...opusSound] = pagesOf(sample("voice.ogg")) as [Buffer, Buffer, ...Buffer[]];
const opus = Buffer.concat([opusHead, opusTags, ...opusSound]);
const last = opusSound.at(-1) ?? Buffer.alloc(0);
const emptyTags = withPacket(opusTags, Buffer.from("OpusTags\0\0\0\0\0\0\0\0", "latin1"));

test("an Ogg whose comments name neither program nor anything else is whole", async () => {
  const { type, bytes } = await clean(Buffer.concat([opusHead, emptyTags, ...opusSound]));
  expect(type).toBe("audio/ogg");
  expect(pagesOf(bytes)).toHaveLength(2 + opusSound.length);
});

test.each([
  ["in its last page", -20],
  ["in the head of its last page", 9 - last.length],
  ["in the table of its last page", 27 - last.length],
])("an Ogg that is cut %s keeps the pages before", async (_where, end) => {
  const { bytes } = await clean(opus.subarray(0, end));
  expect(bytes).toEqual((await clean(opus)).bytes.subarray(0, -last.length));
});

test("an Ogg that is cut before anything is heard is damaged", async () => {
  for (const whole of [sample("voice.ogg"), sample("vorbis.ogg")]) {
    const second = pagesOf(whole)[1]?.length ?? 0;
    await expect(clean(whole.subarray(0, opusHead.length + second - 1))).rejects.toThrow(Damaged);
  }
});

test("recordings one behind the other in an Ogg tell no place, whichever it is", async () => {
  const { bytes } = await clean(Buffer.concat([opus, ...otherStream(pagesOf(opus))]));
  expect(bytes.length).toBe(2 * opus.length);
  expect(tells(bytes)).toBe(false);
});
