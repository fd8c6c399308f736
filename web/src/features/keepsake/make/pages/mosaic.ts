import type { Box } from "../draw/paths.ts";
import mosaics from "./mosaics.json";

const gap = 2.5;

/** Boxes of one to five pictures in a box at the head of a page; at its edges they go on to the end of the bleed. */
export function mosaicOf({ width, height }: Box, count: number, bleed: number): Box[] {
  const cells = mosaics[Math.min(5, Math.max(1, count)) - 1] ?? [];
  return cells.map(([left = 0, top = 0, right = 1, foot = 1]) => {
    const x = left === 0 ? -bleed : left * width + gap / 2;
    const y = top === 0 ? -bleed : top * height + gap / 2;
    const endX = right === 1 ? width + bleed : right * width - gap / 2;
    const endY = foot === 1 ? height : foot * height - gap / 2;
    return { x, y, width: endX - x, height: endY - y };
  });
}
