import * as contract from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf } from "../../database/moments.ts";
import { type CursorPosition, decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { visibleForWriting, visibleTo } from "../visibility/visibility.queries.ts";

export function reactions(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db } = context;

  open(contract.listReactions, async ({ viewer, params, query }) => {
    const { limit = contract.reactionLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, readPosition);
    const rows = await listReactionsOf(db, viewer, { ...params, after, limit: limit + 1 });
    return presentReactions(rows, limit);
  });

  signedIn(contract.addReaction, async ({ viewer, params, body }) => {
    await insertReaction(db, viewer, { ...params, ...body });
    return {
      reaction: presentReaction({ userId: viewer.id, userName: viewer.fullName, type: body.type }),
    };
  });

  signedIn(contract.removeReaction, ({ viewer, params }) => deleteReaction(db, viewer, params));
}

function presentReaction({
  userId,
  userName,
  type,
}: Pick<ReactionRow, "userId" | "userName" | "type">): contract.Reaction {
  return { userId, userName, type, emoji: contract.emojiOf[type] };
}

function presentReactions(rows: ReactionRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, userId, type }) => [micros, userId, type]);
  return { reactions: page.map(presentReaction), nextCursor };
}

/** Reads the position that a cursor of `presentReactions` marks. */
function readPosition(micros?: string, memberId?: string, type?: string): ReactionPosition | undefined {
  const position = parsePosition(micros, memberId);
  return position && isReactionType(type) ? { ...position, type } : undefined;
}

function isReactionType(type: string | undefined): type is contract.ReactionType {
  return contract.reactionTypes.some((known) => known === type);
}

interface ReactionRow {
  userId: string;
  userName: string;
  type: contract.ReactionType;
  micros: number;
}

/** Where a reaction stands in the list: its time, its member, its type. */
interface ReactionPosition extends CursorPosition {
  type: contract.ReactionType;
}

/**
 * First reactions first, from one after a position.
 * @throws Failure blessing.not-found, whether it is hidden from the viewer or not there at all.
 */
async function listReactionsOf(
  db: Database,
  viewer: Viewer | undefined,
  { blessingId, after, limit }: { blessingId: string; after: ReactionPosition | undefined; limit: number },
): Promise<ReactionRow[]> {
  const later = after
    ? sql`and (r.created_at, r.member_id, r.type) > (${momentOf(after.micros)}, ${after.id}::uuid, ${after.type})`
    : sql``;
  const query = sql<{ reactions: ReactionRow[] }>`select coalesce((
      select json_agg(page) from (
        select r.member_id as "userId", m.full_name as "userName", r.type, ${microsOf("r.created_at")} as micros
        from reactions r join members m on m.id = r.member_id
        where r.blessing_id = b.id ${later}
        order by r.created_at, r.member_id, r.type limit ${limit}) page), '[]') as reactions
    from blessings b where b.id = ${blessingId} and ${visibleTo(viewer)}`;
  const row = (await query.execute(db)).rows[0];
  if (!row) throw new Failure("blessing.not-found");
  return row.reactions;
}

interface Given {
  blessingId: string;
  type: contract.ReactionType;
}

/** @throws Failure blessing.not-found */
async function insertReaction(db: Database, viewer: Viewer, { blessingId, type }: Given): Promise<void> {
  const query = sql`with b as (${visibleForWriting(viewer, blessingId)}), added as (
      insert into reactions (blessing_id, member_id, type)
      select b.id, ${viewer.id}::uuid, ${type}::text from b on conflict do nothing)
    select b.id from b`;
  if ((await query.execute(db)).rows.length === 0) throw new Failure("blessing.not-found");
}

/** @throws Failure blessing.not-found */
async function deleteReaction(db: Database, viewer: Viewer, { blessingId, type }: Given): Promise<void> {
  const query = sql`with b as (${visibleForWriting(viewer, blessingId)}), removed as (
      delete from reactions r using b
      where r.blessing_id = b.id and r.member_id = ${viewer.id} and r.type = ${type})
    select b.id from b`;
  if ((await query.execute(db)).rows.length === 0) throw new Failure("blessing.not-found");
}
