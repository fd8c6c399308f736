import libheif from "libheif-js/wasm-bundle.js";
import { Refusal } from "../refusal.ts";
import { Damaged } from "./byte-file.ts";
import { type CodePoints, coloursOf } from "./colours.ts";
import { iccProfile } from "./icc-profile.ts";
import type { Bitmap } from "./png.ts";

const megabyte = 1024 * 1024;
const rgb = 1;
const interleaved = 10;
const interleavedRgb = 10;
const interleavedRgba = 11;
const wordBytes = 4;
// Of its errors, and of what it says beside them.
const [unknownFile, unknownFeature, outOfMemory] = [3, 4, 6];
const beyondLimits = 1000;

/** What is told of it before any pixel is decoded. @throws Damaged */
export function readHeicHead(bytes: Uint8Array) {
  const { head, tiles } = open(bytes);
  return { ...head, isTiled: tiles !== undefined };
}

interface Shape {
  width: number;
  height: number;
  hasAlpha: boolean;
}

interface Tiles {
  columns: number;
  width: number;
  height: number;
  /** How much of the first one lies outside of the picture. */
  top: number;
  left: number;
}

type Picture = ReturnType<typeof open>;

/** Nothing is freed: whoever calls ends with its answer. */
function open(bytes: Uint8Array) {
  const results = libheif._malloc(megabyte);
  const [error, found] = [results, results + 64];
  const read = (index: number) => libheif.HEAP32[index / wordBytes] ?? 0;
  const hold = () => {
    const [code, more] = [read(error), read(error + wordBytes)];
    if (code === outOfMemory || (code !== 0 && more === beyondLimits))
      throw new Refusal("media.too-many-pixels");
    if (code === unknownFile || code === unknownFeature) throw new Refusal("media.unsupported-type");
    if (code !== 0) throw new Damaged();
  };

  const file = libheif._malloc(bytes.length);
  libheif.HEAPU8.set(bytes, file);
  const context = libheif._heif_context_alloc();
  libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0);
  hold();
  libheif._heif_context_get_primary_image_handle(error, context, found);
  hold();
  const handle = read(found);
  const head = {
    width: libheif._heif_image_handle_get_width(handle),
    height: libheif._heif_image_handle_get_height(handle),
    bits: libheif._heif_image_handle_get_luma_bits_per_pixel(handle),
    hasAlpha: libheif._heif_image_handle_has_alpha_channel(handle) !== 0,
    hasProfile: libheif._heif_image_handle_get_raw_color_profile_size(handle) > 0,
    colours: codePointsOf({ handle, error, found, read }),
  };
  return { handle, head, error, found, read, hold, tiles: tilesOf(handle, head) };
}

/** The tiles of an upright picture, as cameras write it; undefined for one that is whole, or is better decoded as such. */
function tilesOf(handle: number, { width, height, hasAlpha }: Shape): Tiles | undefined {
  const results = libheif._malloc(1024);
  libheif._heif_image_handle_get_image_tiling(results, handle, 1, results + 64);
  const tiling = (word: number) => libheif.HEAP32[(results + 64) / wordBytes + word] ?? 0;
  const [columns, rows, tileWidth, tileHeight] = [tiling(1), tiling(2), tiling(3), tiling(4)];
  const [beyondWidth, beyondHeight] = [columns * tileWidth - width, rows * tileHeight - height];
  const isFilled = [
    beyondWidth,
    tileWidth - 1 - beyondWidth,
    beyondHeight,
    tileHeight - 1 - beyondHeight,
  ].every((pixels) => pixels >= 0);
  const stored = [
    libheif._heif_image_handle_get_ispe_width(handle),
    libheif._heif_image_handle_get_ispe_height(handle),
  ];
  const isCut = stored.toSorted().join() !== [width, height].toSorted().join();
  // A tile knows nothing of what one sees through.
  if (libheif.HEAP32[results / wordBytes] !== 0 || columns * rows < 2 || hasAlpha || isCut || !isFilled)
    return undefined;
  // Where a picture is turned, the library tells rightly on which side its tiles reach beyond it, but not how far.
  const [top, left] = [tiling(7) === 0 ? 0 : beyondHeight, tiling(8) === 0 ? 0 : beyondWidth];
  return { columns, width: tileWidth, height: tileHeight, top, left };
}

/** @throws Damaged; the limit of pixels is asked for before any is decoded */
export function decodeHeic(bytes: Uint8Array, allows: (pixels: number) => void): Bitmap {
  const picture = open(bytes);
  const { handle, head, error, found, hold } = picture;
  const { hasAlpha } = head;
  allows(head.width * head.height);
  const colours = head.colours ? coloursOf(head.colours) : undefined;
  const profile = profileOf(handle, error) ?? (colours && iccProfile(colours));

  if (picture.tiles) return { ...inTiles(picture, picture.tiles), profile };
  libheif._heif_decode_image(error, handle, found, rgb, hasAlpha ? interleavedRgba : interleavedRgb, 0);
  hold();
  const channels = hasAlpha ? 4 : 3;
  return { ...pixelsOf(picture, channels), channels, profile };
}

/** One row of tiles is decoded at a time, and forgotten for the next: rows are asked for in their order. */
function inTiles({ handle, head, error, found, hold, read }: Picture, tiles: Tiles): Omit<Bitmap, "profile"> {
  const { width, height } = head;
  const strip = Buffer.alloc(3 * width * tiles.height);
  let inStrip = -1;

  function decode(row: number): void {
    for (let column = 0; column < tiles.columns; column += 1) {
      libheif._heif_image_handle_decode_image_tile(error, handle, found, rgb, interleavedRgb, 0, column, row);
      hold();
      const image = read(found);
      const tile = pixelsOf({ error, found, read }, 3);
      if (tile.width !== tiles.width || tile.height !== tiles.height) throw new Damaged();
      // The first may begin outside of the picture, and the last end there.
      const left = column * tiles.width - tiles.left;
      const [from, to] = [Math.max(0, -left), Math.min(tile.width, width - left)];
      for (let line = 0; line < tile.height && from < to; line += 1)
        strip.set(tile.row(line).subarray(3 * from, 3 * to), 3 * (line * width + left + from));
      libheif._heif_image_release(image);
    }
  }

  return {
    width,
    height,
    channels: 3,
    row(index) {
      const wanted = Math.floor((index + tiles.top) / tiles.height);
      if (wanted !== inStrip) decode(wanted);
      inStrip = wanted;
      const line = index + tiles.top - wanted * tiles.height;
      return strip.subarray(3 * line * width, 3 * (line + 1) * width);
    },
  };
}

/** Of the image that was just decoded. */
function pixelsOf({ found, read }: Pick<Picture, "found" | "read" | "error">, channels: 3 | 4) {
  const image = read(found);
  const width = libheif._heif_image_get_width(image, interleaved);
  const height = libheif._heif_image_get_height(image, interleaved);
  const plane = libheif._heif_image_get_plane_readonly(image, interleaved, found);
  const stride = read(found);
  if (plane === 0 || width < 1 || height < 1 || stride < width * channels) throw new Damaged();
  return {
    width,
    height,
    row: (index: number) =>
      libheif.HEAPU8.subarray(plane + index * stride, plane + index * stride + width * channels),
  };
}

interface Opened {
  handle: number;
  error: number;
  found: number;
  read: (at: number) => number;
}

/** What it says of its colours without a profile; null where it says nothing. */
function codePointsOf({ handle, error, found, read }: Opened): CodePoints | null {
  libheif._heif_image_handle_get_nclx_color_profile(error, handle, found);
  if (read(error) !== 0) return null;
  const profile = read(found);
  return { primaries: read(profile + wordBytes), transfer: read(profile + 2 * wordBytes) };
}

function profileOf(handle: number, error: number): Uint8Array | undefined {
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0 || size > megabyte) return undefined;
  const profile = libheif._malloc(size);
  libheif._heif_image_handle_get_raw_color_profile(error, handle, profile);
  return libheif.HEAP32[error / wordBytes] === 0 ? libheif.HEAPU8.slice(profile, profile + size) : undefined;
}
