import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Owner } from "../../kit/turns.ts";
import type { MediaRow } from "./media.queries.ts";

/** Whose time the work on a file counts as. */
export async function findOwnerOf(db: Database, row: Pick<MediaRow, "id" | "owner_id">): Promise<Owner> {
  const { rows } = await sql<{ isProven: boolean }>`select email_verified_at is not null as "isProven"
    from members where id = ${row.owner_id}`.execute(db);
  return { id: row.owner_id ?? row.id, isProven: rows[0]?.isProven ?? false };
}
