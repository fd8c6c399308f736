import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { daysBetween } from "./next-date.ts";

/** Beyond this one looks at the date. */
const nearDays = 60;

/** The day of a celebration, and how far away it is while it is near. */
export function useWhenWords() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return ({ eventDate }: Pick<Celebration, "eventDate">) => {
    const days = daysBetween(today(), eventDate);
    const near =
      days === 0
        ? t("celebrations.when.today")
        : days === 1
          ? t("celebrations.when.tomorrow")
          : days > 1 && days <= nearDays
            ? t("celebrations.when.inDays", { count: days })
            : undefined;
    return { day: formatDay(eventDate, language), near };
  };
}
