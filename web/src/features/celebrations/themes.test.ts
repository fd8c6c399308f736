import { celebrationThemes } from "@blessing-jar/contract/celebrations.ts";
import { contrastOf, legibleContrast } from "@blessing-jar/contract/kit/colours.ts";
import { expect, test } from "vitest";
import { coloursOf } from "./celebration-looks.ts";
import { legibleOn } from "./use-planner.ts";

test.each(celebrationThemes)("the words of the theme %s can be read", (theme) => {
  const { backgroundColor, textColor } = coloursOf[theme];
  expect(contrastOf(backgroundColor, textColor)).toBeGreaterThan(7);
});

test("a colour that can be read stays as it was chosen", () => {
  expect(legibleOn("#fef7ed", "#1f2937")).toBe("#1f2937");
  expect(legibleOn("#000000", "#ffcc00")).toBe("#ffcc00");
});

test.each(["#ffffff", "#fef7ed", "#808080", "#777777", "#ff0000", "#00ff00", "#0000ff", "#000000"])(
  "on %s any colour becomes one that can be read",
  (background) => {
    for (const wanted of ["#ffffff", "#eeeeee", "#808080", "#123456", "#ff00ff", "#000000", background]) {
      expect(contrastOf(background, legibleOn(background, wanted))).toBeGreaterThanOrEqual(legibleContrast);
    }
  },
);
