import { renditionWidths } from "@blessing-jar/contract/media.ts";
import type { KeepsakePicture } from "../../keepsake-content.ts";
import type { Box } from "../draw/paths.ts";
import type { Sheet } from "../pdf/sheet.ts";
import type { Book } from "./book.ts";

/** A picture that is being looked at, until it is closed: one at a time, so that a hundred take no more room than one. */
export interface PictureSource {
  width: number;
  height: number;
  /** A part of it, in these pixels. */
  jpegOf: (
    part: { x: number; y: number; width: number; height: number },
    size: { width: number; height: number },
  ) => Promise<Uint8Array>;
  close: () => void;
}

/** Undefined for a picture that is gone. */
export type OpenPicture = (url: string, wishedWidth: number) => Promise<PictureSource | undefined>;
const pointsPerInch = 72;

/** Of a film the whole is no picture: the widest rendition of its poster is the most there is. */
export function openPictureFor(
  book: Book,
  { url, isFilm }: KeepsakePicture,
  points: number,
): Promise<PictureSource | undefined> {
  const wished = pixelsFor(book, points);
  return book.openPicture(url, isFilm ? Math.min(wished, Math.max(...renditionWidths)) : wished);
}

function pixelsFor({ format }: Book, points: number): number {
  return Math.round((points / pointsPerInch) * format.dotsPerInch);
}

/** Fills a box with a picture. What is cut off goes at both sides, above less than beneath: faces are rather above. */
export async function placePicture(
  book: Book,
  page: Sheet,
  picture: PictureSource,
  { box, path }: { box: Box; path: string },
): Promise<void> {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, box.width / scale);
  const height = Math.min(picture.height, box.height / scale);
  const part = { x: (picture.width - width) / 2, y: (picture.height - height) * 0.35, width, height };
  const wide = Math.max(1, Math.min(pixelsFor(book, box.width), Math.round(width)));
  const size = { width: wide, height: Math.max(1, Math.round((wide * box.height) / box.width)) };
  const id = await book.press.addJpeg(await picture.jpegOf(part, size), size);
  page.picture(id, box, path);
}
