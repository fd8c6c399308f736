import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { pageOf } from "../../http/pages.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { rightsToCelebration } from "./celebrations.policy.ts";
import type { CelebrationPosition, CelebrationRow } from "./celebrations.queries.ts";

export function presentCelebration(row: CelebrationRow, viewer: Viewer): Celebration {
  const { ownerId: _, ...celebration } = row;
  const isUpcoming = row.eventDate >= todayIn(viewer.timeZone);
  return { ...celebration, isUpcoming, can: rightsToCelebration(viewer, row) };
}

export function presentCelebrations(rows: CelebrationRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ eventDate, id }) => [eventDate, id]);
  return { events: page.map((row) => presentCelebration(row, viewer)), nextCursor };
}

/** Reads the position that a cursor of `presentCelebrations` marks. */
export function parseCelebrationPosition(day = "", id?: string): CelebrationPosition | undefined {
  const eventDate = parseCalendarDate(day);
  return eventDate === day && isId(id) ? { eventDate, id } : undefined;
}
