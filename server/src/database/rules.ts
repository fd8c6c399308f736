// Generated from the migrated database by `npm run database:types`; a test proves it current.
import { type RawBuilder, sql } from "kysely";

/** Whether `cm`, who is in its circle, sees of the share `s` what is not approved there. */
export const seesUnapproved = sql<boolean>`(cm.role = 'admin' or s.shared_by = cm.member_id)`;

/** Whether the share `s` is shown to `cm`, who is in its circle. */
export const isShown = sql<boolean>`(s.approved_at is not null or ${seesUnapproved})`;

/** Whether somebody, or null for a visitor, may see the blessing `b`. */
export const maySee = (viewer: string | RawBuilder<string | null>) =>
  sql<boolean>`(b.owner_id = ${viewer} or b.visibility = 'public' or (b.visibility = 'group' and exists (
    select from shares s join circle_members cm on cm.circle_id = s.circle_id
    where s.blessing_id = b.id and cm.member_id = ${viewer} and ${isShown})))`;
