import { contrastOf, legibleContrast } from "@blessing-jar/contract/kit/colours.ts";
import { mixColours } from "../../../../ui/mix-colours.ts";
import type { KeepsakeContent } from "../../keepsake-content.ts";
import palettes from "./palettes.json";

export interface Palette {
  paper: string;
  /** Of covers and chapters: above and beneath. */
  sky: readonly string[];
  ink: string;
  inkSoft: string;
  inkFaint: string;
  line: string;
  accent: string;
  accentDeep: string;
  gold: string;
  leaf: string;
  leafPale: string;
  /** Papers of blessings without a picture, one after another: above and beneath. */
  notes: readonly (readonly string[])[];
}

/** Of the theme; where colours were chosen, of these, with what of the theme can be read or seen on them. */
export function paletteOf({ theme, colours }: Pick<KeepsakeContent, "theme" | "colours">): Palette {
  const own: Palette = { ...palettes.warm, ...palettes[theme] };
  if (!colours) return own;
  const { paper, ink } = colours;
  // Away from the words, so that whatever stands on it is read the better.
  const isLight = contrastOf(paper, "#000000") > contrastOf(ink, "#000000");
  const far = isLight ? "#ffffff" : "#000000";
  const lighter = (share: number) => mixColours(paper, far, share);
  const softer = (share: number) => softest(ink, paper, share);
  const legible = (color: string) => (contrastOf(paper, color) >= legibleContrast ? color : ink);
  const visible = (color: string) => (contrastOf(paper, color) >= seenContrast ? color : softer(0.35));
  return {
    paper,
    sky: [lighter(0.35), paper],
    ink,
    inkSoft: softer(0.2),
    inkFaint: softer(0.35),
    line: mixColours(paper, ink, 0.22),
    accent: visible(own.accent),
    accentDeep: legible(own.accentDeep),
    gold: visible(own.gold),
    leaf: visible(own.leaf),
    leafPale: visible(own.leafPale),
    notes: [
      [lighter(0.3), paper],
      [lighter(0.12), paper],
      [lighter(0.45), lighter(0.1)],
    ],
  };
}

/** Of what is looked at and not read. */
const seenContrast = 1.6;

/** The words' colour, as far towards the paper as it can still be read. */
function softest(ink: string, paper: string, share: number): string {
  for (let less = share; less > 0; less -= 0.05) {
    const color = mixColours(ink, paper, less);
    if (contrastOf(paper, color) >= legibleContrast) return color;
  }
  return ink;
}
