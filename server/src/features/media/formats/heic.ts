import libheif from "libheif-js/wasm-bundle.js";
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

/** What is told of it before any pixel is decoded. @throws Damaged */
export const readHeicHead = (bytes: Uint8Array) => open(bytes).head;

/** Nothing is freed: whoever calls ends with its answer. */
function open(bytes: Uint8Array) {
  const results = libheif._malloc(megabyte);
  const [error, found] = [results, results + 64];
  const read = (index: number) => libheif.HEAP32[index / wordBytes] ?? 0;
  const hold = () => {
    if (read(error) !== 0) throw new Damaged();
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
  return { handle, head, error, found, read, hold };
}

/** @throws Damaged; the limit of pixels is asked for before any is decoded */
export function decodeHeic(bytes: Uint8Array, allows: (pixels: number) => void): Bitmap {
  const { handle, head, error, found, read, hold } = open(bytes);
  const { hasAlpha } = head;
  allows(head.width * head.height);
  const colours = head.colours ? coloursOf(head.colours) : undefined;
  const profile = profileOf(handle, error) ?? (colours && iccProfile(colours));

  libheif._heif_decode_image(error, handle, found, rgb, hasAlpha ? interleavedRgba : interleavedRgb, 0);
  hold();
  const image = read(found);
  const width = libheif._heif_image_get_width(image, interleaved);
  const height = libheif._heif_image_get_height(image, interleaved);
  const plane = libheif._heif_image_get_plane_readonly(image, interleaved, found);
  const stride = read(found);
  const channels = hasAlpha ? 4 : 3;
  if (plane === 0 || width < 1 || height < 1 || stride < width * channels) throw new Damaged();
  return {
    width,
    height,
    channels,
    profile,
    row: (index) =>
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
  const told = read(found);
  return { primaries: read(told + wordBytes), transfer: read(told + 2 * wordBytes) };
}

function profileOf(handle: number, error: number): Uint8Array | undefined {
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  if (size === 0 || size > megabyte) return undefined;
  const profile = libheif._malloc(size);
  libheif._heif_image_handle_get_raw_color_profile(error, handle, profile);
  return libheif.HEAP32[error / wordBytes] === 0 ? libheif.HEAPU8.slice(profile, profile + size) : undefined;
}
