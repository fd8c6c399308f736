import { formatMonth } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";

const monthLook =
  "font-display text-[1.375rem] leading-(--leading-of-heading) text-gold-deep first-letter:uppercase";

/** Over the blessings of a month in the list. */
export function MonthHeading({ month, count }: { month: string; count: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pt-6 pb-2.5">
      <h3 className={monthLook}>{formatMonth(month, language)}</h3>
      <p className="text-meta text-ink-faint tabular-nums">{t("blessings.list.ofMonth", { count })}</p>
    </div>
  );
}

/** The month that is being read stays in view; its heading has told it to a screen reader. */
export function MonthInView({ month }: { month: string | undefined }) {
  const { language } = useLanguage();
  return (
    <div aria-hidden="true" className="pointer-events-none sticky top-18 z-10 h-0">
      {month ? (
        <p
          className={`${monthLook} absolute inset-x-0 top-0 border-b border-line-strong bg-paper/92 py-2 backdrop-blur-md`}
        >
          {formatMonth(month, language)}
        </p>
      ) : null}
    </div>
  );
}
