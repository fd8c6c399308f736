import { type CategoryKey, findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { useCategoryLabel } from "./category.tsx";

/** Those that could be taken for one another, by what each could be taken for. */
const alike = [
  ["work", "career"],
  ["growth", "personalGrowth"],
  ["prayerAnswered"],
] as const satisfies CategoryKey[][];

/** A sentence for a category and each of those that it overlaps with, where there are such. */
export function CategoryNotes({ names, of }: { names: readonly string[]; of: string }) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const chosen = findBuiltInCategory(of)?.key;
  const has = (key: CategoryKey) => names.some((name) => findBuiltInCategory(name)?.key === key);
  const told = alike
    .filter((keys) => keys.some((key) => key === chosen))
    .flat()
    .filter(has);
  if (told.length === 0) return null;
  return (
    <dl className="grid gap-1.5 text-meta text-pretty text-ink-soft">
      {told.map((key) => (
        <div key={key}>
          <dt className="me-1 inline font-medium text-ink">{labelOf(key)}</dt>{" "}
          <dd className="inline">{t(`categories.about.${key}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
