import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { CategoryIcon } from "../categories/category-icon.tsx";

interface CategoryFilterProps {
  /** Those that have a challenge. */
  categories: readonly string[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
  labelOf: (category: string) => string;
}

/** Chips, which scroll sideways where there is no room. */
export function CategoryFilter({ categories, chosen, onChoose, labelOf }: CategoryFilterProps) {
  const { t } = useTranslation();
  const order: readonly string[] = builtInCategories.map(({ name }) => name);
  const sorted = categories.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return (
    <ul
      aria-label={t("challenges.filter.label")}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 scrollbar-none sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {[undefined, ...sorted].map((category) => (
        <li key={category ?? ""} className="shrink-0">
          <button
            type="button"
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
            className={cx(
              "relative inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-meta font-medium transition-colors duration-200",
              "after:absolute after:inset-x-0 after:-inset-y-1 forced-colors:border [&_svg]:size-4",
              category === chosen
                ? "border-ink bg-ink text-paper forced-colors:outline-2"
                : "border-line-strong bg-card/60 text-ink-soft hover:text-ink",
            )}
          >
            {category === undefined ? null : <CategoryIcon name={category} />}
            <span>{category === undefined ? t("challenges.filter.all") : labelOf(category)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
