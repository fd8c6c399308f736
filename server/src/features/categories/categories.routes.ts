import {
  type Category,
  coreCategories,
  createCategory,
  deleteCategory,
  listCategories,
} from "@blessing-jar/contract/categories.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { countByCategory } from "../statistics/statistics.queries.ts";
import { addCategory, removeCategory } from "./categories.actions.ts";
import { type CategoryRow, listCategoryRows } from "./categories.queries.ts";

export function categories(app: App, context: Context): void {
  const { open, admin } = routes(app, context);
  const { db } = context;

  open(listCategories, async ({ viewer }) => {
    const rows = await listCategoryRows(db);
    return viewer?.isAdmin ? presentUsage(rows, await countByCategory(db)) : rows.map(presentCategory);
  });

  admin(createCategory, async ({ viewer, body }) => {
    const [category] = presentUsage([await addCategory(db, viewer, body.name)], []);
    if (!category) throw new Error("One row is one category.");
    return { category };
  });

  admin(deleteCategory, async ({ viewer, params }) => {
    await removeCategory(db, viewer, params.name);
    return undefined;
  });
}

function presentCategory({ name, is_default }: CategoryRow): Category {
  return { name, isDefault: is_default };
}

/** With how many blessings are in each. */
function presentUsage(rows: CategoryRow[], counts: { category: string; count: number }[]): Category[] {
  const countOf = new Map(counts.map(({ category, count }) => [category, count]));
  return rows.map((row) => {
    const count = countOf.get(row.name) ?? 0;
    return {
      ...presentCategory(row),
      count,
      can: { delete: count === 0 && !coreCategories.includes(row.name) },
    };
  });
}
