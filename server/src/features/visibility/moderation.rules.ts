import { moderationLimits } from "@blessing-jar/contract/moderation.ts";
import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "../../kit/viewer.ts";

/** Over `b`: a member has reported it, and nobody has decided on that yet. */
export const isReported = sql<boolean>`exists (select from reports r
  where r.blessing_id = b.id and r.comment_id is null and r.dismissed_at is null)`;

/** Over `b`: what an administrator may read of it, as it is now, without giving a reason. */
export const isReadableToAdmins = sql<boolean>`b.visibility = 'public'`;

/** Over `b` and its file `f`: it was there when a report was made that is open. */
const wasReported = sql`exists (select from reports r where r.blessing_id = b.id and r.comment_id is null
  and r.dismissed_at is null and r.contents -> 'mediaUrls' ? ('/media/' || f.id))`;

/**
 * Over `b` and its file `f`: whether it is shown to an administrator. What was reported, while others see its blessing too; for a
 * moment also the files of a blessing that they have opened with a reason.
 */
export function showsFilesTo(viewer: Viewer | undefined): RawBuilder<boolean> {
  if (!viewer?.isAdmin) return sql`false`;
  return sql`b.owner_id is not null and (b.visibility <> 'private' and ${wasReported}
    or (f.position is not null or ${wasReported}) and exists (select from moderation_notices n
      where n.blessing_id = b.id and n.admin_id = ${viewer.id} and n.kind = 'blessing-opened'
        and n.created_at > now() - make_interval(mins => ${moderationLimits.openMinutes})))`;
}
