export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Fit {
  k: number;
  x: number;
  y: number;
}

type Person = Readonly<{ x: number; y: number; radius: number }>;

/** Around everybody: half of the longest name, and who has it. */
export const margin = 70;
const nameHeight = 30;
const closest = 1.5;
const air = 4;

/**
 * The scale and place in which everybody is seen: in the whole picture, or where somebody would lie beneath the buttons in its corner,
 * beside or below these, wherever people stay the larger.
 */
export function fitOf(people: readonly Person[], whole: Box, buttons: Box, smallest: number): Fit {
  const inWhole = fitInto(people, whole, smallest);
  if (!people.some((person) => meet(boxOf(person, inWhole), buttons))) return inWhole;
  const isAtRight = buttons.left + buttons.right > whole.left + whole.right;
  const beside = isAtRight
    ? { ...whole, right: buttons.left - air }
    : { ...whole, left: buttons.right + air };
  const below = { ...whole, top: buttons.bottom + air };
  const [one, other] = [fitInto(people, beside, smallest), fitInto(people, below, smallest)];
  return one.k >= other.k ? one : other;
}

function fitInto(people: readonly Person[], { left, top, right, bottom }: Box, smallest: number): Fit {
  const xs = people.map(({ x }) => x);
  const ys = people.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wanted = Math.min(
    closest,
    (right - left) / (east - west + 2 * margin),
    (bottom - top) / (south - north + 2 * margin),
  );
  const k = Math.max(smallest, wanted);
  return { k, x: (left + right - k * (west + east)) / 2, y: (top + bottom - k * (north + south)) / 2 };
}

/** Of a face and the name below it, in the picture. */
export function boxOf({ x, y, radius }: Person, fit: Fit): Box {
  return {
    left: (x - margin) * fit.k + fit.x,
    right: (x + margin) * fit.k + fit.x,
    top: (y - radius) * fit.k + fit.y,
    bottom: (y + radius + nameHeight) * fit.k + fit.y,
  };
}

export function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
