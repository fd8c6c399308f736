import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";

export interface FarewellRow {
  id: string;
  email: string;
  full_name: string;
  language: string;
  created_at: Date;
}

/** What is kept of a member whose account is deleted, until they are told. */
export async function insertFarewell(
  transaction: Database,
  { email, full_name, email_verified_at, language }: Member,
): Promise<string> {
  const id = randomUUIDv7();
  await transaction
    .insertInto("farewells")
    .values({ id, email, full_name: email_verified_at ? full_name : "", language })
    .execute();
  return id;
}

export async function findFarewell(db: Database, id: string): Promise<FarewellRow | undefined> {
  return await db.selectFrom("farewells").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined where another took it. */
export async function takeFarewell(db: Database, id: string): Promise<FarewellRow | undefined> {
  return await db.deleteFrom("farewells").where("id", "=", id).returningAll().executeTakeFirst();
}

export async function putBackFarewell(db: Database, farewell: FarewellRow): Promise<void> {
  await db.insertInto("farewells").values(farewell).execute();
}
