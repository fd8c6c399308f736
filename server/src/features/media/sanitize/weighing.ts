import { stat } from "node:fs/promises";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import type { Metadata } from "sharp";
import { ByteFile } from "./formats/byte-file.ts";
import { lookAtHeic } from "./heic.ts";
import { canMove, framesAtMost, keptAs, pixelsAtMost, readHead } from "./pictures.ts";
import { Refusal } from "./refusal.ts";
import type { PictureFormat } from "./sniffing.ts";

/** What a picture takes while it is written anew, by what its head says of it. Nothing of it is decoded for that. */
export interface Weighed {
  /** Bytes. */
  weight: number;
  /** So many pixels of it are kept at most, of all frames. */
  pixels: number;
}

/** One of the steps of a rewriting, of which the heaviest counts: bytes of it, and for each pixel of what is read and of what is kept. */
interface Step {
  fixed: number;
  read?: number;
  kept?: number;
}

export interface Head {
  format: PictureFormat;
  /** Of one frame, as it is stored. */
  width: number;
  height: number;
  frames: number;
  channels: number;
  bytesPerChannel: 1 | 2;
  hasAlpha: boolean;
  /** It is turned or mirrored before it is kept. */
  isTurned: boolean;
  /** Its rows do not come one after the other: progressive, interlaced. */
  isProgressive: boolean;
  /** Of a JPEG: bytes of coefficients for each pixel. */
  coefficients: number;
  fileBytes: number;
  /** Of a HEIC: it is decoded tile by tile. */
  isTiled: boolean;
  /** Of a WebP: it is unfolded whole, however small it is read. */
  isLossless: boolean;
}

const megapixel = 1_000_000;
/** Smaller than that nothing is made to fit. */
const leastPixels = 2 * megapixel;

/**
 * Measured with the largest resident memory of a process that did nothing else, above its rest; rounded up. Of whatever is read row
 * by row it is some rows.
 */
function stepsOf(head: Head): Step[] {
  const { width, frames, isTurned, isProgressive, bytesPerChannel, channels } = head;
  const rows = 12e6 + 4500 * width;
  // Made smaller, its rows are held as well.
  const whole = pixelsOf(head) > mediaLimits.imageMegapixels * megapixel ? rows : 14e6;
  const turned = isTurned ? 3.2 * (head.format === "png" ? (channels * bytesPerChannel) / 3 : 1) : 0;
  switch (head.format) {
    case "jpeg":
      return isTurned || isProgressive
        ? [{ fixed: whole, read: isProgressive ? head.coefficients : 0, kept: turned }]
        : [{ fixed: rows }];
    case "png": {
      const pixel = 1.07 * channels * bytesPerChannel;
      return isTurned || isProgressive
        ? [{ fixed: whole, read: isProgressive ? pixel : 0, kept: turned }]
        : [{ fixed: rows }];
    }
    // Two pictures of the frame, then what the encoder holds; of one that tells much, its packed bytes several times.
    case "webp": {
      if (keptAs("webp", { hasAlpha: head.hasAlpha, pixels: pixelsOf(head), pages: frames }) === "jpeg")
        return [{ fixed: 16e6, read: head.isLossless ? 4 : 0, kept: head.isLossless ? 4.3 : 8.3 }];
      const packed = Math.min(48e6, 40 * head.fileBytes);
      return [
        { fixed: 16e6, read: 4 / frames, kept: channels },
        { fixed: 16e6 + packed, kept: 8 + (head.hasAlpha ? 11 / frames : 0) },
      ];
    }
    case "gif":
      return [{ fixed: 24e6, read: 4 / frames, kept: 11.5 / frames }];
    case "avif":
      return [
        { fixed: 12e6, read: bytesPerChannel === 1 ? 19 : 25.5 },
        ...(head.hasAlpha ? [{ fixed: 20e6, kept: 20 }] : []),
      ];
    case "heic": {
      // Once as it was read, and once for WebAssembly.
      const file = 2 * head.fileBytes;
      return [
        head.isTiled
          ? { fixed: 44e6 + file, read: 0.6 }
          : { fixed: 40e6 + file, read: (bytesPerChannel === 1 ? 7.7 : 12.5) + (head.hasAlpha ? 2 : 0) },
        { fixed: rows },
        ...(head.hasAlpha ? [{ fixed: 20e6, kept: 20 }] : []),
      ];
    }
  }
}

const pixelsOf = ({ width, height, frames }: Head) => width * height * frames;

/** What a picture of this head weighs, made as small as its weight may be. @throws Refusal where even little is too much. */
export function weigh(head: Head, heaviest: number): Weighed {
  const read = pixelsOf(head);
  const steps = stepsOf(head).map(({ fixed, read: each = 0, kept = 0 }) => ({
    base: fixed + each * read,
    kept,
  }));
  const fitting = steps.map(({ base, kept }) =>
    base > heaviest ? 0 : kept > 0 ? Math.floor((heaviest - base) / kept) : read,
  );
  const wanted = Math.min(read, mediaLimits.imageMegapixels * megapixel);
  const pixels = Math.min(wanted, ...fitting);
  if (pixels < Math.min(wanted, leastPixels)) throw new Refusal("media.too-many-pixels");
  return { weight: Math.ceil(Math.max(...steps.map(({ base, kept }) => base + kept * pixels))), pixels };
}

/** @throws Refusal */
export async function weighPicture(path: string, format: PictureFormat, heaviest: number): Promise<Weighed> {
  const head = format === "heic" ? await headOfHeic(path) : await headOf(path, format);
  const tooMany = pixelsOf(head) > pixelsAtMost(format) || head.frames > framesAtMost(format);
  if (tooMany) throw new Refusal("media.too-many-pixels");
  return weigh(head, heaviest);
}

async function headOf(path: string, format: PictureFormat): Promise<Head> {
  const [found, { size }] = await Promise.all([readHead(path, format), stat(path)]);
  const { width, height, pageHeight = height, pages = 1, channels, hasAlpha, orientation = 1 } = found;
  return {
    format,
    width,
    height: pageHeight,
    frames: canMove(format) ? pages : 1,
    channels,
    bytesPerChannel: found.depth === "uchar" ? 1 : 2,
    hasAlpha,
    isTurned: orientation > 1,
    isProgressive: found.isProgressive,
    coefficients: coefficientsOf(found),
    fileBytes: size,
    isTiled: false,
    isLossless: format === "webp" && (await isLosslessWebp(path)),
  };
}

async function isLosslessWebp(path: string): Promise<boolean> {
  await using file = await ByteFile.open(path);
  let at = 12;
  for (let known = true; known && at + 8 <= file.size; ) {
    const head = await file.read(at, 8);
    const type = head.toString("latin1", 0, 4);
    if (type === "VP8L") return true;
    // What stands before the picture: its size, colours, metadata.
    known = type === "VP8X" || type === "ICCP" || type === "EXIF" || type === "XMP ";
    at += 8 + head.readUInt32LE(4) + (head.readUInt32LE(4) & 1);
  }
  return false;
}

/** Two bytes of each sample, of which a colour may have one for four pixels. */
function coefficientsOf({ channels, chromaSubsampling = "" }: Metadata): number {
  if (channels === 1) return 2.2;
  if (/^4:2:0$/.test(chromaSubsampling)) return 3.2;
  return 2.15 * channels;
}

/** libheif's own view: it is what decodes it. */
async function headOfHeic(path: string): Promise<Head> {
  const [{ width, height, bits, hasAlpha, isTiled }, { size }] = await Promise.all([
    lookAtHeic(path),
    stat(path),
  ]);
  const bytesPerChannel = bits > 8 ? 2 : 1;
  const channels = hasAlpha ? 4 : 3;
  const plain = { frames: 1, isTurned: false, isProgressive: false, coefficients: 0, isLossless: false };
  return {
    format: "heic",
    width,
    height,
    channels,
    bytesPerChannel,
    hasAlpha,
    isTiled,
    fileBytes: size,
    ...plain,
  };
}
