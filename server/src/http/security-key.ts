import { randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";

/** The key of keyed hashes, the same for all replicas (decision 34); of two processes that make it at once the first one's stands. */
export async function readSecurityKey(db: Database): Promise<Buffer> {
  const find = () => db.selectFrom("security_key").select("key").executeTakeFirst();
  const known = await find();
  if (known) return known.key;
  await db
    .insertInto("security_key")
    .values({ key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error("A key that was inserted is there");
  return made.key;
}
