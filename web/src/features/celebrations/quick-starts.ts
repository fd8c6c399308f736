import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import {
  type Celebration,
  type CelebrationTheme,
  celebrationDefaults,
  type EventType,
} from "@blessing-jar/contract/celebrations.ts";
import { nextDateOf } from "./next-date.ts";
import { inOrderOfDays, offeredFor } from "./offered.ts";
import { coloursOf } from "./themes.ts";

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

/** The planner as it is when a quick start was pressed: only to be looked over. */
export function startWith(
  quickStart: QuickStartName,
  { name, today, blessings }: { name: (year: string) => string; today: string; blessings: Blessing[] },
): Pick<Celebration, "name" | "eventType" | "eventDate" | "blessingIds" | "settings"> {
  const { eventType, theme } = quickStarts[quickStart];
  const eventDate = nextDateOf(eventType, today);
  return {
    name: name(eventDate.slice(0, 4)),
    eventType,
    eventDate,
    blessingIds: inOrderOfDays(offeredFor(blessings, { eventType, eventDate })),
    settings: {
      theme,
      ...coloursOf[theme],
      includeTimeline: celebrationDefaults.includeTimeline,
      includeStats: celebrationDefaults.includeStats,
      customMessage: "",
      reminderDays: [...celebrationDefaults.reminderDays],
    },
  };
}
