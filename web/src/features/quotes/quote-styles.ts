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
}

export const firstQuoteStyle: QuoteStyleId = "elegant";

/** These colours belong to the picture: they are the same in light and dark. */
export const quoteStyles: Record<QuoteStyleId, QuoteStyle> = {
  elegant: {
    gradient: { angle: 160, stops: ["#fffaf1", "#f8ecd9", "#f0dec4"] },
    textColor: "#37281d",
    accentColor: "#80570f",
    fontFamily: "serif",
  },
  peaceful: {
    gradient: { angle: 180, stops: ["#f4f7fc", "#e3ebf6", "#c9d8ec"] },
    textColor: "#24344f",
    accentColor: "#3d5a87",
    fontFamily: "sans-serif",
  },
  warm: {
    gradient: { angle: 180, stops: ["#fff3e2", "#fddfc0", "#f8c195"] },
    textColor: "#57230f",
    accentColor: "#8a3513",
    fontFamily: "cursive",
  },
  nature: {
    gradient: { angle: 165, stops: ["#f8f8ea", "#e7edd5", "#cfdcb8"] },
    textColor: "#23371d",
    accentColor: "#43602b",
    fontFamily: "serif",
  },
  sunset: {
    gradient: { angle: 180, stops: ["#2f1a4a", "#6f2a5e", "#9c3b4c"] },
    textColor: "#fff3e6",
    accentColor: "#ffd9a8",
    fontFamily: "cursive",
  },
  midnight: {
    gradient: { angle: 180, stops: ["#0a1030", "#16224d", "#2b3a70"] },
    textColor: "#f8f1de",
    accentColor: "#ecca7c",
    fontFamily: "serif",
  },
  golden: {
    gradient: { angle: 135, stops: ["#fdf0c4", "#f1d488", "#e3b95c"] },
    textColor: "#3b2604",
    accentColor: "#5f3d05",
    fontFamily: "serif",
  },
  ocean: {
    gradient: { angle: 180, stops: ["#0d6379", "#0a4f69", "#063550"] },
    textColor: "#f2fcfb",
    accentColor: "#a9ebe2",
    fontFamily: "sans-serif",
  },
};

export function cssGradient({ gradient }: QuoteStyle): string {
  return `linear-gradient(${gradient.angle}deg, ${gradient.stops.join(", ")})`;
}
