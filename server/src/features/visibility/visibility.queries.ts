import { type RawBuilder, sql } from "kysely";
import { isShown, maySee, seesUnapproved } from "../../database/rules.ts";
import { fromTab } from "../../database/tab.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";

/** Whoever asks: a viewer, or the parameter of a statement. */
export interface Asking {
  id: string | null | RawBuilder<string | null>;
}

/**
 * Who may see a blessing, over the alias `b`: used by every query that touches a blessing. The rule itself stands in
 * server/database/2-visibility.sql.
 */
export function visibleTo(viewer: Asking | undefined): RawBuilder<boolean> {
  return maySee(viewer?.id ?? sql`null`);
}

/**
 * One blessing, if the viewer may see it: the `b` that a write below it begins with. It is locked before that is asked, so
 * that whoever waited for the lock is judged by what is then: what was just hidden or deleted, and by whoever was just sent
 * away, is not written to. Writers take turns, as they do for the counts anyway: a weaker lock would have them wait for each
 * other.
 */
export function visibleForWriting(viewer: Viewer, id: string): RawBuilder<{ id: string; owner_id: string }> {
  return sql`select b.id, b.owner_id, ${fromTab(viewer)} from visible_for_writing(${viewer.id}, ${id}) b`;
}

/**
 * The version of `b` that somebody who may see it is shown by its id: nothing, which is the blessing as it is now, where they
 * see that anywhere, else the newest that a circle of theirs has approved.
 */
export function versionFor(viewer: ViewerId | undefined): RawBuilder<unknown> {
  const viewerId = sql`${viewer?.id ?? null}::uuid`;
  return sql`select v.* from approved_versions v
    join circle_members mine on mine.circle_id = v.circle_id and mine.member_id = ${viewerId}
    where v.blessing_id = b.id and b.visibility = 'group' and b.owner_id <> ${viewerId}
      and not exists (select from shares s
        join circle_members cm on cm.circle_id = s.circle_id and cm.member_id = ${viewerId}
        where s.blessing_id = b.id and ${isShown} and (${seesUnapproved} or not ${hasVersion}))
    order by v.updated_at desc limit 1`;
}

/** Whether `b`, which is somebody else's, has any version, so that `versionFor` may find one. */
export const hasVersionsForOthers = (viewer: Asking | undefined) =>
  sql<boolean>`(b.owner_id is distinct from ${viewer?.id ?? null}::uuid
    and exists (select from approved_versions v where v.blessing_id = b.id))`;

/** Over the share `s`: its circle goes on seeing an earlier version. */
const hasVersion = sql<boolean>`exists (select from approved_versions o
  where o.blessing_id = s.blessing_id and o.circle_id = s.circle_id)`;

/** Whether the file `f` of the blessing `b`, which the viewer may see, is in a version that they are shown. */
export const isInShownVersion = (viewer: ViewerId | undefined) =>
  sql<boolean>`(f.position is not null and not exists (${versionFor(viewer)})
    or exists (select from approved_versions v
      join circle_members mine on mine.circle_id = v.circle_id and mine.member_id = ${viewer?.id ?? null}::uuid
      where v.blessing_id = b.id and f.id = any(v.media_ids)))`;

/**
 * The ids of the celebrations that somebody may see: their own, and, unless private, those of their circles. What is in them
 * is seen by the rule of blessings.
 */
export const visibleCelebrationIds = (viewerId: string | null) => sql`(
  select o.id from celebrations o where o.owner_id = ${viewerId}::uuid
  union select cc.celebration_id from circle_members cm
    join celebration_circles cc on cc.circle_id = cm.circle_id
    join celebrations o on o.id = cc.celebration_id and not o.is_private
    where cm.member_id = ${viewerId}::uuid)`;
