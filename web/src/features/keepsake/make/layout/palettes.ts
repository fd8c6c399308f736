import type { KeepsakeTheme } from "../../keepsake-content.ts";

export interface Palette {
  paper: string;
  /** Of covers and chapters: above and beneath. */
  sky: readonly [string, string];
  ink: string;
  inkSoft: string;
  inkFaint: string;
  line: string;
  accent: string;
  accentDeep: string;
  gold: string;
  leaf: string;
  leafPale: string;
}

/** Papers of blessings without a picture, one after another: above and beneath. */
export const notes = [
  ["#fdf1e7", "#f9e1d0"],
  ["#fef8e6", "#fbecc0"],
  ["#f4f6ea", "#e5ebd4"],
  ["#fffaf0", "#fcedd2"],
] as const;

const warm: Palette = {
  paper: "#fffbf5",
  sky: ["#fdf0e0", "#f8dcc6"],
  ink: "#1f2937",
  inkSoft: "#4a4f5a",
  inkFaint: "#6e655b",
  line: "#e3d3c3",
  accent: "#b0522f",
  accentDeep: "#93411f",
  gold: "#c9952f",
  leaf: "#7f8f63",
  leafPale: "#a5b287",
};

export const palettes: Record<KeepsakeTheme, Palette> = {
  warm,
  elegant: {
    ...warm,
    paper: "#fdfcfa",
    sky: ["#f7f4ee", "#e9e2d5"],
    line: "#ddd6ca",
    accent: "#84590d",
    accentDeep: "#6b470a",
  },
  nature: {
    ...warm,
    paper: "#fdfdf8",
    sky: ["#f4f6ea", "#dde6cb"],
    line: "#d6dcc6",
    accent: "#5a6d42",
    accentDeep: "#45562f",
  },
  festive: {
    ...warm,
    paper: "#fffafa",
    sky: ["#fdeeee", "#f7d3da"],
    line: "#ecd3d6",
    accent: "#a33657",
    accentDeep: "#86294a",
  },
  peaceful: {
    ...warm,
    paper: "#fafcfd",
    sky: ["#eef6f8", "#d3e6ee"],
    line: "#cfdde3",
    accent: "#1f6a80",
    accentDeep: "#144f6a",
  },
};
