import { type AccessToken, accessTokenLimits } from "@blessing-jar/contract/access-tokens.ts";
import type { Scope } from "@blessing-jar/contract/kit/scopes.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { utc } from "../../database/moments.ts";
import { Failure } from "../../kit/failure.ts";

const columns = sql`id, name, scopes, ${utc("created_at")} as "createdAt", ${utc("ends_at")} as "endsAt",
  last_used_on as "lastUsedOn"`;

/** Those that have not ended; the address of the calendar is none. */
export async function listAccessTokensOf(db: Database, memberId: string): Promise<AccessToken[]> {
  const query = sql<AccessToken>`select ${columns} from access_tokens
    where member_id = ${memberId} and ends_at > now()
    order by created_at desc, id desc limit ${accessTokenLimits.tokensMax}`;
  return (await query.execute(db)).rows;
}

interface NewToken {
  id: string;
  memberId: string;
  name: string;
  tokenHash: Buffer;
  scopes: Scope[];
  days: number;
}

/** Where the caller has locked the member. @throws Failure access-token.too-many */
export async function insertAccessToken(db: Database, token: NewToken): Promise<AccessToken> {
  const own = await listAccessTokensOf(db, token.memberId);
  if (own.length >= accessTokenLimits.tokensMax) throw new Failure("access-token.too-many");
  const query = sql<AccessToken>`insert into access_tokens (id, member_id, name, token_hash, scopes, ends_at)
    values (${token.id}, ${token.memberId}, ${token.name}, ${token.tokenHash}, ${token.scopes}::text[],
      now() + make_interval(days => ${token.days})) returning ${columns}`;
  const [made] = (await query.execute(db)).rows;
  if (!made) throw new Error("An insert answers its row");
  return made;
}

/** @throws Failure access-token.not-found */
export async function deleteAccessToken(
  db: Database,
  { memberId, accessTokenId }: { memberId: string; accessTokenId: string },
): Promise<void> {
  await db
    .deleteFrom("access_tokens")
    .where("id", "=", accessTokenId)
    .where("member_id", "=", memberId)
    .where("ends_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirstOrThrow(() => new Failure("access-token.not-found"));
}
