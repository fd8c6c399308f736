import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isClockWrong, rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Banner } from "../../ui/banner.tsx";

/** Of a device whose clock is days off, on which a day would be offered that is none. */
export function ClockNote() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!isClockWrong()) return null;
  const [device, day] = [today(), today(rightNow())].map((each) => formatDay(each, language));
  return <Banner icon={<CalendarClock />}>{t("blessings.form.clock", { device, day })}</Banner>;
}
