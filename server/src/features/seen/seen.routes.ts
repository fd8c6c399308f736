import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { listReaders, markBlessingSeen, seenLimits } from "@blessing-jar/contract/seen.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { utcText } from "../../database/moments.ts";
import { isShown } from "../../database/rules.ts";
import { routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { canShareBlessing } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";

export function seen(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(markBlessingSeen, async ({ viewer, params }) => {
    const blessing = await getVisibleBlessing(db, viewer, params.blessingId);
    if (blessing.userId !== viewer.id) await insertSeen(db, viewer, blessing.id);
  });

  signedIn(listReaders, async ({ viewer, params }) => {
    const blessing = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canShareBlessing(viewer, blessing));
    return { readers: await listReadersOf(db, blessing.id) };
  });
}

/** Once for each circle. The lock waits for whoever switches it off at this moment, and erases. */
async function insertSeen(db: Database, viewer: ViewerId, blessingId: string): Promise<void> {
  await sql`insert into seen (blessing_id, circle_id, member_id)
    select s.blessing_id, s.circle_id, cm.member_id from shares s
      join circles c on c.id = s.circle_id and c.shows_seen
      join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = ${viewer.id}
    where s.blessing_id = ${blessingId} and ${isShown} for share of c
    on conflict do nothing`.execute(db);
}

/** Each once, whatever circles they share. */
async function listReadersOf(db: Database, blessingId: string) {
  const query = sql<AnswerOf<typeof listReaders>["readers"][number]>`select
      json_build_object('id', m.id, 'fullName', m.full_name, 'profilePhotoUrl', m.profile_photo_url) as "user",
      ${utcText("r.seen_at")} as "seenAt"
    from (select n.member_id, min(n.seen_at) as seen_at from seen n
      join circles c on c.id = n.circle_id and c.shows_seen where n.blessing_id = ${blessingId} group by 1) r
    join members m on m.id = r.member_id order by r.seen_at desc, m.id limit ${seenLimits.listed}`;
  return (await query.execute(db)).rows;
}
