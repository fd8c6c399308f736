import type { BlessingBody } from "@blessing-jar/contract/blessings.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { HandHeart } from "lucide-react";
import { useState } from "react";
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCategoryNames } from "../../categories/use-categories.ts";
import { useCategoryLabel } from "../../categories/use-category-label.ts";
import { AudienceNote } from "../../circles/audience-note.tsx";
import { useAudience } from "../../circles/use-audience.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { DateField } from "../../ui/date-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { DraftFile } from "./blessing-draft.ts";
import { CategoriesFailed } from "./categories-failed.tsx";
import type { FormMedia, FormParts, ParsedBlessing } from "./form-parts.ts";
import { VisibilityField } from "./visibility-field.tsx";

interface BlessingFieldsProps extends FormParts {
  form: UseFormReturn<BlessingBody, unknown, ParsedBlessing>;
  initialFiles: readonly DraftFile[];
  onMedia: (media: FormMedia) => void;
  /** It is saved as soon as its files are there. */
  isWaiting: boolean;
}

export function BlessingFields({
  form,
  initialFiles,
  onMedia,
  isWaiting,
  MediaField,
  CircleChoice,
  circles,
  circlesNote,
}: BlessingFieldsProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { register, control, setValue, clearErrors } = form;
  const { errors } = form.formState;
  const [firstFiles] = useState(initialFiles);
  const visibility = useWatch({ control, name: "visibility" }) ?? "private";
  const chosen = useWatch({ control, name: "circles" }) ?? [];
  const audienceOf = useAudience();
  const choice = circles?.filter(({ id }) => chosen.includes(id)) ?? [];
  const isAnswered = useWatch({ control, name: "isAnsweredPrayer" }) ?? false;

  return (
    <>
      <TextField
        label={t("blessings.form.title")}
        placeholder={t("blessings.form.titleExample")}
        dir="auto"
        autoComplete="off"
        // A dialog takes the focus in any case; here it goes to the writing.
        data-first-focus=""
        required
        error={words(errors.title?.message)}
        {...register("title")}
      />
      <TextArea
        label={t("blessings.form.description")}
        optionalLabel={t("blessings.form.optional")}
        placeholder={t("blessings.form.descriptionExample")}
        rows={4}
        isQuote
        error={words(errors.description?.message)}
        {...register("description")}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <CategoryField
          error={words(errors.category?.message)}
          register={register("category")}
          value={useWatch({ control, name: "category" })}
        />
        <DateField
          label={t("blessings.form.date")}
          required
          error={words(errors.blessingDate?.message)}
          {...register("blessingDate")}
        />
      </div>
      <TextField
        label={t("blessings.form.bibleVerse")}
        optionalLabel={t("blessings.form.optional")}
        placeholder={t("blessings.form.bibleVerseExample")}
        dir="auto"
        autoComplete="off"
        error={words(errors.bibleVerse?.message)}
        {...register("bibleVerse")}
      />
      <Switch
        label={t("blessings.answeredPrayer")}
        description={t("blessings.form.answeredHint")}
        icon={<HandHeart aria-hidden="true" />}
        checked={isAnswered}
        onCheckedChange={(isChecked) => setValue("isAnsweredPrayer", isChecked)}
      />
      <MediaField
        initialFiles={firstFiles}
        onChange={(media) => {
          if (!media.hasFailed) clearErrors("mediaUrls");
          onMedia(media);
        }}
        isFinishing={isWaiting}
        maxMegabytes={mediaLimits.fileMegabytes}
        error={words(messageOf(errors.mediaUrls))}
      />
      <VisibilityField
        value={visibility}
        onChange={(next) => setValue("visibility", next)}
        hasCircles={circles && circles.length > 0}
        error={words(errors.visibility?.message)}
      />
      {circlesNote}
      {visibility === "group" && circles && circles.length > 0 ? (
        <CircleChoice
          circles={circles}
          value={chosen}
          onChange={(ids) => {
            setValue("circles", ids);
            clearErrors("circles");
          }}
          error={words(messageOf(errors.circles))}
        />
      ) : null}
      <AudienceNote sentences={visibility === "group" ? audienceOf(choice) : []} />
    </>
  );
}

function CategoryField(props: { value: string; register: UseFormRegisterReturn; error: string | undefined }) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const names = useCategoryNames();
  return (
    <div className="grid min-w-0 content-start gap-2">
      <SelectField label={t("blessings.form.category")} required error={props.error} {...props.register}>
        {names.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
        {props.value && !names.includes(props.value) ? (
          <option value={props.value}>{labelOf(props.value)}</option>
        ) : null}
      </SelectField>
      <CategoriesFailed />
    </div>
  );
}

/** An array's message is its own or the first of its entries'. */
function messageOf(error: { message?: string } | readonly ({ message?: string } | undefined)[] | undefined) {
  if (Array.isArray(error)) return error.find((entry) => entry?.message)?.message;
  return (error as { message?: string } | undefined)?.message;
}
