import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { pageOf } from "../../http/pages.ts";
import { jsonOf } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { rightsTo } from "./blessings.policy.ts";
import type { BlessingRow } from "./blessings.queries.ts";

export function withRights(row: BlessingRow, viewer: Viewer | undefined): Blessing {
  return { ...row, can: rightsTo(viewer, row) };
}

export function presentBlessing(row: BlessingRow, viewer: Viewer | undefined) {
  return { blessing: withRights(row, viewer) };
}

export function presentBlessings(rows: BlessingRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ blessingDate, id }) => [blessingDate, id]);
  return jsonOf(listBlessings, { blessings: page.map((row) => withRights(row, viewer)), nextCursor });
}

/** Reads the position that a cursor of `presentBlessings` marks. */
export function readDay(day = "", id?: string): { blessingDate: string; id: string } | undefined {
  const blessingDate = parseCalendarDate(day);
  return blessingDate === day && isId(id) ? { blessingDate, id } : undefined;
}
