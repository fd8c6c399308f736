import { sql } from "kysely";
import type { Database } from "../src/database/database.ts";
import { hashToken } from "../src/kit/tokens.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";

/** A session for everybody with an account; the owner and the foreigner have one more, on another device. */
export async function openSessions(db: Database, { people }: Ground) {
  const sessionId = newIds("own", "foreign");
  const everybody = Object.values(people);
  await sql`insert into sessions (id, token_hash, member_id, is_remembered, expires_at)
    select gen_random_uuid(), *, true, now() + interval '1 day' from unnest(
      ${everybody.map(({ token }) => hashToken(token))}::bytea[], ${everybody.map(({ id }) => id)}::uuid[])
      as given (token_hash, member_id) where member_id in (select id from members)`.execute(db);
  const expires_at = new Date(Date.now() + 86_400_000);
  const others = [
    { id: sessionId.own, member_id: people.owner.id },
    { id: sessionId.foreign, member_id: people.foreigner.id },
  ];
  await db
    .insertInto("sessions")
    .values(
      others.map((each) => ({ ...each, token_hash: hashToken(each.id), is_remembered: true, expires_at })),
    )
    .execute();
  const secrets: Secret[] = [
    { word: sessionId.own, readers: ["owner"] },
    { word: sessionId.foreign, readers: [] },
  ];
  return { ids: { sessionId }, secrets };
}
