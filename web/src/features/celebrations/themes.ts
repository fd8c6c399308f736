import { type CelebrationTheme, celebrationDefaults } from "@blessing-jar/contract/celebrations.ts";
import { contrastOf, legibleContrast } from "@blessing-jar/contract/kit/colours.ts";
import { mixColours } from "../../ui/mix-colours.ts";

interface Colours {
  backgroundColor: string;
  textColor: string;
}

/** What a theme brings along, until other colours are chosen. */
export const coloursOf: Record<CelebrationTheme, Colours> = {
  warm: {
    backgroundColor: celebrationDefaults.backgroundColor,
    textColor: celebrationDefaults.textColor,
  },
  elegant: { backgroundColor: "#1d2533", textColor: "#f6ecd9" },
  nature: { backgroundColor: "#e6ecd8", textColor: "#2b3a20" },
  festive: { backgroundColor: "#6f1d2b", textColor: "#fff3dd" },
  peaceful: { backgroundColor: "#dfeaf1", textColor: "#1f364a" },
};

/** The colour wanted for words, moved towards black or white as far as they need to be read. */
export function legibleOn(backgroundColor: string, wanted: string): string {
  const isLegible = (each: string) => contrastOf(backgroundColor, each) >= legibleContrast;
  const [black, white] = ["#000000", "#ffffff"];
  const end = contrastOf(backgroundColor, black) > contrastOf(backgroundColor, white) ? black : white;
  for (let share = 0; share < 1; share += 0.05) {
    const each = mixColours(wanted, end, share);
    if (isLegible(each)) return each;
  }
  return end;
}
