import { expect, test } from "vitest";
import { lineOpacity, lineWidth } from "./draw-scene.ts";

test("a line is at least 1 wide and grows with its strength", () => {
  expect(lineWidth(0)).toBe(1);
  expect(lineWidth(0.1)).toBe(1);
  expect(lineWidth(0.9)).toBeGreaterThan(lineWidth(0.5));
});

test("a line is at most opaque and grows so with its strength", () => {
  expect(lineOpacity(1)).toBe(1);
  expect(lineOpacity(0.5)).toBeGreaterThan(lineOpacity(0.2));
  expect(lineOpacity(0)).toBeGreaterThan(0);
});
