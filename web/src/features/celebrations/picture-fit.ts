export interface Size {
  width: number;
  height: number;
}

/** How much of a picture may be cut away to fill the screen: beyond this it is shown whole. */
const leastLeft = 0.6;
/** Of a picture from the phones of long ago: made much larger it is blurred. */
const small = { longSide: 800, enlarged: 1.75 };
/** In CSS pixels, for what is hardly a picture. */
const leastPrint = 240;

export type Fit = { kind: "cover" | "whole" } | ({ kind: "print" } & Size);

/**
 * How a picture is shown on a screen: filling it where both have nearly the same form, else whole, for nobody knows which side of it
 * matters; and a small one as a print that lies there, no larger than it bears.
 */
export function fitOf(picture: Size, screen: Size): Fit {
  const whole = Math.min(screen.width / picture.width, screen.height / picture.height);
  const covering = Math.max(screen.width / picture.width, screen.height / picture.height);
  const longSide = Math.max(picture.width, picture.height);
  if (longSide < small.longSide && whole > small.enlarged) {
    const enlarged = Math.min(whole * 0.7, Math.max(small.enlarged, leastPrint / longSide));
    return {
      kind: "print",
      width: Math.round(picture.width * enlarged),
      height: Math.round(picture.height * enlarged),
    };
  }
  return { kind: whole / covering >= leastLeft ? "cover" : "whole" };
}
