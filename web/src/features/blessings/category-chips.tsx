import { useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { tones } from "../../ui/tones.ts";
import { CategoryIcon } from "../categories/category-icon.tsx";
import { categoryTone } from "../categories/category-tone.ts";
import { useCategoryNames } from "../categories/use-categories.ts";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { CategoriesFailed } from "./categories-failed.tsx";
import type { BlessingFormState } from "./use-blessing-form.ts";

/** All categories at a glance, one press away. */
export function CategoryChips({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const name = useId();
  const labelOf = useCategoryLabel();
  const listed = useCategoryNames();
  const { category } = form.values;
  const names = listed.includes(category) || !category ? listed : [...listed, category];
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t("blessings.form.category")}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((each) => (
          <label
            key={each}
            className={cx(
              "relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-4 text-ui text-ink [&_svg]:size-4.5 [&_svg]:text-(--tone-deep)",
              "has-checked:border-(--tone-deep) has-checked:bg-(--tone-wash) has-checked:text-(--tone-deep) forced-colors:has-checked:outline-2",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
              tones[categoryTone(each)],
            )}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === category}
              onChange={() => form.change({ category: each })}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <CategoryIcon name={each} />
            <span>{labelOf(each)}</span>
          </label>
        ))}
      </div>
      <FieldError>{form.error("category")}</FieldError>
      <CategoriesFailed />
    </fieldset>
  );
}
