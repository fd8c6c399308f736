import { Calendar, ChevronDown, Flame, HandHeart, Tag, UsersRound } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatRelativeDay } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { useField } from "../../ui/field.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useCategoryLabel, useCategoryNames } from "../categories/category.tsx";
import { CategoryNotes } from "../categories/category-notes.tsx";
import { PeopleField } from "../people/people-field.tsx";
import { CategoriesFailed } from "./categories-failed.tsx";
import { type TextLine, textLines } from "./text-lines.ts";
import type { BlessingFormState } from "./use-panel.ts";
import { useVersePaste, VerseWords, verseWordsClass } from "./verse-words.tsx";

const control =
  "min-h-11 min-w-0 grow basis-0 rounded-lg bg-transparent text-ui text-ink placeholder:text-ink-faint";

const switchClass =
  "min-h-13! gap-3! border-b border-line py-1 [&_label]:font-normal! [&_label]:text-ink-soft!";

export function DetailRows({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const { values, change } = form;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-8 pt-1">
      <CategoryRow form={form} />
      <DateRow form={form} />
      {textLines.map((line) => (
        <LineRow key={line.name} form={form} line={line} />
      ))}
      <PeopleRow form={form} />
      <Switch
        className={switchClass}
        label={t("blessings.prayer.label")}
        description={values.isPrayer ? t("blessings.prayer.hint") : undefined}
        icon={<Flame strokeWidth={1.75} />}
        checked={values.isPrayer}
        onCheckedChange={(isPrayer) => change({ isPrayer })}
      />
      <Switch
        className={switchClass}
        label={t("blessings.answeredPrayer")}
        icon={<HandHeart strokeWidth={1.75} />}
        checked={values.isAnsweredPrayer}
        onCheckedChange={(isAnsweredPrayer) => change({ isAnsweredPrayer })}
      />
    </div>
  );
}

function CategoryRow({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const names = useCategoryNames();
  const { error, ...rest } = form.field("category");
  const { category, values, isSuggested } = form;
  return (
    <Row
      icon={<Tag />}
      label={t("blessings.form.category")}
      error={error}
      note={
        <div className="grid pb-2 empty:hidden">
          <CategoryNotes names={names} of={category} />
          <CategoriesFailed />
        </div>
      }
    >
      {(field) => (
        <select
          {...rest}
          {...field}
          value={category}
          onChange={({ target }) => form.change({ category: target.value, isCategoryChosen: true })}
          className={`input cursor-pointer appearance-none text-end text-ellipsis [text-align-last:end] ${control}`}
        >
          {/* Not in the list, so that choosing the same there is a choice too. */}
          {values.isCategoryChosen ? null : (
            <option value={category} hidden>
              {isSuggested
                ? t("blessings.form.suggested", { category: labelOf(category) })
                : labelOf(category)}
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
      )}
    </Row>
  );
}

/** Reads as a day until somebody goes there to change it. */
function DateRow({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { error, ...rest } = form.field("blessingDate");
  return (
    <Row icon={<Calendar />} label={t("blessings.form.date")} error={error}>
      {(field) => (
        <span className="relative grid min-w-0 grow basis-0 items-center text-end">
          <input
            {...rest}
            {...field}
            type="date"
            onClick={({ currentTarget }) => currentTarget.showPicker?.()}
            className={`peer col-start-1 row-start-1 w-full cursor-pointer [&::-webkit-datetime-edit]:text-end ${rest.value ? "opacity-0 focus:opacity-100" : ""} ${control}`}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none col-start-1 row-start-1 text-ui text-ink first-letter:uppercase peer-focus:invisible"
          >
            {rest.value ? formatRelativeDay(rest.value, language) : null}
          </span>
        </span>
      )}
    </Row>
  );
}

function LineRow({ form, line: { name, Icon } }: { form: BlessingFormState; line: TextLine }) {
  const { t } = useTranslation();
  const { error, ...rest } = form.field(name);
  const { onPaste } = useVersePaste(form);
  const words = <VerseWords reference={rest.value} className={`${verseWordsClass} mb-3`} />;
  return (
    <Row icon={<Icon />} label={t(`blessings.form.${name}`)} error={error} note={words} isWhole>
      {(field) => (
        <input
          {...rest}
          {...field}
          dir="auto"
          autoComplete="off"
          onPaste={onPaste}
          placeholder={t(`blessings.form.${name}Example`)}
          className={`bare text-end ${control}`}
        />
      )}
    </Row>
  );
}

function PeopleRow({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const { people } = form.values;
  const error = form.error("people");
  const isOpen = isAsked || error !== undefined;
  return (
    <div className="col-span-full border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsAsked(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 rounded-lg text-start"
      >
        <UsersRound aria-hidden="true" className="size-5 text-ink-faint" strokeWidth={1.75} />
        <span className="text-ui text-ink-soft">{t("people.title")}</span>
        <span className="min-w-0 grow truncate text-end text-ui text-ink">
          {people.length > 0 ? t("people.names", { names: people.map(({ name }) => name) }) : null}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx("size-4 shrink-0 text-ink-faint transition", isOpen && "rotate-180")}
        />
      </button>
      {isOpen ? (
        <div id={id} className="pb-4">
          <PeopleField value={people} onChange={(next) => form.change({ people: next })} error={error} />
        </div>
      ) : null}
    </div>
  );
}

interface RowProps {
  icon: ReactNode;
  label: string;
  error: string | undefined;
  note?: ReactNode;
  /** Beside no other. */
  isWhole?: boolean;
  children: (field: ReturnType<typeof useField>["control"]) => ReactNode;
}

function Row({ icon, label, error, note, isWhole, children }: RowProps) {
  const { control: field, errorId } = useField({ error });
  return (
    <div className={cx("border-b border-line", isWhole && "col-span-full")}>
      <div className="flex min-h-13 items-center gap-3">
        <span aria-hidden="true" className="text-ink-faint [&_svg]:size-5 [&_svg]:stroke-[1.75]">
          {icon}
        </span>
        <label htmlFor={field.id} className="text-ui text-ink-soft">
          {label}
        </label>
        {children(field)}
      </div>
      <div className={error ? "pb-2" : undefined}>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      {note}
    </div>
  );
}
