import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { Failure } from "../kit/failure.ts";
import { hashToken } from "../kit/tokens.ts";
import type { Viewer } from "../kit/viewer.ts";
import { findCredential } from "./session.ts";

/**
 * Step-up authentication: that the session's member proved lately that it is them. Asked of the database and never of
 * the session cache, which may be older than the proof or outlive it; and by the token that was given for the proof, for
 * the one before may be a thief's copy.
 * @throws Failure session.not-confirmed
 */
export async function requireConfirmed(
  { db, config }: Pick<Context, "db" | "config">,
  request: FastifyRequest,
  { sessionId }: Pick<Viewer, "sessionId">,
): Promise<void> {
  const ofToken = hashToken(findCredential(request, config)?.token ?? "");
  const row = await db
    .selectFrom("sessions")
    .select("old_token_hash")
    .where("id", "=", sessionId)
    .where("token_hash", "=", ofToken)
    .where("confirmed_at", ">", sql<Date>`now() - make_interval(mins => ${accountLimits.confirmedMinutes})`)
    .executeTakeFirst();
  if (!row) throw new Failure("session.not-confirmed");
  if (!row.old_token_hash) return;
  // The new token has arrived, so nobody needs the one before.
  await db
    .updateTable("sessions")
    .set({ old_token_hash: null, old_token_until: null })
    .where("id", "=", sessionId)
    .where("token_hash", "=", ofToken)
    .execute();
}
