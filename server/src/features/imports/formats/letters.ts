import type { Readable } from "node:stream";
import type { ImportEncoding } from "@blessing-jar/contract/imports.ts";
import { Refusal } from "../imports.refusal.ts";
import { guessOrder } from "./letters-guess.ts";

/** How the bytes of a text are read. */
export interface Letters {
  encoding: ImportEncoding;
  /** Where nothing in the file says which: those that it could have been read as too. */
  guess?: { encoding: ImportEncoding; others: ImportEncoding[] };
}

const sampleBytes = 16 * 1024;
const lineBytes = 4096;

/**
 * Looks a whole text through: a mark at its beginning, UTF-8, or else a guess by its letters.
 * @param open Once for each time it is read.
 * @throws Refusal import.unknown-letters for a text that no encoding gives without a fault, or not the chosen one
 */
export async function lettersOf(open: () => Readable, chosen?: ImportEncoding): Promise<Letters> {
  const { marked, isUtf8, sample } = await lookAt(open());
  if (marked) return { encoding: marked };
  if (isUtf8) return { encoding: "utf-8" };
  if (isBrokenUtf8(sample)) throw new Refusal("import.unknown-letters");
  const guesses = guessOrder(sample);
  const possible = await faultless(
    open(),
    guesses.map(({ encoding }) => encoding),
  );
  const likely = possible.filter((one) =>
    guesses.some(({ encoding, isLikely }) => one === encoding && isLikely),
  );
  const [encoding] = chosen ? possible.filter((one) => one === chosen) : likely;
  if (!encoding) throw new Refusal("import.unknown-letters");
  return { encoding, guess: { encoding, others: possible.filter((one) => one !== encoding) } };
}

/** The text, a piece at a time; without its mark. @throws Refusal import.unknown-letters rather than lose a letter */
export async function* textIn(bytes: AsyncIterable<Buffer>, encoding: ImportEncoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new Refusal("import.unknown-letters") : error;
  }
}

async function lookAt(bytes: Readable) {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let marked: ImportEncoding | undefined;
  let isFirst = true;
  const lines: Buffer[] = [];
  let left = sampleBytes;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    if (isFirst) marked = markedIn(chunk);
    isFirst = false;
    if (marked) break;
    isUtf8 &&= decodes(utf8, chunk);
    for (const line of left > 0 ? linesWithLetters(chunk) : []) {
      lines.push(line);
      left -= line.length;
      if (left <= 0) break;
    }
  }
  bytes.destroy();
  return { marked, isUtf8: isUtf8 && decodes(utf8), sample: Buffer.concat(lines) };
}

/** By its mark, or by the zeros between the letters of ASCII. */
function markedIn(head: Buffer): ImportEncoding | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (begins(0xff, 0xfe, 0, 0) || begins(0, 0, 0xfe, 0xff)) throw new Refusal("import.unknown-letters");
  if (begins(0xef, 0xbb, 0xbf)) return "utf-8";
  if (begins(0xff, 0xfe)) return "utf-16le";
  if (begins(0xfe, 0xff)) return "utf-16be";
  const zeros = [0, 0];
  for (const [index, byte] of head.subarray(0, 4096).entries()) if (byte === 0) zeros[index % 2] = 1;
  const [even, odd] = zeros;
  if (even && odd) throw new Refusal("import.unknown-format");
  return odd ? "utf-16le" : even ? "utf-16be" : undefined;
}

/** Letters of several bytes that are UTF-8 by and large: no other encoding makes such by chance. */
function isBrokenUtf8(sample: Buffer): boolean {
  const letters = [...new TextDecoder("utf-8").decode(sample)].filter((letter) => letter >= "\u0080");
  const broken = letters.filter((letter) => letter === "\ufffd").length;
  return letters.length - broken > 2 * broken;
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function* linesWithLetters(chunk: Buffer): Generator<Buffer> {
  for (let at = 0; at < chunk.length; ) {
    const end = chunk.indexOf(0x0a, at);
    const line = chunk.subarray(at, Math.min(end < 0 ? chunk.length : end + 1, at + lineBytes));
    if (line.some((byte) => byte >= 0x80)) yield line;
    at = end < 0 ? chunk.length : end + 1;
  }
}

// Of one byte to a letter, some encodings give signs that nobody writes and nobody sees.
const unwritten = /[\u0080-\u009f\ue000-\uf8ff\ufffd]/;

async function faultless(bytes: Readable, encodings: ImportEncoding[]): Promise<ImportEncoding[]> {
  const left = new Map(encodings.map((encoding) => [encoding, new TextDecoder(encoding, { fatal: true })]));
  const take = (chunk?: Buffer) => {
    for (const [encoding, decoder] of left) {
      try {
        const text = decoder.decode(chunk, { stream: chunk !== undefined });
        if (unwritten.test(text)) left.delete(encoding);
      } catch {
        left.delete(encoding);
      }
    }
  };
  for await (const chunk of bytes) take(chunk);
  take();
  return [...left.keys()];
}
