import { parseCalendarDate } from "@blessing-jar/contract/kit/dates.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
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

/** A page of blessings; of `limit + 1` rows the last only tells that there is more. */
export function presentBlessings(rows: BlessingRow[], viewer: Viewer, limit: number | undefined): JsonText {
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.length < rows.length ? page.at(-1) : undefined;
  const nextCursor = last ? writeCursor(last) : null;
  const list = page.map((row) => withRights(row, viewer)).join(",");
  return new JsonText(`{"blessings":[${list}],"nextCursor":${JSON.stringify(nextCursor)}}`);
}

function writeCursor(row: BlessingRow): string {
  return Buffer.from(`${row.blessingDate}_${row.id}`).toString("base64url");
}

/** The place that a cursor of `presentBlessings` marks, or undefined for any other text. */
export function readCursor(cursor: string): { blessingDate: string; id: string } | undefined {
  const [day = "", id] = Buffer.from(cursor, "base64url").toString().split("_");
  const blessingDate = parseCalendarDate(day);
  return blessingDate === day && isId(id) ? { blessingDate, id } : undefined;
}
