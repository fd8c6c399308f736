import { contrastOf, legibleContrast } from "@blessing-jar/contract/kit/colours.ts";
import { expect, test } from "vitest";
import { keepsakeThemes } from "../../keepsake-content.ts";
import { paletteOf } from "./palettes.ts";

const chosen = [
  { paper: "#fef7ed", ink: "#1f2937" },
  { paper: "#6f1d2b", ink: "#fff3dd" },
  { paper: "#1d2533", ink: "#f6ecd9" },
  { paper: "#c9952f", ink: "#000000" },
  { paper: "#ffffff", ink: "#767676" },
  { paper: "#767676", ink: "#ffffff" },
  { paper: "#000000", ink: "#ffffff" },
];

test.each(chosen)(
  "a celebration on $paper in $ink is printed so, and all of its words can be read",
  (colours) => {
    for (const theme of keepsakeThemes) {
      const palette = paletteOf({ theme, colours });
      expect([palette.paper, palette.ink]).toEqual([colours.paper, colours.ink]);
      const papers = [palette.paper, ...palette.sky, ...palette.notes.flat()];
      const words = [palette.ink, palette.inkSoft, palette.inkFaint, palette.accentDeep];
      for (const paper of papers)
        for (const word of words) expect(contrastOf(paper, word)).toBeGreaterThanOrEqual(legibleContrast);
    }
  },
);

test("a book without chosen colours has those of its theme", () => {
  expect(paletteOf({ theme: "nature" })).toMatchObject({ paper: "#fdfdf8", accent: "#5a6d42" });
});
