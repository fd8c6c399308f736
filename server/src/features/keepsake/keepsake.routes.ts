import { keepsakeLimits, listCircleYear, listOwnYear } from "@blessing-jar/contract/keepsake.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { readDay } from "../blessings/blessings.presenter.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { presentYear } from "./keepsake.presenter.ts";
import { listOfCircleYear, listOwnOfYear } from "./keepsake.queries.ts";

/** Where the member lives. */
const thisYear = (viewer: Viewer) => todayIn(viewer.timeZone).slice(0, 4);

export function keepsake(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listOwnYear, async ({ viewer, query }) => {
    const { year = thisYear(viewer), limit = keepsakeLimits.yearPageSize, cursor } = query;
    const after = decodeCursor(cursor, readDay);
    return presentYear(await listOwnOfYear(db, viewer, { year, after, limit }), viewer, limit);
  });

  signedIn(listCircleYear, async ({ viewer, params, query }) => {
    const { year = thisYear(viewer), limit = keepsakeLimits.yearPageSize, cursor } = query;
    const after = decodeCursor(cursor, readDay);
    const rows = await listOfCircleYear(db, viewer, { ...params, year, after, limit });
    // Who finds something is in the circle.
    if (rows.length === 0) await getRoleIn(db, viewer, params.circleId);
    return presentYear(rows, viewer, limit);
  });
}
