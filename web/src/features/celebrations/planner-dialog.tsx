import { celebrationLimits, eventTypes } from "@blessing-jar/contract/celebrations.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { bringAndRing } from "../../ui/bring-and-ring.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, useLast } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { DateField, TextField } from "../../ui/fields.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { withoutControls } from "../../ui/forms/typed.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast, useToasts } from "../../ui/toast-store.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { useBlessings } from "../blessings/use-blessings.ts";
import { useCircles } from "../circles/use-circles.ts";
import { AudienceFields } from "./audience-fields.tsx";
import { BlessingChoice } from "./blessing-choice.tsx";
import { isQuickStart } from "./celebration-looks.ts";
import { LookFields, MoreFields, ReminderChoice } from "./look-fields.tsx";
import { MusicField } from "./music-field.tsx";
import { isIn, PlannerSection, type PlannerStep, PlannerSteps, plannerSteps } from "./planner-steps.tsx";
import { useCelebration } from "./use-celebrations.ts";
import { type PlannerOptions, usePlanner } from "./use-planner.ts";

interface PlannerDialogProps {
  /** `new`, a quick start, or the id of what is edited; undefined while closed. */
  target: string | undefined;
  circleId?: string | undefined;
  /** Which of the steps it begins with. */
  firstStep?: PlannerStep;
  onClose: () => void;
}

export function PlannerDialog({ target, circleId, firstStep = "what", onClose }: PlannerDialogProps) {
  const { t } = useTranslation();
  const isDraftKept = useRef(false);
  const planned = useRef<string>(undefined);
  const circles = useCircles({ isEnabled: target !== undefined });
  const shown = useLast(target);
  const isNew = shown === "new" || isQuickStart(shown);

  function handleClose() {
    if (isDraftKept.current) toast("info", t("blessings.draft.kept"), t("blessings.draft.keptText"));
    onClose();
  }

  const plan: PlanProps = {
    circleId,
    circles,
    firstStep,
    onClose: handleClose,
    onSaved: (celebrationId) => {
      if (isNew) planned.current = celebrationId;
      onClose();
    },
    onDraft: (isKept) => {
      isDraftKept.current = isKept;
    },
  };
  return (
    <Dialog
      isOpen={target !== undefined}
      onClose={handleClose}
      onClosed={() => {
        if (planned.current) showCard(planned.current);
        planned.current = undefined;
      }}
      size="lg"
      title={t(isNew ? "celebrations.planner.title" : "celebrations.planner.editTitle")}
      description={t("celebrations.planner.lead")}
    >
      {shown === undefined ? null : shown === "new" || isQuickStart(shown) ? (
        <NewPlan {...plan} target={shown} />
      ) : (
        <EditedPlan {...plan} celebrationId={shown} />
      )}
    </Dialog>
  );
}

/** Where the list of the page has it. */
function showCard(celebrationId: string): void {
  const card = document.querySelector(`article[data-celebration="${CSS.escape(celebrationId)}"]`);
  if (card) bringAndRing(card);
}

type PlanProps = Omit<PlannerFormProps, "target" | "blessings">;

const skeleton = <Skeleton className="h-[28rem]" />;

function NewPlan({ target, ...rest }: PlanProps & { target: "new" | "birthday" | "yearEnd" | "milestone" }) {
  const { t } = useTranslation();
  const own = useBlessings();
  return (
    <Loaded query={own} skeleton={skeleton} failedTitle={t("celebrations.planner.blessingsFailed")}>
      {(blessings) => <PlannerForm {...rest} target={target} blessings={blessings} />}
    </Loaded>
  );
}

function EditedPlan({ celebrationId, ...rest }: PlanProps & { celebrationId: string }) {
  const { t } = useTranslation();
  const own = useBlessings();
  const celebration = useCelebration(celebrationId);
  const isFresh = own.data && celebration.data && !celebration.isFetching;
  const found = isFresh ? { ...celebration.data, own: own.data } : undefined;
  // What is fetched anew when it was saved takes nothing away from who is writing.
  const [begun, setBegun] = useState(found);
  if (found && !begun) setBegun(found);
  const query = {
    data: begun ?? found,
    error: celebration.error ?? own.error,
    isFetching: celebration.isFetching || own.isFetching,
    refetch: () => Promise.all([celebration.refetch(), own.refetch()]),
  };
  return (
    <Loaded query={query} skeleton={skeleton} failedTitle={t("celebrations.failedOne")}>
      {({ event, blessings, own }) => {
        const ownIds = new Set(own.map(({ id }) => id));
        const all = [...own, ...blessings.filter(({ id }) => !ownIds.has(id))];
        return <PlannerForm {...rest} target={event} blessings={all} />;
      }}
    </Loaded>
  );
}

interface PlannerFormProps extends Omit<PlannerOptions, "onWrong"> {
  circles: ReturnType<typeof useCircles>;
  firstStep: PlannerStep;
  onClose: () => void;
  /** Whether what was changed is on the device when it closes. */
  onDraft: (isKept: boolean) => void;
}

/** Begins anew each time the dialog opens. */
function PlannerForm(props: PlannerFormProps) {
  const { target, blessings, circleId, circles, firstStep, onClose, onSaved, onDraft } = props;
  const { t } = useTranslation();
  const [step, setStep] = useState(firstStep);
  const steps = useRef<HTMLOListElement>(null);
  const planner = usePlanner({
    target,
    circleId,
    blessings,
    onSaved,
    onWrong: (paths) => setStep(plannerSteps.find((each) => paths.some(isIn(each))) ?? step),
  });
  const { form, settings, set, isNew } = planner;
  const { eventType, eventDate, blessingIds } = form.values;
  const isDraftKept = form.isChanged && form.isKept;
  useEffect(() => {
    onDraft(isDraftKept);
    return () => onDraft(false);
  });
  const at = plannerSteps.indexOf(step);
  const [before, next] = [plannerSteps[at - 1], plannerSteps[at + 1]];

  function go(to: PlannerStep) {
    setStep(to);
    steps.current?.scrollIntoView({ block: "end" });
    steps.current?.querySelectorAll("button")[plannerSteps.indexOf(to)]?.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // What is missing is told before it goes on; nothing is sent then.
    if (!isNew || !next || !planner.isWhole()) return void planner.submit();
    // What was missing is there.
    useToasts.getState().dismiss();
    go(next);
  }

  return (
    <form {...form.element} onSubmit={handleSubmit} className="grid grid-cols-1 gap-6">
      <PlannerSteps ref={steps} step={step} onStep={go} />
      <DraftNotes form={form} />
      <PlannerSection name="what" step={step}>
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
            options={eventTypes}
            labelOf={(each) => t(`celebrations.types.${each}`)}
          >
            <option value="">{t("celebrations.planner.typeChoose")}</option>
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
      </PlannerSection>
      <PlannerSection name="who" step={step}>
        <AudienceFields form={form} blessings={blessings} circles={circles} />
        <ReminderChoice
          value={settings.reminderDays}
          error={form.error("settings.reminderDays")}
          onChange={(reminderDays) => set({ reminderDays })}
        />
      </PlannerSection>
      <PlannerSection name="look" step={step}>
        <LookFields planner={planner} />
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
          error={form.error("settings.customMessage")}
          onChange={({ target: { value } }) => set({ customMessage: withoutControls(value, "\n") })}
        />
        <MusicField
          value={form.values.musicUrl}
          saved={planner.savedMusic}
          upload={planner.music}
          error={form.error("musicUrl")}
          onChange={(musicUrl) => form.change({ musicUrl })}
        />
        <MoreFields planner={planner} />
      </PlannerSection>
      <div className="sticky -bottom-6 z-10 -mx-5 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card px-5 py-4 sm:-mx-6 sm:px-6">
        <Unsent failure={form.failure} />
        {step === "what" && blessings.length > 0 ? (
          <p role="status" className="me-auto text-meta text-ink-faint">
            {t("celebrations.planner.chosen", { count: blessingIds.length })}
          </p>
        ) : null}
        <Button variant="outline" onClick={() => (before ? go(before) : onClose())}>
          {t(before ? "celebrations.planner.stepBack" : "shell.cancel")}
        </Button>
        {next && !isNew ? (
          <Button variant="outline" onClick={() => go(next)}>
            {t("celebrations.planner.stepNext")}
          </Button>
        ) : null}
        <Button
          type="submit"
          className="grow sm:grow-0"
          isLoading={form.isSending}
          loadingLabel={t("celebrations.planner.saving")}
        >
          {t(`celebrations.planner.${isNew ? (next ? "stepNext" : "create") : "save"}`)}
        </Button>
      </div>
    </form>
  );
}
