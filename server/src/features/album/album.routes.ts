import { type AlbumEntry, albumLimits, listAlbum } from "@blessing-jar/contract/album.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { seesUnapproved } from "../../database/rules.ts";
import { decodeCursor, pageOf } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { readDay } from "../blessings/blessings.presenter.ts";
import { filmOf, listedMedia } from "../blessings/versions.queries.ts";
import { getRoleIn, personJson } from "../circles/circles.queries.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

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

function presentAlbum(rows: AlbumEntry[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ blessingDate, id }) => [blessingDate, id]);
  return { entries: page, nextCursor };
}

type AlbumPosition = Pick<AlbumEntry, "blessingDate" | "id">;

interface AlbumPage {
  circleId: string;
  after: AlbumPosition | undefined;
  limit: number;
}

/** Newest first, from one after a place, each in the version that the circle is shown; nothing for whoever is not in it. */
async function listAlbumOf(
  db: Database,
  viewer: ViewerId,
  { circleId, after, limit }: AlbumPage,
): Promise<AlbumEntry[]> {
  const earlier = after ? sql`and (day.of, b.id) < (${after.blessingDate}::date, ${after.id}::uuid)` : sql``;
  const query = sql<AlbumEntry>`select b.id, coalesce(v.title, b.title) as title, day.of as "blessingDate",
      ${personJson(viewer, { circleId: sql`cm.circle_id`, role: sql`cm.role` })} as "user",
      ${listedMedia}
    from circle_members cm
    join shares s on s.circle_id = cm.circle_id and s.approved_at is not null
    join blessings b on b.id = s.blessing_id
    join members m on m.id = b.owner_id
    left join approved_versions v
      on v.blessing_id = s.blessing_id and v.circle_id = s.circle_id and not ${seesUnapproved}
    cross join lateral (select coalesce(v.blessing_date, b.blessing_date) as of) day
    cross join lateral (
      select json_agg('/media/' || one.id order by one.position) as urls,
        json_agg(one.type order by one.position) as types, json_agg(one.film order by one.position) as films
      from (select o.id, o.type, ${filmOf("o")} as film, o.position from media o
          where o.blessing_id = b.id and o.state = 'ready' and o.position is not null and v.blessing_id is null
        union all
        select o.id, o.type, ${filmOf("o")}, k.position from unnest(v.media_ids) with ordinality k (id, position)
          join media o on o.id = k.id and o.state = 'ready') one
      where one.type like 'image/%' or one.type like 'video/%') f
    where cm.circle_id = ${circleId} and cm.member_id = ${viewer.id} and f.urls is not null
      and ${visibleTo(viewer)} ${earlier}
    order by day.of desc, b.id desc limit ${limit}`;
  return (await query.execute(db)).rows;
}
