export interface Size {
  width: number;
  height: number;
}

/** What of a picture is left where it is cut to fill the screen: where it would be less, it is shown whole. */
const leastLeft = 0.75;
/** Of a picture from the phones of long ago: made much larger it is blurred. */
const small = { longSide: 800, enlarged: 1.75 };
/** Of the screen, for a print of a picture that would fill it. */
const printPart = 0.92;
/** In CSS pixels, for what is hardly a picture. */
const leastPrint = 240;

export type Fit = { kind: "cover" | "whole" } | ({ kind: "print" } & Size);

/**
 * How a picture is shown on a screen: filling it where both have nearly the same form, else whole, for nobody knows which side of it
 * matters; a wide one on an upright screen lies there as a print, and so does a small one, no larger than it bears.
 */
export function fitOf(picture: Size, screen: Size): Fit {
  const whole = Math.min(screen.width / picture.width, screen.height / picture.height);
  const covering = Math.max(screen.width / picture.width, screen.height / picture.height);
  const longSide = Math.max(picture.width, picture.height);
  if (longSide < small.longSide && whole > small.enlarged) {
    const enlarged = Math.min(whole * 0.7, Math.max(small.enlarged, leastPrint / longSide));
    return { kind: "print", ...scaled(picture, enlarged) };
  }
  if (whole / covering >= leastLeft) return { kind: "cover" };
  const isBand = screen.width < screen.height && picture.width > picture.height;
  return isBand ? { kind: "print", ...scaled(picture, whole * printPart) } : { kind: "whole" };
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.round(width * by),
  height: Math.round(height * by),
});
