import { expect, test } from "vitest";
import { fitOf } from "./picture-fit.ts";

const phone = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };
const laptop = { width: 1280, height: 800 };

test.each([
  ["a landscape on a laptop", { width: 1280, height: 853 }, laptop, "cover"],
  ["a square on a laptop", { width: 1280, height: 1280 }, laptop, "whole"],
  ["a portrait on a laptop", { width: 960, height: 1280 }, laptop, "whole"],
  ["a portrait on a phone", { width: 960, height: 1280 }, phone, "whole"],
  ["a portrait on a tablet", { width: 960, height: 1280 }, { width: 768, height: 1024 }, "cover"],
  ["a tall portrait on a phone", { width: 720, height: 1280 }, phone, "cover"],
  ["a landscape on a phone", { width: 1280, height: 853 }, phone, "print"],
  ["a landscape on a tablet", { width: 1280, height: 853 }, { width: 768, height: 1024 }, "print"],
  ["a panorama on a phone", { width: 1280, height: 320 }, phone, "print"],
  ["a landscape on a phone held sideways", { width: 1280, height: 853 }, sideways, "whole"],
  ["a panorama on a laptop", { width: 1280, height: 320 }, laptop, "whole"],
])("%s: %o on %o", (_what, picture, screen, kind) => {
  expect(fitOf(picture, screen).kind).toBe(kind);
});

test("a wide picture lies whole on an upright screen", () => {
  expect(fitOf({ width: 1280, height: 853 }, phone)).toEqual({ kind: "print", width: 359, height: 239 });
});

test("a small picture is made larger no more than it bears, and never leaves the screen", () => {
  expect(fitOf({ width: 320, height: 240 }, laptop)).toEqual({
    kind: "print",
    width: 560,
    height: 420,
  });
  expect(fitOf({ width: 48, height: 48 }, laptop)).toEqual({ kind: "print", width: 240, height: 240 });
  for (const width of [1, 30, 200, 799]) {
    for (const height of [1, 30, 200, 799]) {
      for (const screen of [phone, sideways, laptop, { width: 320, height: 200 }]) {
        const fit = fitOf({ width, height }, screen);
        if (fit.kind !== "print") continue;
        expect(fit.width).toBeLessThanOrEqual(screen.width);
        expect(fit.height).toBeLessThanOrEqual(screen.height);
      }
    }
  }
});
