import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { pageOf } from "../../http/pages.ts";
import { JsonText } from "../../http/routes.ts";
import type { Viewer } from "../../http/viewer.ts";
import { rightsTo } from "./blessings.policy.ts";
import type { BlessingRow } from "./blessings.queries.ts";

/** The database has built the JSON object; the viewer's rights are its last field. */
export function withRights(row: BlessingRow, viewer: Viewer | undefined): string {
  return `${row.json.slice(0, -1)},"can":${JSON.stringify(rightsTo(viewer, row))}}`;
}

export function presentBlessing(row: BlessingRow, viewer: Viewer | undefined): JsonText {
  return new JsonText(`{"blessing":${withRights(row, viewer)}}`);
}

export function presentBlessings(rows: BlessingRow[], viewer: Viewer, limit: number | undefined): JsonText {
  const { page, nextCursor } = pageOf(rows, limit, ({ blessingDate, id }) => [blessingDate, id]);
  const list = page.map((row) => withRights(row, viewer)).join(",");
  return new JsonText(`{"blessings":[${list}],"nextCursor":${JSON.stringify(nextCursor)}}`);
}

/** Reads the place that a cursor of `presentBlessings` marks. */
export function readDay(day = "", id?: string): { blessingDate: string; id: string } | undefined {
  const blessingDate = parseCalendarDate(day);
  return blessingDate === day && isId(id) ? { blessingDate, id } : undefined;
}
