import { type MediaType, mediaLimits, renditionWidths } from "@blessing-jar/contract/media.ts";
import sharp, { type Metadata, type Sharp } from "sharp";
import { cardSize } from "./card-size.ts";
import { Refusal } from "./refusal.ts";
import type { PictureFormat } from "./sniffing.ts";

const megapixel = 1_000_000;
/** A GIF of two minutes as screens are recorded; each frame takes a millisecond, however small. */
const readableFrames: Partial<Record<PictureFormat, number>> = { gif: 3000, webp: 500 };
/** Of a WebP that is written. */
const webpAtMost = 12 * megapixel;
/** Of a rendition, so that a picture as tall as a tower stays small. */
const renditionHeight = 5120;

/** More is not even opened, for the time that it takes; what memory allows is less (weighing.ts). Of an animation all frames count. */
const readableMegapixels: Record<PictureFormat, number> = {
  jpeg: 250,
  png: 250,
  webp: 100,
  gif: 300,
  avif: 30,
  heic: 250,
};

export const pixelsAtMost = (format: PictureFormat): number => readableMegapixels[format] * megapixel;
export const framesAtMost = (format: PictureFormat): number => readableFrames[format] ?? 1;

// Nothing cached, and none of the dozens of other formats the library can read.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);
sharp.unblock({ operation: [...loaders, "VipsForeignLoadRaw"] });

export type Width = (typeof renditionWidths)[number];

export const canMove = (format: PictureFormat): boolean => format === "gif" || format === "webp";

/** What is told of a picture before any pixel. @throws Refusal */
export const readHead = (path: string, format: PictureFormat): Promise<Metadata> =>
  orDamaged(sharp(path, { limitInputPixels: false, animated: canMove(format) }).metadata());

/**
 * Writes a picture anew, upright, in sRGB, of so many pixels at most, with nothing but its pixels: no place, camera, profile or trailing
 * bytes. AVIF and HEIC become what every browser shows.
 * @throws Refusal
 */
export async function rewritePicture(from: string, format: PictureFormat, to: string, pixelsKept: number) {
  const found = await readHead(from, format);
  const { width, height, pageHeight = height, hasAlpha, autoOrient, depth } = found;
  // A file of the HEIF family may hold several pictures, of which the main one is read.
  const pages = canMove(format) ? (found.pages ?? 1) : 1;
  const pixels = width * pageHeight * pages;
  const limit = pixelsAtMost(format);
  if (pixels > limit || pages > framesAtMost(format)) throw new Refusal("media.too-many-pixels");

  const animated = canMove(format) && pages > 1;
  let picture = sharp(from, { animated, failOn: "error", limitInputPixels: limit }).autoOrient();
  // Else the library turns a picture of 16 bits with a profile into Display P3, and calls that sRGB.
  if (depth === "ushort") picture = picture.pipelineColourspace("srgb");
  const scale = Math.sqrt(pixelsKept / pixels);
  if (scale < 1) {
    const upright = animated ? { width, height: pageHeight } : autoOrient;
    const shrink = (length: number) => Math.max(1, Math.floor(length * scale));
    picture = picture.resize({ width: shrink(upright.width), height: shrink(upright.height), fit: "fill" });
  }
  const kept = keptAs(format, { hasAlpha, pixels, pages });
  const written = await orDamaged(encode(picture.toColourspace("srgb"), kept).toFile(to));
  const type: MediaType = `image/${kept}`;
  return { type, width: written.width, height: written.pageHeight ?? written.height };
}

interface Shape {
  hasAlpha: boolean;
  /** Of all frames. */
  pixels: number;
  pages: number;
}

/** What every browser shows. A large WebP becomes a JPEG, if it may: its encoder holds the whole picture, and takes no large noise. */
export function keptAs(format: PictureFormat, { hasAlpha, pixels, pages }: Shape) {
  if (format === "avif" || format === "heic") return hasAlpha ? "webp" : "jpeg";
  return format === "webp" && pixels > webpAtMost && pages === 1 && !hasAlpha ? "jpeg" : format;
}

/** Writes a picture as a PNG, packed hardly at all, with all the bits of its colours. @throws Refusal */
export async function unpackPicture(from: string, format: PictureFormat, to: string): Promise<void> {
  const { width, height, depth } = await readHead(from, format);
  const limitInputPixels = pixelsAtMost(format);
  if (width * height > limitInputPixels) throw new Refusal("media.too-many-pixels");
  const picture = sharp(from, { failOn: "error", limitInputPixels });
  const whole = depth === "ushort" ? picture.toColourspace("rgb16") : picture;
  await orDamaged(whole.png({ compressionLevel: 1 }).toFile(to));
}

/** The smaller pictures of a rewritten one: each width up to the first that is not smaller than the picture itself. */
export async function makeRenditions(from: string, pathOf: (width: Width) => string): Promise<Width[]> {
  const limitInputPixels = mediaLimits.imageMegapixels * megapixel;
  const largest = await orDamaged(
    sharp(from, { limitInputPixels })
      .resize({ width: 1280, height: renditionHeight, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: largest.info.width, height: largest.info.height, channels: largest.info.channels };
  const made: Width[] = [];
  for (const width of renditionWidths) {
    const smaller = sharp(largest.data, { raw }).resize({ width, withoutEnlargement: true });
    await orDamaged(smaller.webp({ quality: 80, effort: 2 }).toFile(pathOf(width)));
    made.push(width);
    if (width >= raw.width) break;
  }
  return made;
}

/** What a worker process is asked: to make a card of a rendition. */
export interface CardTask {
  rendition: string;
  card: string;
}

/** Writes the JPEG of a card of one of our own renditions, cut to its most telling part. */
export async function makeCard({ rendition, card }: CardTask): Promise<void> {
  const cut = sharp(rendition)
    .resize({ width: cardSize.width, height: cardSize.height, fit: "cover", position: "attention" })
    .flatten({ background: "#fef7ed" });
  for (const quality of [82, 70, 55, 40]) {
    const { size } = await orDamaged(cut.clone().jpeg({ quality, progressive: true }).toFile(card));
    if (size <= cardSize.bytes) return;
  }
}

/** Good to look at, and quick: a photo of 12 megapixels in about a second. */
function encode(picture: Sharp, format: Exclude<PictureFormat, "avif" | "heic">): Sharp {
  if (format === "png") return picture.png({ compressionLevel: 4 });
  if (format === "webp") return picture.webp({ quality: 90, effort: 1 });
  if (format === "gif") return picture.gif({ effort: 3 });
  // Optimised coding would hold the whole picture in memory once more.
  return picture.jpeg({ quality: 90, optimiseCoding: false });
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // The library tells a full disk by its words alone.
    if (/space left|quota exceeded/i.test(String(error)))
      throw Object.assign(Object(error), { code: "ENOSPC" });
    throw new Refusal(tooMuch.test(String(error)) ? "media.too-many-pixels" : "media.damaged");
  }
}

/** As libvips and what it is made of say it; the encoder of WebP has a table of fixed size, which noise fills. */
const tooMuch =
  /pixel limit|out of memory|memory alloc|unable to (alloc|encode)|security limit|too (large|big)/i;
