import { formatMonthName } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";

/** Your November, or your 2026. */
export function useLookBackTitle() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (period: string) =>
    period.length === 4
      ? t("memories.lookBack.year", { year: period })
      : t("memories.lookBack.month", { month: formatMonthName(period, language) });
}
