import {
  type CelebrationTheme,
  celebrationDefaults,
  type EventType,
} from "@blessing-jar/contract/celebrations.ts";

interface QuickStart {
  eventType: EventType;
  theme: CelebrationTheme;
}

export const quickStarts = {
  birthday: { eventType: "birthday", theme: "festive" },
  yearEnd: { eventType: "new_year", theme: "elegant" },
  milestone: { eventType: "anniversary", theme: "nature" },
} as const satisfies Record<string, QuickStart>;
export type QuickStartName = keyof typeof quickStarts;
export const quickStartNames = Object.keys(quickStarts) as QuickStartName[];

export function isQuickStart(value: string | undefined): value is QuickStartName {
  return value !== undefined && value in quickStarts;
}

interface Colours {
  backgroundColor: string;
  textColor: string;
}

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
