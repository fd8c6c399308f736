import { Calendar, Flame, HandHeart } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatRelativeDay } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";
import { CategoryIcon } from "../categories/category-icon.tsx";
import { categoryTone } from "../categories/category-tone.ts";
import { useCategoryLabel } from "../categories/use-category-label.ts";
import { useAudienceWords } from "./audience-words.ts";
import type { WritingProps } from "./form-parts.ts";
import { textLines } from "./text-lines.ts";
import type { Panel } from "./use-panel.ts";
import { VisibilityIcon } from "./visibility-icon.tsx";

interface WritingChipsProps extends Pick<WritingProps, "form" | "circles"> {
  onPress: (panel: Panel) => void;
}

/** What is chosen; each leads to where it is chosen. */
export function WritingChips({ form, circles, onPress }: WritingChipsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const words = useAudienceWords();
  const { values } = form;

  const chip = (panel: Panel, label: string, icon: ReactNode, text: string, tone?: string) => (
    <button
      type="button"
      onClick={() => onPress(panel)}
      className={cx(
        "relative inline-flex h-9 max-w-56 shrink-0 items-center gap-1.5 rounded-full border px-3 text-meta font-medium after:absolute after:inset-x-0 after:-inset-y-1 [&_svg]:size-4 [&_svg]:shrink-0",
        tone
          ? `border-transparent bg-(--tone-wash) text-(--tone-deep) ${tone}`
          : "border-line-strong text-ink",
      )}
    >
      {icon}
      <span className="sr-only">{label}</span>
      <bdi className="truncate first-letter:uppercase">{text}</bdi>
    </button>
  );

  return (
    <div className="flex gap-2 overflow-x-auto px-4 py-2.5 scrollbar-none">
      {chip(
        "who",
        t("blessings.form.visibility"),
        <VisibilityIcon visibility={values.visibility || "private"} />,
        words(values, circles),
      )}
      {values.category
        ? chip(
            "category",
            t("blessings.form.category"),
            <CategoryIcon name={values.category} />,
            labelOf(values.category),
            tones[categoryTone(values.category)],
          )
        : null}
      {values.blessingDate
        ? chip(
            "date",
            t("blessings.form.date"),
            <Calendar aria-hidden="true" />,
            formatRelativeDay(values.blessingDate, language),
          )
        : null}
      {textLines.map(({ name, Icon }) =>
        values[name] ? (
          <Fragment key={name}>
            {chip("verse", t(`blessings.form.${name}`), <Icon aria-hidden="true" />, values[name])}
          </Fragment>
        ) : null,
      )}
      {values.isAnsweredPrayer
        ? chip("prayer", "", <HandHeart aria-hidden="true" />, t("blessings.answeredPrayer"), tones.gold)
        : null}
      {values.isPrayer
        ? chip("prayer", "", <Flame aria-hidden="true" />, t("blessings.prayer.asked"), tones.gold)
        : null}
    </div>
  );
}
