import * as contract from "@blessing-jar/contract/categories.ts";
import type { Kysely } from "kysely";
import type { App, Context } from "../../context.ts";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Tables } from "../../database/tables.ts";
import { routes } from "../../http/routes.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { countByCategory } from "../statistics/statistics.queries.ts";
import {
  type CategoryRow,
  countCategories,
  deleteCategoryRow,
  findCategoryRow,
  insertCategoryRow,
  listCategoryRows,
  recategorizeTrashed,
} from "./categories.queries.ts";

export function categories(app: App, context: Context): void {
  const { open, admin } = routes(app, context);
  const { db } = context;

  open(contract.listCategories, async ({ viewer }) => {
    const rows = await listCategoryRows(db);
    return viewer?.isAdmin ? presentUsage(rows, await countByCategory(db)) : rows.map(presentCategory);
  });

  admin(contract.createCategory, async ({ viewer, body }) => {
    const [category] = presentUsage([await addCategory(db, viewer, body.name)], []);
    if (!category) throw new Error("One row is one category.");
    return { category };
  });

  admin(contract.deleteCategory, ({ viewer, params }) => removeCategory(db, viewer, params.name));
}

function presentCategory({ name, is_default }: CategoryRow): contract.Category {
  return { name, isDefault: is_default };
}

/** With how many blessings are in each. */
function presentUsage(
  rows: CategoryRow[],
  counts: { category: string; count: number }[],
): contract.Category[] {
  const countOf = new Map(counts.map(({ category, count }) => [category, count]));
  return rows.map((row) => {
    const count = countOf.get(row.name) ?? 0;
    return {
      ...presentCategory(row),
      count,
      can: { delete: count === 0 && !contract.coreCategories.includes(row.name) },
    };
  });
}

/** @throws Failure category.taken, category.too-many */
async function addCategory(db: Kysely<Tables>, viewer: Viewer, given: string): Promise<CategoryRow> {
  // Its name and its key mean a built-in one wherever they are sent.
  const builtIn = contract.findBuiltInCategory(given);
  const row = { name: builtIn?.name ?? given, is_default: builtIn !== undefined };
  return await db.transaction().execute(async (transaction) => {
    if ((await countCategories(transaction)) >= contract.categoryLimits.most)
      throw new Failure("category.too-many");
    const isNew = await insertCategoryRow(transaction, row);
    if (!isNew) throw fieldFailure("category.taken", "name");
    await recordAct(transaction, viewer, { act: "category-created", subject: row.name });
    return row;
  });
}

/** Blessings, and what a circle that approves goes on seeing of them. */
const usedBy = ["blessings_category_fkey", "approved_versions_category_fkey"];

/** @throws Failure category.not-found, category.core, category.in-use */
async function removeCategory(db: Kysely<Tables>, viewer: Viewer, given: string): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      const row = await findCategoryRow(transaction, given);
      if (!row) throw new Failure("category.not-found");
      if (contract.coreCategories.includes(row.name)) throw new Failure("category.core");
      await recategorizeTrashed(transaction, row.name);
      await deleteCategoryRow(transaction, row.name);
      await recordAct(transaction, viewer, { act: "category-deleted", subject: row.name });
    });
  } catch (error) {
    // Asked of the schema, so that what is written in this moment counts.
    if (usedBy.some((constraint) => isRefusedBy(error, constraint))) throw new Failure("category.in-use");
    throw error;
  }
}
