import { useTranslation } from "react-i18next";
import { CategoryIcon } from "../../common/categories/category-icon.tsx";
import { categoryTone } from "../../common/categories/category-tone.ts";
import { useCategoryLabel } from "../../common/categories/use-category-label.ts";
import { formatNumber } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";

export const categoryColumns = "mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6";

interface CategoryGridProps {
  /** By English name. */
  counts: Record<string, number>;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
}

export function CategoryGrid({ counts, chosen, onChoose }: CategoryGridProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="category-grid">
      <h2 id="category-grid" className="font-display text-heading text-ink">
        {t("categories.title")}
      </h2>
      <ul className={categoryColumns}>
        {entries.map(([name, count]) => {
          const isChosen = chosen?.toLowerCase() === name.toLowerCase();
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : name)}
                className={cx(
                  "flex min-h-14 w-full items-center gap-2 rounded-tile border bg-card p-2 text-start text-meta shadow-paper sm:gap-2.5 sm:ps-2.5 sm:pe-3.5 sm:text-ui",
                  "transition duration-300 ease-out hover:-translate-y-0.5 motion-reduce:hover:translate-y-0",
                  isChosen ? "border-(--tone-deep)" : "border-line hover:border-line-strong",
                  tones[categoryTone(name)],
                )}
              >
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) sm:size-9 [&_svg]:size-[1.125rem]">
                  <CategoryIcon name={name} />
                </span>
                <span className="min-w-0 grow leading-tight text-ink hyphens-auto wrap-anywhere">
                  {labelOf(name)}
                </span>
                <span className="sr-only">{t("categories.count", { count })}</span>
                <span aria-hidden="true" className="text-meta text-ink-faint tabular-nums">
                  {formatNumber(count, language)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
