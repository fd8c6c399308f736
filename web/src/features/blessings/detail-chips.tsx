import { Calendar, ChevronDown, Flame, HandHeart, Tag, UsersRound } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { dayWord, formatRelativeDay } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx, tones } from "../../ui/class-names.ts";
import { useField } from "../../ui/field.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { useCategoryLabel, useCategoryNames } from "../categories/category.tsx";
import { CategoryNotes } from "../categories/category-notes.tsx";
import { PeopleField } from "../people/people-field.tsx";
import { CategoriesFailed } from "./categories-failed.tsx";
import { type TextLine, textLines } from "./text-lines.ts";
import type { BlessingFormState } from "./use-panel.ts";
import { VerseWords, verseHandlers, verseWordsClass } from "./verse-words.tsx";

export const chipClass =
  "relative inline-flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-full border border-line bg-card px-4 text-ui text-ink transition hover:border-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-faint";

const control =
  "min-h-10.5 min-w-0 bg-transparent text-ui text-ink placeholder:text-ink-soft focus-visible:outline-none";

/** What goes with the writing: each is changed where it stands, and what there is to say of one stands above them all. */
export function DetailChips({ form, children }: { form: BlessingFormState; children: ReactNode }) {
  const { t } = useTranslation();
  const { values, change } = form;
  const [isNaming, setIsNaming] = useState(false);
  const peopleError = form.error("people");
  const hasPeopleOpen = isNaming || peopleError !== undefined;
  const peopleId = useId();
  return (
    <div className="grid gap-3">
      {hasPeopleOpen ? (
        <div id={peopleId}>
          <PeopleField value={values.people} onChange={(people) => change({ people })} error={peopleError} />
        </div>
      ) : null}
      <CategoryNotes names={useCategoryNames()} of={form.category} />
      <CategoriesFailed />
      {values.isPrayer ? <p className="text-meta text-ink-soft">{t("blessings.prayer.hint")}</p> : null}
      <div className="flex flex-wrap gap-2">
        {children}
        <CategoryChip form={form} />
        <DateChip form={form} />
        {values.blessingDate === today(rightNow()) ? <DayChip form={form} daysAgo={1} /> : null}
        {textLines.map((line) => (
          <LineChip key={line.name} form={form} line={line} />
        ))}
        <button
          type="button"
          aria-expanded={hasPeopleOpen}
          aria-controls={hasPeopleOpen ? peopleId : undefined}
          onClick={() => setIsNaming(!hasPeopleOpen)}
          className={cx(chipClass, "aria-expanded:border-ink-faint")}
        >
          <UsersRound aria-hidden="true" strokeWidth={1.75} />
          <span className={values.people.length > 0 ? "sr-only" : undefined}>{t("people.title")}</span>
          {values.people.length > 0 ? (
            <span className="truncate">
              {t("people.names", { names: values.people.map(({ name }) => name) })}
            </span>
          ) : null}
        </button>
        <SwitchChip
          label={t("blessings.prayer.label")}
          icon={<Flame strokeWidth={1.75} />}
          isOn={values.isPrayer}
          onChange={(isPrayer) => change({ isPrayer })}
        />
        <SwitchChip
          label={t("blessings.answeredPrayer")}
          icon={<HandHeart strokeWidth={1.75} />}
          isOn={values.isAnsweredPrayer}
          onChange={(isAnsweredPrayer) => change({ isAnsweredPrayer })}
        />
      </div>
    </div>
  );
}

export function useCategoryWords({ category, isCategoryShown, isSuggested }: BlessingFormState): string {
  const { t } = useTranslation();
  const label = useCategoryLabel()(category);
  if (!isCategoryShown) return t("blessings.form.category");
  return isSuggested ? t("blessings.form.suggested", { category: label }) : label;
}

function CategoryChip({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const names = useCategoryNames();
  const { error, ...rest } = form.field("category");
  const { category, values } = form;
  const words = useCategoryWords(form);
  return (
    <Chip icon={<Tag />} label={t("blessings.form.category")} error={error}>
      {(field) => (
        <>
          <select
            {...rest}
            {...field}
            value={category}
            onChange={({ target }) => form.change({ category: target.value, isCategoryChosen: true })}
            className={`input field-sizing-content cursor-pointer appearance-none text-ellipsis ${control}`}
          >
            {/* Not in the list, so that choosing the same there is a choice too. */}
            {values.isCategoryChosen ? null : (
              <option value={category} hidden>
                {words}
              </option>
            )}
            {names.map((name) => (
              <option key={name} value={name}>
                {labelOf(name)}
              </option>
            ))}
            {values.isCategoryChosen && !names.includes(category) ? (
              <option value={category}>{labelOf(category)}</option>
            ) : null}
          </select>
          <ChevronDown aria-hidden="true" className="size-4!" />
        </>
      )}
    </Chip>
  );
}

/** Reads as a day until somebody goes there to change it; as wide then as before, or what is pressed next would move away. */
function DateChip({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { error, ...rest } = form.field("blessingDate");
  return (
    <Chip icon={<Calendar />} label={t("blessings.form.date")} error={error}>
      {(field) => (
        <span className="relative grid min-w-0 items-center">
          <input
            {...rest}
            {...field}
            type="date"
            onClick={({ currentTarget }) => currentTarget.showPicker?.()}
            className={`peer col-start-1 row-start-1 cursor-pointer [&::-webkit-calendar-picker-indicator]:hidden ${rest.value ? "opacity-0 focus:opacity-100" : ""} ${control}`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none col-start-1 row-start-1 first-letter:uppercase peer-focus:invisible"
          >
            {rest.value ? formatRelativeDay(rest.value, language) : null}
          </span>
        </span>
      )}
    </Chip>
  );
}

interface DayChipProps {
  form: BlessingFormState;
  daysAgo: 0 | 1;
}

/** Many write in the morning of the evening before. Absent where it is that day already. */
export function DayChip({ form, daysAgo }: DayChipProps) {
  const { language } = useLanguage();
  const now = new Date(today(rightNow()));
  now.setUTCDate(now.getUTCDate() - daysAgo);
  const day = now.toISOString().slice(0, 10);
  if (form.values.blessingDate === day) return null;
  return (
    <button type="button" onClick={() => form.change({ blessingDate: day })} className={chipClass}>
      <span className="inline-block first-letter:uppercase">{dayWord(day, language, today(rightNow()))}</span>
    </button>
  );
}

function LineChip({ form, line: { name, Icon } }: { form: BlessingFormState; line: TextLine }) {
  const { t } = useTranslation();
  const { error, ...rest } = form.field(name);
  const label = t(`blessings.form.${name}`);
  const words = <VerseWords reference={rest.value} className={`${verseWordsClass} my-2`} />;
  return (
    <Chip icon={<Icon />} label={label} error={error} note={words}>
      {(field) => (
        <input
          {...rest}
          {...field}
          dir="auto"
          autoComplete="off"
          {...verseHandlers(form)}
          placeholder={label}
          className={`bare field-sizing-content max-w-full min-w-36 ${control}`}
        />
      )}
    </Chip>
  );
}

interface SwitchChipProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchChip({ label, icon, isOn, onChange }: SwitchChipProps) {
  return (
    <label
      className={cx(
        chipClass,
        "cursor-pointer has-checked:border-(--tone-deep) has-checked:bg-(--tone-wash) has-checked:text-(--tone-deep) has-checked:[&_svg]:text-(--tone-deep) forced-colors:has-checked:outline-2",
        tones.gold,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
      />
      {icon}
      <span>{label}</span>
    </label>
  );
}

interface ChipProps {
  icon: ReactNode;
  label: string;
  error: string | undefined;
  note?: ReactNode;
  children: (field: ReturnType<typeof useField>["control"]) => ReactNode;
}

function Chip({ icon, label, error, note, children }: ChipProps) {
  const { control: field, errorId } = useField({ error });
  return (
    <div className="min-w-0 max-w-full">
      <div className={cx(chipClass, error && "border-danger")}>
        <span aria-hidden="true" className="[&_svg]:stroke-[1.75]">
          {icon}
        </span>
        <label htmlFor={field.id} className="sr-only">
          {label}
        </label>
        {children(field)}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {note}
    </div>
  );
}
