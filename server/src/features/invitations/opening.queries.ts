import { circleLimits } from "@blessing-jar/contract/circles.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";

/** Of whom a link says it comes; neither may be true. */
interface LinkFrom {
  memberId?: string | undefined;
  invitationId?: string | undefined;
}

export interface OpenedRow {
  circleId: string;
  circleName: string;
  memberCount: number;
  isMember: boolean;
  inviterName: string | null;
  /** The inviter first. */
  people: { id: string; name: string }[];
  message: string | null;
  email: string | null;
}

/** What a code opens; an invitation tells something only where it is to the same circle. */
export async function findOpened(
  db: Database,
  viewer: Viewer | undefined,
  { inviteCode, memberId, invitationId }: LinkFrom & { inviteCode: string },
): Promise<OpenedRow | undefined> {
  const query = sql<OpenedRow>`select c.id as "circleId", c.name as "circleName",
      (select count(*)::int from circle_members every where every.circle_id = c.id) as "memberCount",
      exists (select from circle_members own
        where own.circle_id = c.id and own.member_id = ${viewer?.id ?? null}::uuid) as "isMember",
      inviter.full_name as "inviterName",
      coalesce((select json_agg(json_build_object('id', face.id, 'name', face.full_name)) from (
        select m.id, m.full_name from circle_members cm join members m on m.id = cm.member_id
        where cm.circle_id = c.id
        order by cm.member_id is distinct from inviter.id, cm.role, cm.joined_at, cm.member_id
        limit ${circleLimits.facesOnCard}) face), '[]') as people,
      case when inviter.id is not null then i.message end as message, i.email
    from circles c
    left join invitations i on i.id = ${invitationId ?? null}::uuid and i.circle_id = c.id
    left join circle_members by on by.circle_id = c.id
      and by.member_id = coalesce(i.inviter_id, ${memberId ?? null}::uuid)
    left join members inviter on inviter.id = by.member_id and inviter.is_active
    where c.invite_code = ${inviteCode}`;
  return (await query.execute(db)).rows[0];
}
