import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import { type ModeratedBlessing, moderationLimits } from "@blessing-jar/contract/moderation.ts";
import { type RawBuilder, sql } from "kysely";
import { containing } from "../../database/containing.ts";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { Failure } from "../../kit/failure.ts";
import { columnOf, wordNames } from "../blessings/blessings.columns.ts";
import { withMedia } from "../blessings/blessings.queries.ts";
import { type BareWords, bareWords, withNames } from "../comments/comments.mentions.ts";
import { isReadableToAdmins, isReported } from "../visibility/moderation.rules.ts";

/** Of a notice. */
const noticeTitleMax = 200;

const words = sql.raw(wordNames.map((name) => `'${name}', b.${columnOf(name)}`).join(", "));

/** What `b` with its files `f` says and shows. */
const contentsOf = sql`json_build_object(${words}, 'mediaUrls', f.urls, 'mediaTypes', f.types, 'mediaFilms', f.films)`;

const moderatedColumns = (isReadable: RawBuilder<boolean>) => sql`b.id,
  json_build_object('id', m.id, 'fullName', m.full_name) as author, b.category, b.visibility,
  b.blessing_date as "blessingDate", ${utc("b.created_at")} as "createdAt", ${isReported} as "isReported",
  case when ${isReadable} then ${contentsOf} end as contents`;

interface Sought {
  category?: string | undefined;
  /** Of who wrote it, a part of the name or the address. */
  author?: string | undefined;
  id?: string | undefined;
  afterId?: string | undefined;
  limit: number;
}

/** Of all members' blessings, newest first. */
export async function listBlessingsOfAll(db: Database, sought: Sought): Promise<ModeratedBlessing[]> {
  return (await blessingsOfAll(sought).execute(db)).rows;
}

/** The query of `listBlessingsOfAll`, apart so that its plan can be tested. */
export function blessingsOfAll({ author, ...sought }: Sought): RawBuilder<ModeratedBlessing> {
  const rest = sql`order by b.id desc limit ${sought.limit}`;
  const where = conditionsOf(sought);
  // Of each author the newest, then of all these: the blessings of others are not looked at.
  const from =
    author === undefined
      ? sql`(select * from blessings b where ${where} ${rest}) b`
      : sql`(select b.* from (${authorsLike(author)}) a cross join lateral (
          select * from blessings b where b.owner_id = a.id and ${where} ${rest}) b ${rest}) b`;
  return sql<ModeratedBlessing>`select ${moderatedColumns(isReadableToAdmins)}
    from ${from} join members m on m.id = b.owner_id ${withMedia} ${rest}`;
}

function conditionsOf({ category, id, afterId }: Omit<Sought, "author">): RawBuilder<unknown> {
  const conditions = [sql`b.owner_id is not null`];
  if (category !== undefined) conditions.push(sql`b.category = ${category}`);
  if (id !== undefined) conditions.push(sql`b.id = ${id}::uuid`);
  if (afterId !== undefined) conditions.push(sql`b.id < ${afterId}::uuid`);
  return sql.join(conditions, sql` and `);
}

function authorsLike(author: string): RawBuilder<unknown> {
  return sql`select id from members where search_text like ${containing(author)}
    limit ${moderationLimits.authorsSearched}`;
}

/** Race: with a lock, so that what is about to refer to it finds it still there. @throws Failure blessing.not-found */
export async function getAnyBlessing(transaction: Database, id: string): Promise<ModeratedBlessing> {
  const { rows } = await sql<ModeratedBlessing>`select ${moderatedColumns(sql`true`)}
    from blessings b join members m on m.id = b.owner_id ${withMedia} where b.id = ${id}
    for key share of b, m`.execute(transaction);
  if (!rows[0]) throw new Failure("blessing.not-found");
  return rows[0];
}

/** Whose a blessing is, and its title, locked as whoever deletes it does. @throws Failure blessing.not-found */
export async function lockAnyBlessing(transaction: Database, id: string) {
  return await transaction
    .selectFrom("blessings")
    .select(["owner_id", "title"])
    .where("id", "=", id)
    .where("owner_id", "is not", null)
    .$narrowType<{ owner_id: string }>()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Failure("blessing.not-found"));
}

/** The comment that is gone, with its first words as a title. @throws Failure comment.not-found */
export async function deleteAnyCommentRow(transaction: Database, id: string) {
  // The blessing first, as every writer does: the other order deadlocks with whoever comments.
  await sql`select from blessings b where b.id = (select blessing_id from comments where id = ${id})
    for no key update`.execute(transaction);
  const { rows } = await sql<{ authorId: string } & BareWords>`delete from comments o using blessings b
    where o.id = ${id} and b.id = o.blessing_id and b.owner_id is not null
    returning o.member_id as "authorId", ${bareWords}`.execute(transaction);
  if (!rows[0]) throw new Failure("comment.not-found");
  const { content } = withNames(rows[0]);
  return { authorId: rows[0].authorId, title: beginningOf(content.replace(/\s+/g, " "), noticeTitleMax) };
}
