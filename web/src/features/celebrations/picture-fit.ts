export interface Size {
  width: number;
  height: number;
}

/** How much of a picture may be cut away to fill the screen: beyond this it is shown whole. */
const leastLeft = 0.6;
/**
 * On an upright screen a wide picture has this part of its height, where its whole is a thin band, and moves from one side of it to the
 * other; a panorama would have to run.
 */
const wide = { partOfHeight: 0.76, leastSeen: 0.2 };
/** Of a picture from the phones of long ago: made much larger it is blurred. */
const small = { longSide: 800, enlarged: 1.75 };
/** Of the screen, for a print of a picture that would fill it. */
const printPart = 0.92;
/** In CSS pixels, for what is hardly a picture. */
const leastPrint = 240;

export type Fit = { kind: "cover" | "whole" } | ({ kind: "print" | "passing" } & Size);

/**
 * How a picture is shown on a screen: filling it where both have nearly the same form, else whole, for nobody knows which side of it
 * matters; a wide one on an upright screen passes by, or lies there as a print where nothing moves; and so does a small one, no larger
 * than it bears.
 */
export function fitOf(picture: Size, screen: Size, isStill = false): Fit {
  const whole = Math.min(screen.width / picture.width, screen.height / picture.height);
  const covering = Math.max(screen.width / picture.width, screen.height / picture.height);
  const longSide = Math.max(picture.width, picture.height);
  if (longSide < small.longSide && whole > small.enlarged) {
    const enlarged = Math.min(whole * 0.7, Math.max(small.enlarged, leastPrint / longSide));
    return { kind: "print", ...scaled(picture, enlarged) };
  }
  const left = whole / covering;
  if (left >= leastLeft) return { kind: "cover" };
  if (screen.width >= screen.height || picture.width <= picture.height) return { kind: "whole" };
  if (isStill) return { kind: "print", ...scaled(picture, whole * printPart) };
  return left < wide.leastSeen
    ? { kind: "whole" }
    : { kind: "passing", ...scaled(picture, (wide.partOfHeight * screen.height) / picture.height) };
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.round(width * by),
  height: Math.round(height * by),
});
