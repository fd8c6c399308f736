import { type ByteFile, Damaged } from "./byte-file.ts";

const kept = new Set(["fmt ", "data", "fact"]);
const headBytes = 12;
const chunkHead = 8;
/** Lengths from here on are what writers leave that do not know one; 0 is too. */
const openLength = 0x7fff0000;
/** What writers put behind the sound; so far from the end it is looked for where the sound has no length. */
const behind = ["LIST", "id3 ", "ID3 ", "bext", "iXML", "axml", "_PMX", "cue ", "smpl", "inst"];
const tailBytes = 64 * 1024;

interface Chunk {
  name: string;
  start: number;
  content: number;
  /** As it says. */
  length: number;
}

/**
 * Makes padding, in place, of all chunks of a WAV file but the sound, drops what comes after its end, and puts its lengths right:
 * recorders that stream, or stop in the middle, leave 0, ones, or what was planned.
 */
export async function cleanWav(file: ByteFile): Promise<void> {
  const declared = chunkHead + (await file.read(4, 4)).readUInt32LE(0);
  const end = declared > headBytes && declared < file.size ? declared : file.size;
  const found = new Map<string, Chunk>();
  let at = headBytes;
  while (at + chunkHead <= (found.has("data") ? end : file.size)) {
    const chunk = await chunkAt(file, at);
    const next = chunk.content + chunk.length;
    if (chunk.name === "data") at = await endOfSound(file, chunk, found.get("fmt "));
    else if (next <= file.size) {
      if (!(await isKept(file, chunk))) await makePadding(file, chunk);
      at = evenFrom(next);
    } else if (found.has("data")) break;
    else throw new Damaged();
    found.set(chunk.name, chunk);
  }
  if (!found.has("fmt ") || !found.has("data")) throw new Damaged();
  await file.cut(at);
  // One that leaves room for more than 4 GB is like any other without.
  await file.write(0, Buffer.concat([Buffer.from("RIFF", "latin1"), lengthOf(file.size - chunkHead)]));
}

const plainSamples = 1;
const extensible = 0xfffe;
const usualBits = [8, 16, 24];

/** Whether its samples are plain numbers, of one or two channels: others, packed ones above all, not every browser plays. */
export async function isUsualWav(file: ByteFile): Promise<boolean> {
  let chunk = await chunkAt(file, headBytes);
  while (chunk.name !== "fmt ") chunk = await chunkAt(file, evenFrom(chunk.content + chunk.length));
  const format = await file.read(chunk.content, Math.min(chunk.length, 26));
  const code = format.readUInt16LE(0);
  const kind = code === extensible && format.length >= 26 ? format.readUInt16LE(24) : code;
  const [channels, bits] = [format.readUInt16LE(2), format.readUInt16LE(14)];
  return kind === plainSamples && channels <= 2 && usualBits.includes(bits);
}

async function chunkAt(file: ByteFile, start: number): Promise<Chunk> {
  const head = await file.read(start, chunkHead);
  const name = head.toString("latin1", 0, 4);
  return { name, start, content: start + chunkHead, length: head.readUInt32LE(4) };
}

async function isKept(file: ByteFile, { name, content, length }: Chunk): Promise<boolean> {
  if (name !== "fact" || length < 4) return kept.has(name);
  const samples = (await file.read(content, 4)).readUInt32LE(0);
  return samples > 0 && samples < openLength;
}

async function makePadding(file: ByteFile, { start, content, length }: Chunk): Promise<void> {
  await file.write(start, Buffer.from("JUNK", "latin1"));
  await file.blank(content, content + length);
}

/** Chunks begin at even places. */
const evenFrom = (end: number) => end + (end % 2);

/** Where the sound ends. A length that cannot be is written anew: up to what follows it, or to the end of the file. */
async function endOfSound(file: ByteFile, sound: Chunk, format: Chunk | undefined): Promise<number> {
  const { content, length } = sound;
  const isEmpty = length === 0 && (content === file.size || (await isChunks(file, content)));
  const isPlausible = length > 0 && length < openLength && content + length <= file.size;
  if (isEmpty || isPlausible) return evenFrom(content + length);
  const block = format ? (await file.read(format.content + 12, 2)).readUInt16LE(0) : 0;
  const there = (await startBehind(file, content)) - content;
  const whole = there - (there % Math.max(1, block));
  await file.write(sound.start + 4, lengthOf(whole));
  return content + whole;
}

async function startBehind(file: ByteFile, sound: number): Promise<number> {
  const from = Math.max(sound, file.size - tailBytes);
  const tail = await file.load(from, file.size - from);
  let first = file.size;
  for (const name of behind) {
    for (let at = tail.indexOf(name, 0, "latin1"); at >= 0; at = tail.indexOf(name, at + 1, "latin1")) {
      if (from + at < first && (await isChunks(file, from + at))) first = from + at;
    }
  }
  return first;
}

/** Whether all from there to the very end is chunks. */
async function isChunks(file: ByteFile, start: number): Promise<boolean> {
  let at = start;
  while (at + chunkHead <= file.size) {
    const { name, content, length } = await chunkAt(file, at);
    if (!/^[\w ]{4}$/.test(name) || content + length > file.size) return false;
    at = evenFrom(content + length);
  }
  return Math.min(at, file.size) === file.size;
}

function lengthOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
