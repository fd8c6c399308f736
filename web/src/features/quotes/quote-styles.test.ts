import { expect, test } from "vitest";
import { firstQuoteStyle, quoteStyleIds, quoteStyleOf } from "./quote-styles.ts";

test("there are eight styles, and elegant is the first", () => {
  expect(quoteStyleIds).toHaveLength(8);
  expect(firstQuoteStyle).toBe("elegant");
});

test.each(quoteStyleIds)("what %s writes can be read at each point of its gradient", (id) => {
  const { gradient, textColor, accentColor } = quoteStyleOf(id);
  const colours = gradient.stops.flatMap((stop, index) => between(stop, gradient.stops[index + 1] ?? stop));
  const lowest = (color: string) => Math.min(...colours.map((behind) => contrast(color, behind)));
  expect(lowest(textColor)).toBeGreaterThanOrEqual(4.5);
  expect(lowest(accentColor)).toBeGreaterThanOrEqual(4.5);
});

/** All that `drawSvg` knows. */
const drawn = "svg defs g use path circle rect radialGradient stop".split(" ");

test.each(quoteStyleIds)(
  "what is drawn around %s is of what a card can draw, with a sign between its texts",
  (id) => {
    const { ornament } = quoteStyleOf(id);
    const elements = Array.from(ornament.matchAll(/<(\w+)/g), ([, element = ""]) => element);
    expect(elements.filter((element) => !drawn.includes(element))).toEqual([]);
    expect(ornament).toContain('<g id="divider">');
  },
);

type Rgb = readonly number[];

function between(from: string, to: string): Rgb[] {
  return Array.from({ length: 21 }, (_, step) =>
    rgb(from).map((channel, index) => channel + ((rgb(to)[index] ?? 0) - channel) * (step / 20)),
  );
}

function contrast(color: string, behind: Rgb): number {
  const [dark = 0, light = 0] = [luminance(rgb(color)), luminance(behind)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgb(color: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
