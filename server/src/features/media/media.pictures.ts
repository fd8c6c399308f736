import type { MediaType } from "@blessing-jar/contract/media.ts";
import { mediaLimits, renditionWidths } from "@blessing-jar/contract/media.ts";
import type { Sharp } from "sharp";
import { Failure } from "../../http/failure.ts";

const megapixel = 1_000_000;
const framesAtMost = 500;
/** Of a rendition, so that a picture as tall as a tower stays small. */
const renditionHeight = 5120;

let loaded: Promise<typeof import("sharp").default> | undefined;

/** One picture at a time, nothing cached, and none of the dozens of other formats the library can read. */
async function load() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((name) => `VipsForeignLoad${name}`);
  sharp.unblock({ operation: [...loaders, "VipsForeignLoadRaw"] });
  return sharp;
}

export interface Picture {
  width: number;
  height: number;
}

export interface RenditionFile {
  width: (typeof renditionWidths)[number];
  bytes: Buffer;
}

/**
 * Writes a picture anew, upright, in sRGB, with nothing but its pixels: no place, camera, profile or trailing bytes.
 * @throws Failure media.damaged, or media.too-large for more than 50 megapixels over all its frames.
 */
export async function rewritePicture(from: string, to: string, type: MediaType): Promise<Picture> {
  const { open, isAnimated } = await inspect(from, type);
  const picture = open(isAnimated).autoOrient().toColourspace("srgb");
  const { width, height, pageHeight } = await orDamaged(encode(picture, type).toFile(to));
  return { width, height: pageHeight ?? height };
}

/** The smaller pictures: each width up to the first that is not smaller than the picture itself. */
export async function makeRenditions(from: string, type: MediaType): Promise<RenditionFile[]> {
  const { open, sharp } = await inspect(from, type);
  const largest = await orDamaged(
    open(false)
      .autoOrient()
      .resize({ width: 1280, height: renditionHeight, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: largest.info.width, height: largest.info.height, channels: largest.info.channels };
  const made: RenditionFile[] = [];
  for (const width of renditionWidths) {
    const smaller = sharp(largest.data, { raw }).resize({ width, withoutEnlargement: true });
    made.push({ width, bytes: await orDamaged(smaller.webp({ quality: 80, effort: 2 }).toBuffer()) });
    if (width >= raw.width) break;
  }
  return made;
}

/** The rendition that serves a wanted width: none is made that would be larger than the picture. */
export function renditionFor(picture: { width: number | null }, wanted: number): number {
  const largest = renditionWidths.find((width) => width >= (picture.width ?? 0)) ?? 1280;
  return Math.min(wanted, largest);
}

async function inspect(path: string, type: MediaType) {
  loaded ??= load();
  const sharp = await loaded;
  const canMove = type === "image/gif" || type === "image/webp";
  const found = await orDamaged(sharp(path, { limitInputPixels: false, animated: canMove }).metadata());
  const { width, height, pageHeight = height, pages = 1 } = found;
  const isTooLarge = width * pageHeight * pages > mediaLimits.imageMegapixels * megapixel;
  if (isTooLarge || pages > framesAtMost) throw new Failure("media.too-large");
  const open = (animated: boolean): Sharp =>
    sharp(path, {
      animated,
      failOn: "error",
      limitInputPixels: mediaLimits.imageMegapixels * megapixel,
    });
  return { sharp, open, isAnimated: canMove && pages > 1 };
}

/** Good to look at, and quick: a photo of 12 megapixels in about a second. */
function encode(picture: Sharp, type: MediaType): Sharp {
  if (type === "image/png") return picture.png({ compressionLevel: 4 });
  if (type === "image/webp") return picture.webp({ quality: 90, effort: 1 });
  if (type === "image/avif") return picture.avif({ quality: 60, effort: 0 });
  if (type === "image/gif") return picture.gif({ effort: 3 });
  // Optimised coding would hold the whole picture in memory once more.
  return picture.jpeg({ quality: 90, optimiseCoding: false });
}

async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (["ENOSPC", "EDQUOT"].includes(String(Object(error).code))) throw error;
    throw new Failure("media.damaged");
  }
}
