import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { fieldFailure } from "../../kit/failure.ts";

export interface CategoryRow {
  name: string;
  is_default: boolean;
}

export async function listCategoryRows(db: Database): Promise<CategoryRow[]> {
  return await db
    .selectFrom("categories")
    .select(["name", "is_default"])
    .orderBy("position")
    .orderBy("name")
    .execute();
}

/** By its name, in any letter case. */
export async function findCategoryRow(db: Database, name: string): Promise<CategoryRow | undefined> {
  return await db
    .selectFrom("categories")
    .select(["name", "is_default"])
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst();
}

export async function countCategories(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("categories")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Behind the others. False where there is one of this name, in whatever letter case. */
export async function insertCategoryRow(db: Database, { name, is_default }: CategoryRow): Promise<boolean> {
  const { rows } = await sql`insert into categories (name, is_default, position)
    select ${name}, ${is_default}, coalesce(max(position), 0) + 1 from categories
    on conflict do nothing returning name`.execute(db);
  return rows.length > 0;
}

export async function deleteCategoryRow(db: Database, name: string): Promise<void> {
  await db.deleteFrom("categories").where("name", "=", name).execute();
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

/** What lies in the trash keeps no category: of one that is deleted it goes to another, as near to none as there is. */
export async function recategorizeTrashed(transaction: Database, category: string): Promise<void> {
  await sql`update blessings set category = (select name from categories where name <> ${category}
      order by name = 'Other' desc, position limit 1)
    where category = ${category} and trashed_at is not null`.execute(transaction);
}
