import type { Circle } from "@blessing-jar/contract/circles.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { Flame, HandHeart } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCategoryNames } from "../../common/categories/use-categories.ts";
import { useCategoryLabel } from "../../common/categories/use-category-label.ts";
import { AudienceNote } from "../../common/circles/audience-note.tsx";
import { useAudience } from "../../common/circles/use-audience.ts";
import type { KeptFile, MediaState } from "../../common/media-state.ts";
import { DateField } from "../../ui/date-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CategoriesFailed } from "./categories-failed.tsx";
import { isStillThere } from "./form-values.ts";
import type { BlessingFormState } from "./use-blessing-form.ts";
import { VisibilityField } from "./visibility-field.tsx";

/** What other features lend to the form; the page puts them together. */
export interface FormParts {
  MediaField: ComponentType<{
    initialFiles: readonly KeptFile[];
    onChange: (media: MediaState) => void;
    isFinishing: boolean;
    maxMegabytes: number;
    error?: string | undefined;
  }>;
  CircleChoice: ComponentType<{
    circles: Circle[];
    value: string[];
    onChange: (ids: string[]) => void;
    error?: string | undefined;
  }>;
  /** Undefined while they are not known. */
  circles: Circle[] | undefined;
  /** Under the choice of who may see it, such as a failure to load the circles. */
  circlesNote?: ReactNode;
}

interface BlessingFieldsProps extends FormParts {
  form: BlessingFormState;
}

export function BlessingFields({
  form,
  MediaField,
  CircleChoice,
  circles,
  circlesNote,
}: BlessingFieldsProps) {
  const { t } = useTranslation();
  const audienceOf = useAudience();
  const { values, change, field } = form;
  const isForCircles = values.visibility === "group";
  const chosen = circles?.filter(({ id }) => values.circles.includes(id)) ?? [];

  return (
    <>
      <TextField
        label={t("blessings.form.title")}
        placeholder={t("blessings.form.titleExample")}
        dir="auto"
        autoComplete="off"
        // A dialog takes the focus in any case; here it goes to the writing.
        data-first-focus=""
        {...field("title")}
      />
      <TextArea
        label={t("blessings.form.description")}
        optionalLabel={t("blessings.form.optional")}
        placeholder={t("blessings.form.descriptionExample")}
        rows={4}
        isQuote
        {...field("description")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <CategoryField {...field("category")} />
        <DateField label={t("blessings.form.date")} {...field("blessingDate")} />
      </div>
      <TextField
        label={t("blessings.form.bibleVerse")}
        optionalLabel={t("blessings.form.optional")}
        placeholder={t("blessings.form.bibleVerseExample")}
        dir="auto"
        autoComplete="off"
        {...field("bibleVerse")}
      />
      <Switch
        label={t("blessings.prayer.label")}
        description={t("blessings.prayer.hint")}
        icon={<Flame aria-hidden="true" />}
        checked={values.isPrayer}
        onCheckedChange={(isPrayer) => change({ isPrayer })}
      />
      <Switch
        label={t("blessings.answeredPrayer")}
        description={t("blessings.form.answeredHint")}
        icon={<HandHeart aria-hidden="true" />}
        checked={values.isAnsweredPrayer}
        onCheckedChange={(isAnsweredPrayer) => change({ isAnsweredPrayer })}
      />
      <MediaField
        key={form.round}
        initialFiles={values.files.filter(isStillThere)}
        onChange={form.handleMedia}
        isFinishing={form.isWaiting}
        maxMegabytes={mediaLimits.fileMegabytes}
        error={form.error("files") ?? form.error("mediaUrls")}
      />
      <VisibilityField
        value={values.visibility || undefined}
        onChange={(visibility) => change({ visibility })}
        hasCircles={circles && circles.length > 0}
        error={form.error("visibility")}
      />
      {circlesNote}
      {isForCircles && circles && circles.length > 0 ? (
        <CircleChoice
          circles={circles}
          value={values.circles}
          onChange={(ids) => change({ circles: ids.toSorted() })}
          error={form.error("circles")}
        />
      ) : null}
      <AudienceNote sentences={isForCircles ? audienceOf(chosen) : []} />
    </>
  );
}

function CategoryField(props: ReturnType<BlessingFormState["field"]>) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const names = useCategoryNames();
  const { value } = props;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <SelectField label={t("blessings.form.category")} {...props}>
        {names.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
        {value && !names.includes(value) ? <option value={value}>{labelOf(value)}</option> : null}
      </SelectField>
      <CategoriesFailed />
    </div>
  );
}
