import { formatTimeOfDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { minutesOffered } from "./use-evening.ts";

export function HourField({ minute, onChange }: { minute: number; onChange: (minute: number) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <SelectField
      label={t("reminders.evening.card.hour")}
      className="max-w-56"
      value={String(minute)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={minutesOffered(minute).map(String)}
      labelOf={(value) => formatTimeOfDay(Number(value), language)}
    />
  );
}
