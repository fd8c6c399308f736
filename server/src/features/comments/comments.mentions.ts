import type { addComment, Mention } from "@blessing-jar/contract/comments.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { type RawBuilder, sql } from "kysely";
import { fieldFailure } from "../../kit/failure.ts";

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
