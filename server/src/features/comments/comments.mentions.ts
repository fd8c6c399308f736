import {
  type addComment,
  commentLimits,
  type Mention,
  type Mentionable,
} from "@blessing-jar/contract/comments.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { type RawBuilder, sql } from "kysely";
import { containing } from "../../database/containing.ts";
import type { Database } from "../../database/database.ts";
import { fieldFailure } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { shareACircle } from "../circles/circles.queries.ts";
import { connected, membersAround } from "../network/network.queries.ts";

/*
 * A comment is kept without the names of those whom it mentions: after each @ their name of today is put in when it is
 * read, wherever it is read.
 */

/** Where a name goes into the words: after the @ at this place, in UTF-16 units. */
export interface NamePosition {
  position: number;
  userId: string;
}

export interface BareWords {
  content: string;
  /** In their order; of somebody who is gone, neither id nor name. */
  names: { position: number; userId: string | null; fullName: string | null }[];
}

/** The columns of BareWords over the comment `o`. */
export const bareWords: RawBuilder<unknown> = sql`o.content, coalesce((
  select json_agg(json_build_object('position', x.position, 'userId', x.member_id, 'fullName', named.full_name)
    order by x.position)
  from mentions x left join members named on named.id = x.member_id where x.comment_id = o.id), '[]') as names`;

/** In place of the name of somebody who is gone. */
const nobody = "…";

export function withNames({ content: bare, names }: BareWords): { content: string; mentions: Mention[] } {
  let content = "";
  let end = 0;
  const mentions = names.map(({ position, userId, fullName }) => {
    content += bare.slice(end, position);
    end = position + 1;
    const start = content.length;
    content += `@${fullName ?? nobody}`;
    return { userId, start, length: content.length - start };
  });
  return { content: content + bare.slice(end), mentions };
}

type SentMentions = NonNullable<ParsedBody<typeof addComment>["mentions"]>;

/**
 * The words without the names of those who may be mentioned; what else is written after an @ stays as it is.
 * @throws Failure request.invalid at `mentions`, where they are not in `content`.
 */
export function withoutNames(
  content: string,
  mentions: SentMentions,
  isMentionable: (userId: string) => boolean,
): { content: string; positions: NamePosition[] } {
  let bare = "";
  let end = 0;
  const positions: NamePosition[] = [];
  for (const { userId, start, length } of mentions) {
    const isThere = start >= end && length > 1 && start + length <= content.length && content[start] === "@";
    if (!isThere) throw fieldFailure("request.invalid", "mentions");
    if (!isMentionable(userId)) continue;
    bare += content.slice(end, start);
    positions.push({ position: bare.length, userId });
    bare += "@";
    end = start + length;
  }
  bare += content.slice(end);
  // A place in the middle of a surrogate pair.
  if (!bare.isWellFormed()) throw fieldFailure("request.invalid", "mentions");
  return { content: bare, positions };
}

interface Wanted {
  blessingId: string;
  /** Those of them whose name has it. */
  search?: string | undefined;
  /** Those of them who are among these. */
  ids?: string[];
}

/**
 * Whom the viewer may mention on a blessing that they may see, by name: whoever may see it too and is known to the viewer,
 * as its owner, by a comment on it, by a circle or by a connection. So nobody learns who else is in a circle of others.
 */
export async function listMentionableOn(
  db: Database,
  viewer: ViewerId,
  { blessingId, search = "", ids }: Wanted,
): Promise<Mentionable[]> {
  const isNear = sql`(${shareACircle(viewer.id, sql`m.id`)} or ${connected(sql`${viewer.id}::uuid`, sql`m.id`)})`;
  const query = sql<Mentionable>`
    select m.id, m.full_name as "fullName", case when ${isNear} then m.profile_photo_url end as "profilePhotoUrl"
    from blessings b cross join lateral (
      select b.owner_id as id
      union select o.member_id from comments o where o.blessing_id = b.id
      union ${membersAround(viewer)}) known
    join members m on m.id = known.id
    where b.id = ${blessingId} and m.id <> ${viewer.id} and m.is_active and may_see(m.id, b)
      and ${ids ? sql`m.id = any(${ids}::uuid[])` : sql`fold_text(m.full_name) like ${containing(search)}`}
    order by lower(m.full_name), m.id limit ${ids ? ids.length : commentLimits.offered}`;
  return (await query.execute(db)).rows;
}
