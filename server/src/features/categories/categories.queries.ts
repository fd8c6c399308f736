import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { fieldFailure } from "../../kit/failure.ts";

export async function listCategoryRows(db: Database) {
  return await db.selectFrom("categories").select(["name", "is_default"]).orderBy("position").execute();
}

/**
 * The stored name of a category that was given by its name or key, in any letter case.
 * @throws Failure blessing.unknown-category at the field.
 */
export async function getCategoryName(db: Database, given: string): Promise<string> {
  const builtIn = findBuiltInCategory(given)?.name;
  if (builtIn) return builtIn;
  const row = await db
    .selectFrom("categories")
    .select("name")
    .where(sql`lower(name)`, "=", given.trim().toLowerCase())
    .executeTakeFirst();
  if (!row) throw fieldFailure("blessing.unknown-category", "category");
  return row.name;
}
