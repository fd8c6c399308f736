/** Where a picture's colours lie: the chromaticities (x, y) of red, green, blue and white. */
export type Primaries = readonly [red: Point, green: Point, blue: Point, white: Point];
type Point = readonly [x: number, y: number];

/** What the numbers of a picture mean: its primaries, and how much light a value from 0 to 1 stands for. */
export interface Colours {
  primaries: Primaries;
  light: (value: number) => number;
}

/** Numbers of ITU-T H.273, as films, AVIF, HEIC and PNG tell them. */
export interface CodePoints {
  primaries: number;
  transfer: number;
}

const d65: Point = [0.3127, 0.329];
const c: Point = [0.31, 0.316];
const ntsc: Primaries = [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], d65];
export const srgbPrimaries: Primaries = [[0.64, 0.33], [0.3, 0.6], [0.15, 0.06], d65];
const primariesOf: Record<number, Primaries> = {
  1: srgbPrimaries,
  4: [[0.67, 0.33], [0.21, 0.71], [0.14, 0.08], c],
  5: [[0.64, 0.33], [0.29, 0.6], [0.15, 0.06], d65],
  6: ntsc,
  7: ntsc,
  8: [[0.681, 0.319], [0.243, 0.692], [0.145, 0.049], c],
  9: [[0.708, 0.292], [0.17, 0.797], [0.131, 0.046], d65],
  11: [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
    [0.314, 0.351],
  ],
  12: [[0.68, 0.32], [0.265, 0.69], [0.15, 0.06], d65],
  22: [[0.63, 0.34], [0.295, 0.605], [0.155, 0.077], d65],
};

export const srgbLight = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** BT.2408: what white paper shines with where the brightest light there is has 1000 nits, which screens of our days do not reach. */
const whiteNits = 203;
const peakNits = 1000;
const headroom = peakNits / whiteNits;

/** Reinhard's curve, by which Chromium shows such a picture where there is no screen for it: highlights come down to 1. */
const toneMapped = (light: number) => Math.min(1, (light * (1 + light / headroom ** 2)) / (1 + light));

/** SMPTE ST 2084: of 10,000 nits. */
function pqLight(value: number): number {
  const root = value ** (32 / 2523);
  const ratio = Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root);
  return (10_000 / whiteNits) * ratio ** (16_384 / 2610);
}

/** ARIB STD-B67, as a screen of 1000 nits shows it. */
function hlgLight(value: number): number {
  const scene =
    value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return headroom * scene ** 1.2;
}

// What cameras encode by BT.709 and its like is shown as sRGB, by browsers too.
const lightOf: Record<number, Colours["light"]> = {
  4: (value) => value ** 2.2,
  5: (value) => value ** 2.8,
  8: (value) => value,
  16: (value) => toneMapped(pqLight(value)),
  17: (value) => (52.37 / 48) * value ** 2.6,
  18: (value) => toneMapped(hlgLight(value)),
};

/** Undefined for what is sRGB, or as good as it. */
export function coloursOf(points: CodePoints): Colours | undefined {
  const primaries = primariesOf[points.primaries] ?? srgbPrimaries;
  const light = lightOf[points.transfer] ?? srgbLight;
  return primaries === srgbPrimaries && light === srgbLight ? undefined : { primaries, light };
}
