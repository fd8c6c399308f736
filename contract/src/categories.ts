import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";

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

/** The built-in category of a name, a key, or either in any letter case. */
export function findBuiltInCategory(nameOrKey: string): BuiltInCategory | undefined {
  const wanted = nameOrKey.trim().toLowerCase();
  return builtInCategories.find(
    ({ key, name }) => name.toLowerCase() === wanted || key.toLowerCase() === wanted,
  );
}

export const category = z.object({ name: z.string(), isDefault: z.boolean() });
export type Category = z.infer<typeof category>;

export const listCategories = endpoint({
  name: "listCategories",
  summary: "The categories a blessing may have.",
  method: "GET",
  path: "/api/admin/categories",
  answer: z.array(category),
  errors: [],
});
