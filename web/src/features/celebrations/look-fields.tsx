import { celebrationLimits, celebrationThemes } from "@blessing-jar/contract/celebrations.ts";
import { Check } from "lucide-react";
import { useId, useState } from "react";
import { useConfig } from "../../api/config.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { coloursOf } from "./celebration-looks.ts";
import { ThemeOrnament } from "./theme-ornament.tsx";
import type { Planner } from "./use-planner.ts";

export function LookFields({ planner }: { planner: Planner }) {
  const { t } = useTranslation();
  const { form, settings } = planner;
  const id = useId();
  const [isMoved, setIsMoved] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { backgroundColor, textColor } = settings;
  const error = form.error("settings.textColor") ?? form.error("settings.backgroundColor");

  function handleText(wanted: string) {
    planner.chooseText(wanted);
    setIsMoved(planner.legible(wanted) !== wanted);
  }

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-ui font-medium text-ink">{t("celebrations.planner.theme")}</legend>
      <div className="grid grid-cols-3 gap-2 tight:grid-cols-1 sm:grid-cols-5">
        {celebrationThemes.map((theme) => {
          const isChosen = theme === settings.theme;
          const colours = isChosen ? settings : coloursOf[theme];
          return (
            <label
              key={theme}
              className={cx(
                "relative grid cursor-pointer justify-items-center gap-1.5 rounded-tile border-2 px-2 pt-3 pb-2.5 transition duration-200 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                // The gap keeps the ring apart from a dark red theme.
                isChosen ? "border-card ring-2 ring-terra" : "border-line",
              )}
              style={{ backgroundColor: colours.backgroundColor, color: colours.textColor }}
            >
              <input
                type="radio"
                name={`${id}-theme`}
                value={theme}
                checked={isChosen}
                className="sr-only"
                onChange={() => {
                  planner.chooseTheme(theme);
                  setIsMoved(false);
                }}
              />
              <ThemeOrnament theme={theme} className="h-9 w-16" />
              <span className="text-center text-meta font-medium wrap-anywhere">
                {t(`celebrations.themes.${theme}`)}
              </span>
            </label>
          );
        })}
      </div>
      <Disclosure
        isQuiet
        title={t("celebrations.planner.colours")}
        isOpen={isOpen || error !== undefined}
        onOpenChange={setIsOpen}
      >
        <div className="grid gap-3 pt-1 sm:grid-cols-2">
          <ColourField
            label={t("celebrations.planner.background")}
            value={backgroundColor}
            onChange={(colour) => {
              planner.chooseBackground(colour);
              setIsMoved(false);
            }}
          />
          <ColourField label={t("celebrations.planner.words")} value={textColor} onChange={handleText} />
        </div>
      </Disclosure>
      <p role="status" className="text-meta text-ink-faint empty:hidden">
        {isMoved ? t("celebrations.planner.moved") : ""}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface ColourFieldProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-tile border border-field bg-card px-3 text-ui text-ink">
      <input
        type="color"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="size-8 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-transparent p-0"
      />
      {label}
    </label>
  );
}

export function MoreFields({ planner: { form, settings, set } }: { planner: Planner }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(form.values.description !== "");
  return (
    <Disclosure
      isQuiet
      title={t("celebrations.planner.more")}
      isOpen={isOpen || form.error("description") !== undefined}
      onOpenChange={setIsOpen}
    >
      <div className="grid gap-4 pt-1">
        <TextArea
          label={t("celebrations.planner.description")}
          optionalLabel={t("celebrations.planner.optional")}
          maxLength={celebrationLimits.descriptionMax}
          isCounted
          rows={2}
          {...form.field("description")}
        />
        <div className="grid gap-1">
          <Switch
            label={t("celebrations.planner.timeline")}
            description={t("celebrations.planner.timelineHint")}
            checked={settings.includeTimeline}
            onCheckedChange={(includeTimeline) => set({ includeTimeline })}
          />
          <Switch
            label={t("celebrations.planner.stats")}
            description={t("celebrations.planner.statsHint")}
            checked={settings.includeStats}
            onCheckedChange={(includeStats) => set({ includeStats })}
          />
        </div>
      </div>
    </Disclosure>
  );
}

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
  const { isMailDelivered } = useConfig();
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
        {t(isMailDelivered ? "celebrations.planner.remindersHint" : "accounts.verify.noMail")}
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
