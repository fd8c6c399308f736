import {
  type Celebration,
  type CelebrationReminders,
  getCelebrationReminders,
  updateCelebrationReminders,
} from "@blessing-jar/contract/celebrations.ts";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, PencilLine } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../api/call.ts";
import { useConfig } from "../api/config.ts";
import { endpointQuery, queryKey } from "../api/queries.ts";
import { useViewer } from "../api/session-store.ts";
import { useOptimisticSetting } from "../api/use-optimistic-setting.ts";
import { CelebrationList } from "../features/celebrations/celebration-list.tsx";
import {
  coloursOf,
  type QuickStartName,
  quickStartNames,
  quickStarts,
} from "../features/celebrations/celebration-looks.ts";
import type { CelebrationAction } from "../features/celebrations/celebration-parts.tsx";
import type { PlannerStep } from "../features/celebrations/planner-steps.tsx";
import { ThemeOrnament } from "../features/celebrations/theme-ornament.tsx";
import { askForCelebrations, refetchCelebrations } from "../features/celebrations/use-celebrations.ts";
import { useLiveMember } from "../features/live/use-live-member.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { readDraft } from "../storage/drafts.ts";
import { Button } from "../ui/button.tsx";
import { later, PartWhenNeeded, usePreload } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { toast } from "../ui/toast-store.ts";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import { useShareLink } from "../ui/use-share-link.ts";
import { beginnings, PageHeading } from "./page-heading.tsx";
import { useAddressDialog } from "./use-address-dialog.ts";

const PlannerDialog = later(async () => ({
  default: (await import("../features/celebrations/planner-dialog.tsx")).PlannerDialog,
}));

const SlideshowDialog = later(async () => ({
  default: (await import("../features/celebrations/slideshow.tsx")).SlideshowDialog,
}));

const BringDialog = later(() => import("../features/celebrations/bring-dialog.tsx"));

const CelebrationPdfDialog = later(() => import("../features/keepsake/celebration-pdf-dialog.tsx"));

const DeleteDialog = later(() => import("../features/celebrations/delete-dialog.tsx"));

export const askAhead = askForCelebrations;

export function CelebrationsPage() {
  const { t } = useTranslation();
  usePreload(SlideshowDialog, PlannerDialog, DeleteDialog);
  const showing = useAddressDialog("show");
  const planning = useAddressDialog("plan");
  const bringing = useAddressDialog("bring");
  const memberId = useViewer()?.id;
  // What was begun and not saved, once its planner is closed.
  const begun =
    planning.value === undefined
      ? (["new", ...quickStartNames] as const).find((each) => readDraft(memberId, `celebration:${each}`, {}))
      : undefined;
  const [firstStep, setFirstStep] = useState<PlannerStep>("what");
  const [printed, setPrinted] = useState({ id: "", isOpen: false });
  const [deleted, setDeleted] = useState<Celebration>();
  const share = useShareLink();
  useLiveCelebrations();

  function handlePlan(target: string, step: PlannerStep = "what") {
    setFirstStep(step);
    planning.open(target);
  }

  const actions: Record<CelebrationAction, (event: Celebration) => void> = {
    open: ({ id }) => showing.open(id),
    share: ({ id }) => handlePlan(id, "who"),
    ask: ({ id, name }) =>
      void share({
        words: t("celebrations.asked", { name }),
        link: new URL(paths.celebrations({ bring: id }), location.origin).href,
        copied: "links.copied",
      }),
    bring: ({ id }) => bringing.open(id),
    print: ({ id }) => setPrinted({ id, isOpen: true }),
    edit: ({ id }) => handlePlan(id),
    delete: setDeleted,
  };

  return (
    <PageShell className={beginnings.celebrations.room}>
      <PageHeading
        of="celebrations"
        action={
          <Button variant="outline" icon={<CalendarPlus />} onClick={() => handlePlan("new")}>
            {t("celebrations.plan")}
          </Button>
        }
      />
      {begun ? (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<PencilLine />}
          onClick={() => handlePlan(begun)}
        >
          {t("celebrations.goOn")}
        </Button>
      ) : null}
      <CelebrationList onAction={(action, event) => actions[action](event)}>
        <QuickStartCards onStart={handlePlan} />
        <RemindersField />
      </CelebrationList>
      <PartWhenNeeded isNeeded={planning.value !== undefined} at={planning.value}>
        <PlannerDialog target={planning.value} firstStep={firstStep} onClose={planning.close} />
      </PartWhenNeeded>
      <PartWhenNeeded isNeeded={bringing.value !== undefined} at={bringing.value}>
        <BringDialog key={bringing.value} celebrationId={bringing.value} onClose={bringing.close} />
      </PartWhenNeeded>
      <PartWhenNeeded isNeeded={printed.isOpen} at={printed.id}>
        <CelebrationPdfDialog
          key={printed.id}
          celebrationId={printed.id}
          isOpen={printed.isOpen}
          onClose={() => setPrinted((now) => ({ ...now, isOpen: false }))}
        />
      </PartWhenNeeded>
      <PartWhenNeeded isNeeded={deleted !== undefined} at={deleted}>
        <DeleteDialog event={deleted} onClose={() => setDeleted(undefined)} />
      </PartWhenNeeded>
      <PartWhenNeeded isNeeded={showing.value !== undefined} at={showing.value}>
        <SlideshowDialog celebrationId={showing.value} onClose={showing.close} />
      </PartWhenNeeded>
    </PageShell>
  );
}

/** What others plan, change or delete is asked for again; who comes into a circle, or leaves it, sees others. */
function useLiveCelebrations() {
  useLiveMember((events) => {
    if (events.has("celebrations") || events.has("circles")) void refetchCelebrations();
  });
}

function QuickStartCards({ onStart }: { onStart: (name: QuickStartName) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="font-display text-heading text-ink">
        {t("celebrations.quick.title")}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {quickStartNames.map((name) => {
          const { theme } = quickStarts[name];
          const { backgroundColor, textColor } = coloursOf[theme];
          return (
            <li key={name} className="min-w-0">
              <button
                type="button"
                onClick={() => onStart(name)}
                className="card card-lifting flex h-full w-full flex-wrap items-center gap-4 p-3 text-start"
              >
                <span
                  className="grid size-20 shrink-0 place-items-center rounded-tile border border-line"
                  style={{ backgroundColor, color: textColor }}
                >
                  <ThemeOrnament theme={theme} className="w-14" />
                </span>
                <span className="grid min-w-0 grow basis-40 gap-0.5 pe-2">
                  <span className="font-display text-heading text-ink">
                    {t(`celebrations.quick.${name}.title`)}
                  </span>
                  <span className="text-meta text-pretty text-ink-soft">
                    {t(`celebrations.quick.${name}.text`)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const choices = ["none", "own", "all"] as const;

function RemindersField() {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  const failed = useFailureToast();
  const { data } = useQuery(endpointQuery(getCelebrationReminders));
  const saving = useOptimisticSetting({
    key: queryKey(getCelebrationReminders),
    save: (body: CelebrationReminders) => call(updateCelebrationReminders, { body }),
    apply: (chosen) => chosen,
    onSaved: ({ wanted }) =>
      toast("success", t("reminders.card.saved"), t(`celebrations.reminders.${wanted}`)),
    onFailed: (error) => failed("celebrations.reminders.failed", error),
  });
  if (!data) return null;
  return (
    <div className="border-t border-line pt-6 sm:max-w-md">
      <SelectField
        label={t("celebrations.reminders.label")}
        hint={t(isMailDelivered ? "celebrations.reminders.hint" : "accounts.verify.noMail")}
        value={data.wanted}
        onChange={({ target }) => {
          const wanted = choices.find((each) => each === target.value);
          if (wanted) saving.mutate({ wanted });
        }}
        options={choices}
        labelOf={(each) => t(`celebrations.reminders.${each}`)}
      />
    </div>
  );
}
