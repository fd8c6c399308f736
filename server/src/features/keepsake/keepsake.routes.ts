import { keepsakeLimits, listCircleYear, listOwnYear } from "@blessing-jar/contract/keepsake.ts";
import { type RawBuilder, sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { isShown, seesUnapproved } from "../../database/rules.ts";
import { decodeCursor, pageOf } from "../../http/pages.ts";
import { jsonOf, routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { readDay, withRights } from "../blessings/blessings.presenter.ts";
import { type BlessingRow, selectBlessings } from "../blessings/blessings.queries.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

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

/** A page of a year; both years are answered alike. */
function presentYear(rows: BlessingRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ blessingDate, id }) => [blessingDate, id]);
  return jsonOf(listOwnYear, { blessings: page.map((row) => withRights(row, viewer)), nextCursor });
}

interface YearPage {
  /** `yyyy` */
  year: string;
  after: Pick<BlessingRow, "blessingDate" | "id"> | undefined;
  limit: number;
}

/** The viewer's own of a year, oldest first. */
async function listOwnOfYear(db: Database, viewer: Viewer, page: YearPage): Promise<BlessingRow[]> {
  return (await ownOfYear(viewer, page).execute(db)).rows;
}

/** The query of `listOwnOfYear`, apart so that its plan can be tested. */
function ownOfYear(viewer: ViewerId, page: YearPage): RawBuilder<BlessingRow> {
  return selectBlessings(viewer, {
    rest: sql`where b.owner_id = ${viewer.id} and ${ofPage(sql`b.blessing_date`, page)}`,
  });
}

/** What a circle is shown of a year, oldest first; nothing for whoever is not in it. */
async function listOfCircleYear(
  db: Database,
  viewer: Viewer,
  { circleId, ...page }: YearPage & { circleId: string },
): Promise<BlessingRow[]> {
  // Each in the version that the circle is shown, and in the year that this one tells.
  const shown = sql`case when v.blessing_id is null then b.blessing_date else v.blessing_date end`;
  const query = selectBlessings(viewer, {
    from: sql`(select b.*, s.circle_id, ${seesUnapproved} as sees_unapproved
      from shares s join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = ${viewer.id}
      join blessings b on b.id = s.blessing_id
      where s.circle_id = ${circleId} and s.approved_at is not null and ${isShown})`,
    version: sql`select v.* from approved_versions v
      where v.blessing_id = b.id and v.circle_id = b.circle_id and not b.sees_unapproved`,
    rest: sql`where ${visibleTo(viewer)} and ${ofPage(sql`(${shown})`, page)}`,
  });
  return (await query.execute(db)).rows;
}

function ofPage(day: RawBuilder<unknown>, { year, after, limit }: YearPage): RawBuilder<unknown> {
  const later = after ? sql`and (${day}, b.id) > (${after.blessingDate}::date, ${after.id}::uuid)` : sql``;
  return sql`${day} >= ${`${year}-01-01`}::date and ${day} <= ${`${year}-12-31`}::date ${later}
    order by ${day}, b.id limit ${limit + 1}`;
}
