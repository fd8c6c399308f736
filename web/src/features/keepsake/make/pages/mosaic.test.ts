import { expect, test } from "vitest";
import { mosaicOf } from "./mosaic.ts";

const box = { x: 0, y: 0, width: 400, height: 200 };
const bleed = 8;

test.each([1, 2, 3, 4, 5])(
  "%i pictures fill the head of a page to the end of its bleed, and none lies on another",
  (count) => {
    const cells = mosaicOf(box, count, bleed);
    expect(cells).toHaveLength(count);
    expect(Math.min(...cells.map(({ x }) => x))).toBe(-bleed);
    expect(Math.min(...cells.map(({ y }) => y))).toBe(-bleed);
    expect(Math.max(...cells.map(({ x, width }) => x + width))).toBe(400 + bleed);
    expect(Math.max(...cells.map(({ y, height }) => y + height))).toBe(200);
    for (const [index, one] of cells.entries()) {
      for (const other of cells.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(isApart).toBe(true);
      }
    }
  },
);

test("of six pictures five are shown", () => {
  expect(mosaicOf(box, 6, bleed)).toHaveLength(5);
});
