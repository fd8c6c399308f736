import { moderationLimits } from "@blessing-jar/contract/moderation.ts";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "../../kit/viewer.ts";

/** Over `b`: a member has reported it, and nobody has decided on that yet. */
export const isReported = sql<boolean>`exists (select from reports r
  where r.blessing_id = b.id and r.comment_id is null and r.dismissed_at is null)`;

/** Over `b`: what an administrator may read of it without giving a reason. */
export const isReadableToAdmins = sql<boolean>`(b.visibility = 'public' or ${isReported})`;

/** Over `b`: its files are shown to an administrator, for a moment also of one that they have opened with a reason. */
export function showsFilesTo(viewer: Viewer | undefined): RawBuilder<boolean> {
  if (!viewer?.isAdmin) return sql`false`;
  return sql`b.owner_id is not null and (${isReported} or exists (select from moderation_notices n
    where n.blessing_id = b.id and n.admin_id = ${viewer.id} and n.kind = 'blessing-opened'
      and n.created_at > now() - make_interval(mins => ${moderationLimits.openMinutes})))`;
}
