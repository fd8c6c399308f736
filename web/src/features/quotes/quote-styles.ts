import type { Box } from "./layout/lay-out-quote.ts";
import elegant from "./ornaments/elegant.svg?raw";
import golden from "./ornaments/golden.svg?raw";
import midnight from "./ornaments/midnight.svg?raw";
import nature from "./ornaments/nature.svg?raw";
import ocean from "./ornaments/ocean.svg?raw";
import peaceful from "./ornaments/peaceful.svg?raw";
import sunset from "./ornaments/sunset.svg?raw";
import warm from "./ornaments/warm.svg?raw";

export const quoteStyleIds = [
  "elegant",
  "peaceful",
  "warm",
  "nature",
  "sunset",
  "midnight",
  "golden",
  "ocean",
] as const;
export type QuoteStyleId = (typeof quoteStyleIds)[number];
export type QuoteFontFamily = "serif" | "sans-serif" | "cursive";

export interface QuoteStyle {
  gradient: { angle: number; stops: readonly string[] };
  textColor: string;
  accentColor: string;
  fontFamily: QuoteFontFamily;
  /** What is drawn around the texts, and as `divider` between them; its `currentColor` is the accent. */
  ornament: string;
  /** Where the texts go: nothing is drawn there that would disturb them. */
  box: Box;
  /** The middle of the product's name. */
  nameY: number;
  /** Another colour than the accent, where the name stands on a part of the picture. */
  nameColor?: string;
}

export const firstQuoteStyle: QuoteStyleId = "elegant";

/** These colours belong to the picture: they are the same in light and dark. */
export const quoteStyles: Record<QuoteStyleId, QuoteStyle> = {
  elegant: {
    gradient: { angle: 160, stops: ["#fffaf1", "#f8ecd9", "#f0dec4"] },
    textColor: "#37281d",
    accentColor: "#80570f",
    fontFamily: "serif",
    ornament: elegant,
    box: { x: 112, y: 186, width: 576, height: 462 },
    nameY: 702,
  },
  peaceful: {
    gradient: { angle: 180, stops: ["#f4f7fc", "#e3ebf6", "#c9d8ec"] },
    textColor: "#24344f",
    accentColor: "#3d5a87",
    fontFamily: "sans-serif",
    ornament: peaceful,
    box: { x: 104, y: 206, width: 592, height: 408 },
    nameY: 670,
  },
  warm: {
    gradient: { angle: 180, stops: ["#fff3e2", "#fddfc0", "#f8c195"] },
    textColor: "#57230f",
    accentColor: "#8a3513",
    fontFamily: "cursive",
    ornament: warm,
    box: { x: 96, y: 92, width: 608, height: 496 },
    nameY: 752,
    nameColor: "#57230f",
  },
  nature: {
    gradient: { angle: 165, stops: ["#f8f8ea", "#e7edd5", "#cfdcb8"] },
    textColor: "#23371d",
    accentColor: "#43602b",
    fontFamily: "serif",
    ornament: nature,
    box: { x: 134, y: 122, width: 532, height: 510 },
    nameY: 722,
  },
  sunset: {
    gradient: { angle: 180, stops: ["#2f1a4a", "#6f2a5e", "#9c3b4c"] },
    textColor: "#fff3e6",
    accentColor: "#ffd9a8",
    fontFamily: "cursive",
    ornament: sunset,
    box: { x: 90, y: 84, width: 620, height: 440 },
    nameY: 762,
    nameColor: "#ffe9cf",
  },
  midnight: {
    gradient: { angle: 180, stops: ["#0a1030", "#16224d", "#2b3a70"] },
    textColor: "#f8f1de",
    accentColor: "#ecca7c",
    fontFamily: "serif",
    ornament: midnight,
    box: { x: 100, y: 186, width: 600, height: 424 },
    nameY: 764,
  },
  golden: {
    gradient: { angle: 135, stops: ["#fdf0c4", "#f1d488", "#e3b95c"] },
    textColor: "#3b2604",
    accentColor: "#5f3d05",
    fontFamily: "serif",
    ornament: golden,
    box: { x: 112, y: 128, width: 576, height: 516 },
    nameY: 712,
  },
  ocean: {
    gradient: { angle: 180, stops: ["#0d6379", "#0a4f69", "#063550"] },
    textColor: "#f2fcfb",
    accentColor: "#a9ebe2",
    fontFamily: "sans-serif",
    ornament: ocean,
    box: { x: 96, y: 92, width: 608, height: 470 },
    nameY: 764,
  },
};

export function cssGradient({ gradient }: QuoteStyle): string {
  return `linear-gradient(${gradient.angle}deg, ${gradient.stops.join(", ")})`;
}
