import { type CodePoints, coloursOf } from "./formats/colours.ts";
import { findColoursOfPng, writeWithProfile } from "./formats/png-colours.ts";
import { lookAtHeic, unpackHeic } from "./heic.ts";
import { pixelsAtMost, unpackPicture } from "./pictures.ts";
import type { PictureFormat } from "./sniffing.ts";

interface Picture {
  path: string;
  format: PictureFormat;
  /** Where it may be unpacked to. */
  outputs: { unpacked: string; kept: string };
  /** What a film says of the colours of its picture, which does not say it itself. */
  ofFilm: CodePoints | undefined;
}

/**
 * The path of the same picture in a form whose colours the library turns into sRGB: it heeds profiles alone, and passes over the code
 * points of AVIF, HEIC, PNG and films, and the gamma and primaries of PNG.
 * @throws Refusal
 */
export async function withColours({ path, format, outputs, ofFilm }: Picture): Promise<string> {
  const { unpacked, kept } = outputs;
  if (format === "heic") {
    await unpackHeic({ from: path, to: unpacked, pixelsAtMost: pixelsAtMost("heic") });
    return unpacked;
  }
  if (format === "png") {
    const colours = ofFilm ? coloursOf(ofFilm) : await findColoursOfPng(path);
    if (!colours) return path;
    await writeWithProfile(path, unpacked, colours);
    return unpacked;
  }
  const colours = format === "avif" ? await coloursOfAvif(path) : undefined;
  if (!colours) return path;
  await unpackPicture(path, format, kept);
  await writeWithProfile(kept, unpacked, colours);
  return unpacked;
}

/** libheif's own view of an AVIF, whose pixels it cannot decode. A profile outranks the code points. */
async function coloursOfAvif(path: string) {
  const { colours, hasProfile } = await lookAtHeic(path);
  return colours && !hasProfile ? coloursOf(colours) : undefined;
}
