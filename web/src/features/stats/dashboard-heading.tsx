import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDay, today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { givenName, timeOfDay } from "./greeting.ts";

/** The day, a greeting by the hour, and what to do next. */
export function DashboardHeading({ fullName, actions }: { fullName: string; actions: ReactNode }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = givenName(fullName);
  return (
    <SectionHeading
      level={1}
      eyebrow={formatDay(today(), language, "full")}
      title={t(`stats.greeting.${timeOfDay(new Date().getHours())}`, { name })}
      action={actions}
    />
  );
}
