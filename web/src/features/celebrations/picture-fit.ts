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

/** Of a wide picture on an upright screen: as high as this, and at least so much of it seen at once. */
const pan = { partOfHeight: 0.62, seen: 0.5 };

export type Fit = { kind: "cover" | "whole" } | ({ kind: "print" | "pan" } & Size);

/**
 * How a picture is shown on a screen: filling it where both have nearly the same form, else whole; a wide one larger than that,
 * where it may move past so that everybody in it is seen; and a small one as a print that lies there, no larger than it bears.
 */
export function fitOf(picture: Size, screen: Size, mayMove: boolean): Fit {
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
  if (whole / covering >= leastLeft) return { kind: "cover" };
  const form = picture.width / picture.height;
  if (!mayMove || form < screen.width / screen.height) return { kind: "whole" };
  const height = Math.min(screen.height * pan.partOfHeight, screen.width / pan.seen / form);
  return { kind: "pan", width: Math.round(height * form), height: Math.round(height) };
}
