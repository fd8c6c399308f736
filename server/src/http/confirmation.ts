import { accountLimits } from "@blessing-jar/contract/accounts.ts";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { Failure } from "../kit/failure.ts";
import type { Viewer } from "../kit/viewer.ts";

/**
 * Step-up authentication: that the session's member proved lately that it is them. Asked of the database and never of
 * the session cache, which may be older than the proof or outlive it.
 * @throws Failure session.not-confirmed
 */
export async function requireConfirmed(
  { db }: Pick<Context, "db">,
  { sessionId }: Pick<Viewer, "sessionId">,
): Promise<void> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("confirmed_at", ">", sql<Date>`now() - make_interval(mins => ${accountLimits.confirmedMinutes})`)
    .executeTakeFirst();
  if (!row) throw new Failure("session.not-confirmed");
}
