import { albumLimits, listAlbum } from "@blessing-jar/contract/album.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { readDay } from "../blessings/blessings.presenter.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { presentAlbum } from "./album.presenter.ts";
import { listAlbumOf } from "./album.queries.ts";

export function album(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(listAlbum, async ({ viewer, params, query }) => {
    const { limit = albumLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, readDay);
    const rows = await listAlbumOf(db, viewer, { ...params, after, limit: limit + 1 });
    // Who finds something is in the circle.
    if (rows.length === 0) await getRoleIn(db, viewer, params.circleId);
    return presentAlbum(rows, limit);
  });
}
