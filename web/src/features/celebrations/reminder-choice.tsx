import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";

interface ReminderChoiceProps {
  /** Days before. */
  value: number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}

const usual = [30, 14, 7, 3, 1, 0];

export function ReminderChoice({ value, error, onChange }: ReminderChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const options = [...new Set([...usual, ...value])].sort((one, other) => other - one);
  const isFull = value.length >= celebrationLimits.remindersMax;

  function toggle(days: number) {
    const next = value.includes(days) ? value.filter((each) => each !== days) : [...value, days];
    onChange(next.sort((one, other) => other - one));
  }

  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 text-ui font-medium text-ink">{t("celebrations.planner.reminders")}</legend>
      <p id={`${id}-hint`} className="text-meta text-ink-faint">
        {t("celebrations.planner.remindersHint")}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((days) => {
          const isOn = value.includes(days);
          return (
            <button
              key={days}
              type="button"
              aria-pressed={isOn}
              disabled={isFull && !isOn}
              onClick={() => toggle(days)}
              className={cx(
                "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-ui transition duration-200 disabled:opacity-50 [&_svg]:size-4",
                isOn
                  ? "border-terra bg-terra-wash font-medium text-terra-deep"
                  : "border-line-strong bg-card/40 text-ink-soft hover:text-ink",
              )}
            >
              {isOn ? <Check /> : null}
              <span>
                {days === 0
                  ? t("celebrations.planner.onTheDay")
                  : t("celebrations.planner.daysBefore", { count: days })}
              </span>
            </button>
          );
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
