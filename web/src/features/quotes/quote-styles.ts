import type { Box } from "./layout/lay-out-quote.ts";
import looks from "./quote-styles.json";

export type QuoteStyleId = keyof typeof looks;
export const quoteStyleIds = Object.keys(looks) as QuoteStyleId[];
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
  nameY: number;
  /** Another colour than the accent, where the name stands on a part of the picture. */
  nameColor?: string;
}

export const firstQuoteStyle: QuoteStyleId = "elegant";

const families: Record<QuoteStyleId, QuoteFontFamily> = {
  elegant: "serif",
  peaceful: "sans-serif",
  warm: "cursive",
  nature: "serif",
  sunset: "cursive",
  midnight: "serif",
  golden: "serif",
  ocean: "sans-serif",
};

const ornaments = import.meta.glob<string>("./ornaments/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** These colours belong to the picture: they are the same in light and dark. */
export function quoteStyleOf(id: QuoteStyleId): QuoteStyle {
  return { ...looks[id], fontFamily: families[id], ornament: ornaments[`./ornaments/${id}.svg`] ?? "" };
}

export function cssGradient({ gradient }: QuoteStyle): string {
  return `linear-gradient(${gradient.angle}deg, ${gradient.stops.join(", ")})`;
}
