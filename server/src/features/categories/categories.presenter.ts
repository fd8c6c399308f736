import { type Category, coreCategories } from "@blessing-jar/contract/categories.ts";
import type { CategoryRow } from "./categories.queries.ts";

export function presentCategory({ name, is_default }: CategoryRow): Category {
  return { name, isDefault: is_default };
}

/** With how many blessings are in each. */
export function presentUsage(rows: CategoryRow[], counts: { category: string; count: number }[]): Category[] {
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
