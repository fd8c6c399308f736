import { listOwnYear } from "@blessing-jar/contract/keepsake.ts";
import { pageOf } from "../../http/pages.ts";
import { jsonOf } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { withRights } from "../blessings/blessings.presenter.ts";
import type { BlessingRow } from "../blessings/blessings.queries.ts";

/** A page of a year; both years are answered alike. */
export function presentYear(rows: BlessingRow[], viewer: Viewer, limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ blessingDate, id }) => [blessingDate, id]);
  return jsonOf(listOwnYear, { blessings: page.map((row) => withRights(row, viewer)), nextCursor });
}
