import type { Box } from "../draw/paths.ts";

const gap = 2.5;

/** Boxes of one to five pictures in a box at the head of a page; at its edges they go on to the end of the bleed. */
export function mosaicOf({ width, height }: Box, count: number, bleed: number): Box[] {
  return cellsOf(Math.min(5, count)).map(([left, top, right, foot]) => {
    const x = left === 0 ? -bleed : left * width + gap / 2;
    const y = top === 0 ? -bleed : top * height + gap / 2;
    const endX = right === 1 ? width + bleed : right * width - gap / 2;
    const endY = foot === 1 ? height : foot * height - gap / 2;
    return { x, y, width: endX - x, height: endY - y };
  });
}

type Cell = readonly [left: number, top: number, right: number, foot: number];
const twoThirds = 2 / 3;
const wide = 0.6;

function cellsOf(count: number): readonly Cell[] {
  if (count <= 1) return [[0, 0, 1, 1]];
  if (count === 2)
    return [
      [0, 0, wide, 1],
      [wide, 0, 1, 1],
    ];
  if (count === 3)
    return [
      [0, 0, twoThirds, 1],
      [twoThirds, 0, 1, 0.5],
      [twoThirds, 0.5, 1, 1],
    ];
  if (count === 4)
    return [
      [0, 0, wide, 0.5],
      [wide, 0, 1, 0.5],
      [0, 0.5, 1 - wide, 1],
      [1 - wide, 0.5, 1, 1],
    ];
  return [
    [0, 0, wide, wide],
    [wide, 0, 1, wide],
    [0, wide, 1 / 3, 1],
    [1 / 3, wide, twoThirds, 1],
    [twoThirds, wide, 1, 1],
  ];
}
