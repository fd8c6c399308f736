import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { line, requiredLine } from "./kit/text.ts";

export const categoryLimits = {
  nameMax: 50,
  /** Categories that there may be. */
  most: 100,
} as const;

/** The twelve categories that are there from the start; the key is also the name of a colour. */
export const builtInCategories = [
  { key: "faith", name: "Faith" },
  { key: "family", name: "Family" },
  { key: "health", name: "Health" },
  { key: "work", name: "Work" },
  { key: "prayerAnswered", name: "Prayer Answered" },
  { key: "friendship", name: "Friendship" },
  { key: "finances", name: "Finances" },
  { key: "nature", name: "Nature" },
  { key: "growth", name: "Growth" },
  { key: "other", name: "Other" },
  { key: "career", name: "Career" },
  { key: "personalGrowth", name: "Personal Growth" },
] as const;

type BuiltInCategory = (typeof builtInCategories)[number];
export type CategoryKey = BuiltInCategory["key"];

export const defaultCategory = "Faith";

/** These are always there. */
export const coreCategories: readonly string[] = ["Faith", "Family", "Health"];

/** The built-in category of a name, a key, or either in any letter case. */
export function findBuiltInCategory(nameOrKey: string): BuiltInCategory | undefined {
  const wanted = nameOrKey.trim().toLowerCase();
  return builtInCategories.find(
    ({ key, name }) => name.toLowerCase() === wanted || key.toLowerCase() === wanted,
  );
}

export const category = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  /** How many blessings are in it, and whether it may be deleted; told to administrators. */
  count: z.optional(z.int()),
  can: z.optional(z.object({ delete: z.boolean() })),
});
export type Category = z.infer<typeof category>;

export const listCategories = endpoint({
  summary: "The categories a blessing may have.",
  method: "GET",
  path: "/api/admin/categories",
  scope: "blessings:read",
  answer: z.array(category),
});

export const createCategory = endpoint({
  summary: "Add a category, for administrators; a built-in one that was deleted comes back.",
  method: "POST",
  path: "/api/admin/categories",
  body: z.object({ name: requiredLine(categoryLimits.nameMax, "administration.validation.category") }),
  status: 201,
  answer: z.object({ category }),
  errors: ["category.taken", "category.too-many"],
});

export const deleteCategory = endpoint({
  summary: "Delete a category that no blessing is in, for administrators; not Faith, Family or Health.",
  method: "DELETE",
  path: "/api/admin/categories/:name",
  params: z.object({ name: line(100) }),
  status: 204,
  errors: ["category.not-found", "category.core", "category.in-use"],
});
