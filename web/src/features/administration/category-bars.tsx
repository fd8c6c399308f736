import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";
import { CategoryIcon } from "../categories/category-icon.tsx";
import { categoryTone } from "../categories/category-tone.ts";
import { useCategoryLabel } from "../categories/use-category-label.ts";

interface CategoryBarsProps {
  labelledBy: string;
  /** The fullest first. */
  counts: readonly { category: string; count: number }[];
}

export function CategoryBars({ labelledBy, counts }: CategoryBarsProps) {
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul aria-labelledby={labelledBy} className="mt-4 grid gap-4">
      {counts.map(({ category, count }) => (
        <li key={category} className={cx("flex items-center gap-3", tones[categoryTone(category)])}>
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) [&_svg]:size-[1.125rem]">
            <CategoryIcon name={category} />
          </span>
          <span className="min-w-0 grow">
            <span className="flex items-baseline justify-between gap-4 text-ui text-ink">
              <span className="min-w-0 wrap-anywhere">{labelOf(category)}</span>
              <span className="text-ink-soft tabular-nums">{formatNumber(count, language)}</span>
            </span>
            <span className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-paper-sunk">
              <span
                className="block h-full rounded-full bg-(--tone-deep) opacity-70"
                style={{ inlineSize: `${(count / most) * 100}%` }}
              />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
