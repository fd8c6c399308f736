import { readFile } from "node:fs/promises";
import * as harfbuzz from "harfbuzzjs";
import { expect, test } from "vitest";
import { woff2Decode } from "woff-lib/woff2/decode";
import { softness, withOneSoftness } from "./soft-titles.ts";

const { Blob, Face, Font, Variation } = harfbuzz;
/** Of the 2,000 that its size has: less is not seen. */
const mostUnits = 10;

test.each(["fraunces-latin-soft-normal.woff2", "fraunces-latin-ext-soft-normal.woff2"])(
  "%s has all letters and weights, as soft as it was set, in two thirds of its bytes",
  async (file) => {
    const whole = await readFile(new URL(import.meta.resolve(`@fontsource-variable/fraunces/files/${file}`)));
    const cut = await withOneSoftness(file);
    expect(cut.length).toBeLessThan((whole.length * 2) / 3);
    const [before, after] = await Promise.all(
      [whole, cut].map(async (bytes) => new Face(new Blob(await woff2Decode(bytes)))),
    );
    if (!before || !after) throw new Error("There are two");
    expect(Object.keys(after.getAxisInfos())).toEqual(["wght"]);
    const letters = [...before.collectUnicodes()];
    expect(letters.length).toBeGreaterThan(100);
    for (const weight of [300, 420]) {
      const [set, now] = [new Font(before), new Font(after)];
      set.setVariations([new Variation("wght", weight), new Variation("SOFT", softness)]);
      now.setVariations([new Variation("wght", weight)]);
      const advances = (font: InstanceType<typeof Font>) =>
        letters.map((letter) => font.glyphHAdvance(font.nominalGlyph(letter) ?? 0));
      const kept = advances(now);
      expect(advances(set).every((advance, at) => Math.abs(advance - (kept[at] ?? 0)) <= mostUnits)).toBe(
        true,
      );
    }
  },
);
