import { celebrationLimits, eventTypes } from "@blessing-jar/contract/celebrations.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { withoutControls } from "../../ui/forms/form-values.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Unsent } from "../../ui/unsent.tsx";
import { AudienceNote } from "../circles/audience-note.tsx";
import { CircleChoice, CirclesFailed } from "../circles/circle-choice.tsx";
import type { useCircles } from "../circles/use-circles.ts";
import { BlessingChoice } from "./blessing-choice.tsx";
import { LookFields } from "./look-fields.tsx";
import { ReminderChoice } from "./reminder-choice.tsx";
import { type Planner, type PlannerOptions, usePlanner } from "./use-planner.ts";

export interface PlannerFormProps extends Pick<PlannerOptions, "target" | "circleId" | "blessings"> {
  circles: ReturnType<typeof useCircles>;
  onClose: () => void;
}

/** Begins anew each time the dialog opens. */
export function PlannerForm(props: PlannerFormProps) {
  const { target, blessings, circleId, circles, onClose } = props;
  const { t } = useTranslation();
  const planner = usePlanner({ target, circleId, blessings, onSaved: onClose });
  const { form, settings, set } = planner;
  const { eventType, eventDate, blessingIds } = form.values;
  const message = form.error("settings.customMessage");

  return (
    <form {...form.element} className="grid grid-cols-1 gap-6">
      <DraftNotes form={form} />
      <TextField
        label={t("celebrations.planner.name")}
        hint={t("celebrations.planner.nameHint")}
        dir="auto"
        autoComplete="off"
        {...form.field("name")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t("celebrations.planner.type")}
          {...form.field("eventType")}
          onChange={({ target: { value } }) =>
            planner.chooseType(eventTypes.find((each) => each === value) ?? "")
          }
        >
          <option value="">{t("celebrations.planner.typeChoose")}</option>
          {eventTypes.map((each) => (
            <option key={each} value={each}>
              {t(`celebrations.types.${each}`)}
            </option>
          ))}
        </SelectField>
        <DateField label={t("celebrations.planner.date")} {...form.field("eventDate")} />
      </div>
      <BlessingChoice
        key={`blessings-${form.round}`}
        blessings={blessings}
        value={blessingIds}
        wish={{ eventType, eventDate }}
        error={form.error("blessingIds")}
        onChange={(ids) => form.change({ blessingIds: ids })}
      />
      <LookFields planner={planner} />
      <TextArea
        label={t("celebrations.planner.description")}
        optionalLabel={t("celebrations.planner.optional")}
        maxLength={celebrationLimits.descriptionMax}
        isCounted
        rows={2}
        {...form.field("description")}
      />
      <TextArea
        label={t("celebrations.planner.message")}
        hint={t("celebrations.planner.messageHint")}
        optionalLabel={t("celebrations.planner.optional")}
        maxLength={celebrationLimits.customMessageMax}
        isCounted
        isQuote
        rows={2}
        name="settings.customMessage"
        value={settings.customMessage}
        error={message}
        onChange={({ target: { value } }) => set({ customMessage: withoutControls(value, "\n") })}
      />
      <AudienceFields form={form} blessings={blessings} circles={circles} />
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
      <ReminderChoice
        value={settings.reminderDays}
        error={form.error("settings.reminderDays")}
        onChange={(reminderDays) => set({ reminderDays })}
      />
      <div className="sticky -bottom-6 z-10 -mx-5 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-5 py-4 sm:-mx-6 sm:px-6">
        <Unsent failure={form.failure} />
        <Button variant="outline" onClick={onClose}>
          {t("shell.cancel")}
        </Button>
        <Button
          type="submit"
          className="grow sm:grow-0"
          isLoading={form.isSending}
          loadingLabel={t("celebrations.planner.saving")}
        >
          {t(planner.isNew ? "celebrations.planner.create" : "celebrations.planner.save")}
        </Button>
      </div>
    </form>
  );
}

interface AudienceFieldsProps extends Pick<PlannerFormProps, "circles" | "blessings"> {
  form: Planner["form"];
}

/** Who sees it: oneself, or circles. */
function AudienceFields({ form, blessings, circles }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const { isPrivate, sharedCircleIds, blessingIds } = form.values;
  const hidden = blessings.filter(
    ({ id, visibility }) => visibility === "private" && blessingIds.includes(id),
  );
  const isShared = !isPrivate && sharedCircleIds.length > 0;
  return (
    <div className="grid gap-3">
      <Switch
        label={t("celebrations.planner.private")}
        description={t("celebrations.planner.privateHint")}
        checked={isPrivate === true}
        onCheckedChange={(isOn) => form.change({ isPrivate: isOn, ...(isOn && { sharedCircleIds: [] }) })}
      />
      {isPrivate ? null : circles.data && circles.data.length > 0 ? (
        <CircleChoice
          circles={circles.data}
          value={sharedCircleIds}
          onChange={(ids) => form.change({ sharedCircleIds: ids })}
          error={form.error("sharedCircleIds")}
        />
      ) : circles.data ? (
        <p className="text-meta text-ink-faint">
          {t("celebrations.planner.noCircles")}{" "}
          <Link to={paths.family()} className="text-link">
            {t("blessings.form.firstCircle")}
          </Link>
        </p>
      ) : (
        <CirclesFailed circles={circles} />
      )}
      <AudienceNote
        sentences={
          isShared && hidden.length > 0 ? [t("celebrations.planner.hidden", { count: hidden.length })] : []
        }
      />
    </div>
  );
}
