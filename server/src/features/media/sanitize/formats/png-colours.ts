import type { Readable } from "node:stream";
import { readLocal, writeLocal } from "../../../../services/local-files.ts";
import { ByteFile } from "./byte-file.ts";
import { type Colours, coloursOf, type Primaries, srgbLight, srgbPrimaries } from "./colours.ts";
import { iccProfile } from "./icc-profile.ts";
import { profileChunk, signatureBytes } from "./png.ts";

interface Chunk {
  start: number;
  content: number;
  end: number;
}

const headerBytes = 25;
const colourChunks = new Set(["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]);
/** Fixed-point numbers. */
const whole = 100_000;
const usualGamma = 1 / 2.2;
/** Farther from it than this is another curve. */
const nearly = 0.005;

/**
 * The colours that a PNG tells in one of the ways that the library passes over: code points, or a gamma and primaries. Undefined
 * where they are sRGB, and where it has a profile, which the library heeds.
 */
export async function findColoursOfPng(path: string): Promise<Colours | undefined> {
  await using file = await ByteFile.open(path);
  const { chunks } = await chunksOf(file);
  const read = async (name: string, bytes: number) => {
    const chunk = chunks.get(name);
    return chunk && chunk.content + bytes <= chunk.end ? await file.read(chunk.content, bytes) : undefined;
  };
  const points = await read("cICP", 4);
  if (points) return coloursOf({ primaries: points[0] ?? 0, transfer: points[1] ?? 0 });
  if (chunks.has("iCCP") || chunks.has("sRGB")) return undefined;
  const light = lightOf((await read("gAMA", 4))?.readUInt32BE(0));
  const primaries = primariesIn(await read("cHRM", 32));
  return light || primaries
    ? { light: light ?? srgbLight, primaries: primaries ?? srgbPrimaries }
    : undefined;
}

function lightOf(value: number | undefined): Colours["light"] | undefined {
  const gamma = (value ?? 0) / whole;
  // Files say 1 for light itself; beyond ten times that, either way, nothing is left to be seen.
  if (gamma < 0.1 || gamma > 10 || Math.abs(gamma - usualGamma) < nearly) return undefined;
  return (value) => value ** (1 / gamma);
}

function primariesIn(bytes: Buffer | undefined): Primaries | undefined {
  if (!bytes) return undefined;
  const point = (index: number) =>
    [bytes.readUInt32BE(index * 8) / whole, bytes.readUInt32BE(index * 8 + 4) / whole] as const;
  const [white, red, green, blue] = [point(0), point(1), point(2), point(3)];
  const primaries: Primaries = [red, green, blue, white];
  const isPossible = primaries.every(([x, y]) => x > 0 && y > 0 && x + y <= 1);
  const isUsual = primaries.every(([x, y], index) => {
    const [usualX, usualY] = srgbPrimaries[index] ?? [0, 0];
    return Math.abs(x - usualX) < nearly && Math.abs(y - usualY) < nearly;
  });
  return isPossible && !isUsual ? primaries : undefined;
}

/** Writes the PNG anew, with a profile that says its colours in the place of all else that does. */
export async function writeWithProfile(from: string, to: string, colours: Colours): Promise<void> {
  await using file = await ByteFile.open(from);
  const { chunks, isGrey, pictureAt } = await chunksOf(file);
  const left = [...chunks.values()].sort((a, b) => a.start - b.start);
  await readLocal(from, (bytes) => writeLocal(to, partsOf(bytes)), {
    range: { start: pictureAt, end: file.size - 1 },
  });

  async function* partsOf(rest: Readable): AsyncGenerator<Uint8Array> {
    let at = signatureBytes + headerBytes;
    yield await file.load(0, at);
    yield profileChunk(iccProfile(colours, isGrey));
    for (const { start, end } of left) {
      yield await file.load(at, start - at);
      at = end;
    }
    yield await file.load(at, pictureAt - at);
    yield* rest;
  }
}

/** Those that tell colours, all before the picture. */
async function chunksOf(file: ByteFile) {
  const chunks = new Map<string, Chunk>();
  let at = signatureBytes;
  for (;;) {
    const head = await file.read(at, 8);
    const name = head.toString("latin1", 4);
    if (name === "IDAT" || name === "IEND") break;
    const chunk = { start: at, content: at + 8, end: at + 12 + head.readUInt32BE(0) };
    if (colourChunks.has(name)) chunks.set(name, chunk);
    at = chunk.end;
  }
  // Grey, with or without what one sees through.
  const isGrey = [0, 4].includes((await file.read(signatureBytes + 17, 1))[0] ?? 0);
  return { chunks, isGrey, pictureAt: at };
}
