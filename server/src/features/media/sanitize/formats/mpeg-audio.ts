import type { MediaType } from "@blessing-jar/contract/media.ts";
import { type ByteFile, Damaged } from "./byte-file.ts";

// Kilobits a second by the header's four bits: of MPEG 1 layer I, II, III, and MPEG 2 layer I, II and III.
const rates = {
  m1l1: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  m1l2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  m1l3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  m2l1: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  m2l2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const frequencies = [44_100, 48_000, 32_000];
/** AAC's usual profile, by the two bits of a header. */
const lowComplexity = 1;
const searchBytes = 64 * 1024;

/**
 * Blanks the tags of an MP3 or AAC file: ID3v2 in front becomes padding; ID3v1, APE and all else after the last frame
 * go. Two frames in a row prove the type, since two bytes alone would let anything pass.
 */
export async function cleanMpegAudio(file: ByteFile): Promise<MediaType | undefined> {
  const start = await blankId3(file);
  await cutTrailers(file);
  const first = await findPair(file, start);
  if (!first) return undefined;

  let end = first.end;
  for (let frame: Frame | undefined = first; frame; end = frame?.end ?? end) {
    const next: Frame | undefined = await frameAt(file, frame.end);
    const isNext = next && next.type === first.type && next.end <= file.size;
    frame = isNext ? next : await findPair(file, frame.end, first.type);
  }
  await file.cut(end);
  return first.type;
}

/** Whether it is MP3, or AAC in its usual profile: older kinds of either not every browser plays. */
export async function isUsualMpegAudio(file: ByteFile): Promise<boolean> {
  return (await findPair(file, await blankId3(file)))?.isUsual ?? false;
}

interface Frame {
  type: "audio/mpeg" | "audio/aac";
  isUsual: boolean;
  end: number;
}

/** The first of two frames in a row, somewhere near. */
async function findPair(file: ByteFile, from: number, type?: Frame["type"]): Promise<Frame | undefined> {
  const until = Math.min(from + searchBytes, file.size - 8);
  for (let at = from; at < until; at++) {
    const first = await frameAt(file, at);
    if (!first || first.end > file.size || (type && first.type !== type)) continue;
    if ((await frameAt(file, first.end))?.type === first.type) return first;
  }
  return undefined;
}

/** Answers where the sound begins. */
async function blankId3(file: ByteFile): Promise<number> {
  let at = 0;
  while (at + 10 <= file.size && (await file.read(at, 3)).toString("latin1") === "ID3") {
    const head = await file.read(at + 6, 4);
    const size = head.reduce((value, byte) => (value << 7) | (byte & 0x7f), 0);
    const end = at + 10 + size;
    if (end > file.size) throw new Damaged();
    await file.write(at + 5, Buffer.from([0]));
    await file.blank(at + 10, end);
    at = end;
    if (at + 10 <= file.size && (await file.read(at, 3)).toString("latin1") === "3DI") {
      await file.blank(at, at + 10);
      at += 10;
    }
  }
  return at;
}

async function cutTrailers(file: ByteFile): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    const size = file.size;
    if (size > 128 && (await file.read(size - 128, 3)).toString("latin1") === "TAG")
      await file.cut(size - 128);
    if (file.size > 64 && (await file.read(file.size - 32, 8)).toString("latin1") === "APETAGEX") {
      const length = (await file.read(file.size - 20, 4)).readUInt32LE(0);
      await file.cut(Math.max(0, file.size - Math.max(length, 32)));
    }
    if (file.size === size) return;
  }
}

async function frameAt(file: ByteFile, at: number): Promise<Frame | undefined> {
  if (at + 7 > file.size) return undefined;
  const head = await file.read(at, 7);
  const [sync = 0, second = 0, third = 0] = head;
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  if ((second & 0xf6) === 0xf0) return adtsFrame(head, at);
  const version = (second >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5
  const layer = 4 - ((second >> 1) & 3); // 4 is none
  const frequency = frequencies[(third >> 2) & 3];
  if (version === 1 || layer === 4 || !frequency) return undefined;
  const isFirst = version === 3;
  const table = isFirst ? rates[`m1l${layer as 1 | 2 | 3}`] : layer === 1 ? rates.m2l1 : rates.m2l2;
  const rate = (table[third >> 4] ?? 0) * 1000;
  if (rate === 0) return undefined;
  const hertz = frequency / (isFirst ? 1 : version === 2 ? 2 : 4);
  const isPadded = (third >> 1) & 1;
  const slots = layer === 3 && !isFirst ? 72 : 144;
  const length =
    layer === 1
      ? (Math.floor((12 * rate) / hertz) + isPadded) * 4
      : Math.floor((slots * rate) / hertz) + isPadded;
  return { type: "audio/mpeg", isUsual: layer === 3, end: at + length };
}

function adtsFrame(head: Buffer, at: number): Frame | undefined {
  const length = (head.readUInt32BE(3) >>> 13) & 0x1fff;
  const isUsual = (head[2] ?? 0) >> 6 === lowComplexity;
  return length < 7 ? undefined : { type: "audio/aac", isUsual, end: at + length };
}
