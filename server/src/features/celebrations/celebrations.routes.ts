import * as contract from "@blessing-jar/contract/celebrations.ts";
import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageOf } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { allow } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { withRights } from "../blessings/blessings.presenter.ts";
import {
  chooseOwnBlessings,
  planCelebration,
  removeCelebration,
  replanCelebration,
} from "./celebrations.actions.ts";
import { canChangeCelebration, rightsToCelebration } from "./celebrations.policy.ts";
import {
  type CelebrationPosition,
  type CelebrationRow,
  getVisibleCelebration,
  listBlessingsOfCelebration,
  listVisibleCelebrations,
} from "./celebrations.queries.ts";
import { getWantedReminders, updateWantedReminders } from "./celebrations.reminders.queries.ts";

export function celebrations(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;
  const answer = async (viewer: Viewer, id: string) => ({
    event: presentCelebration(await getVisibleCelebration(db, viewer, id), viewer),
  });

  signedIn(contract.listCelebrations, async ({ viewer, query }) => {
    const { when, limit = maxPageSize, cursor } = query;
    const after = decodeCursor(cursor, parseCelebrationPosition);
    const page = { when, today: todayIn(viewer.timeZone), after, limit: limit + 1 };
    return presentCelebrations(await listVisibleCelebrations(db, viewer, page), viewer, limit);
  });

  signedIn(contract.createCelebration, async ({ viewer, body }) => {
    const { id, isNew } = await planCelebration(context, viewer, body);
    return { isNew, answer: await answer(viewer, id) };
  });

  signedIn(contract.getCelebration, async ({ viewer, params }) => {
    const one = await answer(viewer, params.celebrationId);
    const rows = await listBlessingsOfCelebration(db, viewer, params.celebrationId);
    return { ...one, blessings: rows.map((row) => withRights(row, viewer)) };
  });

  signedIn(contract.updateCelebration, async ({ viewer, params, body }) => {
    const celebration = await getVisibleCelebration(db, viewer, params.celebrationId);
    allow(canChangeCelebration(viewer, celebration));
    await replanCelebration(context, viewer, celebration.id, body);
    return answer(viewer, celebration.id);
  });

  signedIn(contract.bringBlessings, async ({ viewer, params, body }) => {
    const celebration = await getVisibleCelebration(db, viewer, params.celebrationId);
    await chooseOwnBlessings(context, viewer, celebration.id, body.blessingIds);
    return answer(viewer, celebration.id);
  });

  signedIn(contract.deleteCelebration, async ({ viewer, params }) => {
    const celebration = await getVisibleCelebration(db, viewer, params.celebrationId);
    allow(canChangeCelebration(viewer, celebration));
    await removeCelebration(context, viewer, celebration.id);
  });

  signedIn(contract.getCelebrationReminders, async ({ viewer }) => getWantedReminders(db, viewer));

  signedIn(contract.updateCelebrationReminders, async ({ viewer, body }) => {
    await updateWantedReminders(db, viewer, body);
    return getWantedReminders(db, viewer);
  });
}

function presentCelebration(row: CelebrationRow, viewer: Viewer): contract.Celebration {
  const { ownerId: _, ...celebration } = row;
  const isUpcoming = row.eventDate >= todayIn(viewer.timeZone);
  return { ...celebration, isUpcoming, can: rightsToCelebration(viewer, row) };
}

function presentCelebrations(rows: CelebrationRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ eventDate, id }) => [eventDate, id]);
  return { events: page.map((row) => presentCelebration(row, viewer)), nextCursor };
}

/** Reads the position that a cursor of `presentCelebrations` marks. */
function parseCelebrationPosition(day = "", id?: string): CelebrationPosition | undefined {
  const eventDate = parseCalendarDate(day);
  return eventDate === day && isId(id) ? { eventDate, id } : undefined;
}
