import { type Visibility, visibilities } from "@blessing-jar/contract/blessings.ts";
import { Flame, HandHeart } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { cx, tones } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { DateField, TextField } from "../../ui/fields.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Switch } from "../../ui/switch.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { CategoryIcon, categoryTone, useCategoryLabel, useCategoryNames } from "../categories/category.tsx";
import { CategoryNotes } from "../categories/category-notes.tsx";
import { AudienceNote } from "../circles/audience-note.tsx";
import { CircleChoice, CirclesFailed } from "../circles/circle-choice.tsx";
import { useAudience } from "../circles/use-audience.ts";
import { QuestionChoice } from "../moods/question-choice.tsx";
import { PeopleField } from "../people/people-field.tsx";
import { CategoriesFailed } from "./categories-failed.tsx";
import { DayChip } from "./detail-chips.tsx";
import { VisibilityIcon } from "./readers.tsx";
import { textLines } from "./text-lines.ts";
import type { BlessingFormState, Panel, WritingProps } from "./use-panel.ts";
import { VerseWords, verseHandlers, verseWordsClass } from "./verse-words.tsx";

export function WritingPanel({ panel, form, panels, circles }: WritingProps & { panel: Panel }) {
  const categories = useCategoryNames();
  const { t } = useTranslation();

  function handleQuestion(prompt: string, category: string) {
    // An administrator may have taken its category away.
    form.change({ prompt, ...(categories.includes(category) ? { category } : {}) });
    panels.close();
    form.focus("title");
  }

  if (panel === "question") return <QuestionChoice onChoose={handleQuestion} />;
  if (panel === "who") return <AudiencePanel form={form} circles={circles} />;
  if (panel === "category") return <CategoryChips form={form} />;
  if (panel === "date") return <DatePanel form={form} />;
  if (panel === "people") {
    return (
      <PeopleField
        value={form.values.people}
        onChange={(people) => form.change({ people })}
        error={form.error("people")}
      />
    );
  }
  if (panel === "verse") return <VersePanel form={form} />;
  return (
    <div className="grid gap-5">
      <Switch
        label={t("blessings.prayer.label")}
        description={t("blessings.prayer.hint")}
        icon={<Flame />}
        checked={form.values.isPrayer}
        onCheckedChange={(isPrayer) => form.change({ isPrayer })}
      />
      <Switch
        label={t("blessings.answeredPrayer")}
        description={t("blessings.form.answeredHint")}
        icon={<HandHeart />}
        checked={form.values.isAnsweredPrayer}
        onCheckedChange={(isAnsweredPrayer) => form.change({ isAnsweredPrayer })}
      />
    </div>
  );
}

function DatePanel({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <DateField label={t("blessings.form.date")} {...form.field("blessingDate")} />
      <div className="flex flex-wrap gap-2">
        <DayChip form={form} daysAgo={0} />
        <DayChip form={form} daysAgo={1} />
      </div>
    </div>
  );
}

/** Whoever opens it goes on typing there. */
function VersePanel({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const begin = useEffectEvent(() => textLines[0] && form.focus(textLines[0].name));
  useEffect(() => begin(), []);
  return (
    <div className="grid gap-3">
      {textLines.map(({ name }) => (
        <Fragment key={name}>
          <TextField
            label={t(`blessings.form.${name}`)}
            optionalLabel={t("blessings.form.optional")}
            placeholder={t(`blessings.form.${name}Example`)}
            dir="auto"
            autoComplete="off"
            {...verseHandlers(form)}
            {...form.field(name)}
          />
          <VerseWords reference={form.values[name]} className={verseWordsClass} />
        </Fragment>
      ))}
    </div>
  );
}

function CategoryChips({ form }: { form: BlessingFormState }) {
  const { t } = useTranslation();
  const name = useId();
  const labelOf = useCategoryLabel();
  const listed = useCategoryNames();
  const { category, values, isCategoryShown } = form;
  const names = listed.includes(category) || !category ? listed : [...listed, category];
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t("blessings.form.category")}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((each) => (
          <label
            key={each}
            className={cx(
              "relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border bg-card px-4 text-ui [&_svg]:size-4.5 [&_svg]:text-(--tone-deep)",
              "has-checked:bg-(--tone-wash) forced-colors:has-checked:outline-2",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
              // What it is filed under, as in the chip: outlined until somebody chooses it.
              isCategoryShown && each === category
                ? "border-(--tone-deep) text-(--tone-deep) forced-colors:outline"
                : "border-line text-ink",
              tones[categoryTone(each)],
            )}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={values.isCategoryChosen && each === category}
              onChange={() => form.change({ category: each, isCategoryChosen: true })}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <CategoryIcon name={each} />
            <span>{labelOf(each)}</span>
          </label>
        ))}
      </div>
      <CategoryNotes names={names} of={category} />
      <FieldError>{form.error("category")}</FieldError>
      <CategoriesFailed />
    </fieldset>
  );
}

/** Who may see it. Whoever has one circle alone means that one. */
function AudiencePanel({ form, circles }: Pick<WritingProps, "form" | "circles">) {
  const audienceOf = useAudience();
  const isWide = useMediaQuery("(width >= 40rem)");
  const { visibility, circles: chosen } = form.values;
  const known = circles.data;
  const isForCircles = visibility === "group";

  function handleVisibility(next: Visibility) {
    const only = known?.length === 1 ? known.map(({ id }) => id) : [];
    const isOpen = next === "group" && chosen.length === 0;
    form.change({ visibility: next, ...(isOpen ? { circles: only } : {}) });
  }

  const choice =
    isForCircles && known && known.length > 0 ? (
      <CircleChoice
        circles={known}
        value={chosen}
        onChange={(ids) => form.change({ circles: ids.toSorted() })}
        error={form.error("circles")}
        isTitleHidden={!isWide}
      />
    ) : null;

  return (
    <div className="grid gap-3">
      <VisibilityField
        value={visibility || undefined}
        onChange={handleVisibility}
        hasCircles={known && known.length > 0}
        error={form.error("visibility")}
        circleChoice={isWide ? undefined : choice}
      />
      <CirclesFailed circles={circles} />
      {isWide ? choice : null}
      <AudienceNote
        sentences={isForCircles ? audienceOf(known?.filter(({ id }) => chosen.includes(id)) ?? []) : []}
      />
    </div>
  );
}

interface VisibilityFieldProps {
  value: Visibility | undefined;
  onChange: (visibility: Visibility) => void;
  /** Undefined while the circles are not known. */
  hasCircles: boolean | undefined;
  error: string | undefined;
  /** Which circles, within the choice of them. */
  circleChoice?: ReactNode;
}

function VisibilityField({ value, onChange, hasCircles, error, circleChoice }: VisibilityFieldProps) {
  const { t } = useTranslation();
  return (
    <RadioCards<Visibility>
      legend={
        <span className="max-sm:font-display max-sm:text-[1.25rem] max-sm:font-[400]">
          {t("blessings.form.visibility")}
        </span>
      }
      value={value}
      onChange={onChange}
      error={error}
      options={visibilities.map((each) => ({
        value: each,
        label: t(`blessings.visibility.${each}.label`),
        description: t(`blessings.visibility.${each}.description`),
        icon: <VisibilityIcon visibility={each} />,
        isDisabled: each === "group" && !hasCircles,
        more: each === "group" ? circleChoice : undefined,
      }))}
      hint={
        hasCircles === false ? (
          <>
            <span>{t("blessings.form.noCircles")} </span>
            <Link to={paths.family()} className="text-link">
              {t("blessings.form.firstCircle")}
            </Link>
          </>
        ) : undefined
      }
    />
  );
}
