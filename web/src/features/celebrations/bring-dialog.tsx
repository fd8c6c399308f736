import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import { bringBlessings, type Celebration } from "@blessing-jar/contract/celebrations.ts";
import { PartyPopper, PenLine } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { isNotThere } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { BlessingWriting } from "../blessings/blessing-writing.tsx";
import { useBlessings } from "../blessings/use-blessings.ts";
import { BlessingChoice } from "./blessing-choice.tsx";
import { refetchCelebrations, useCelebration } from "./use-celebrations.ts";

interface BringDialogProps {
  celebrationId: string | undefined;
  onClose: () => void;
}

export default function BringDialog({ celebrationId, onClose }: BringDialogProps) {
  const { t } = useTranslation();
  const isOpen = celebrationId !== undefined;
  const own = useBlessings();
  const celebration = useCelebration(celebrationId);
  // Anew each time, so that nobody takes out what they brought by another device.
  const found = celebration.isFetching ? undefined : celebration.data;
  const [begun, setBegun] = useState(found);
  if (found && !begun) setBegun(found);
  if (begun && own.data) return <BringForm {...begun} own={own.data} isOpen={isOpen} onClose={onClose} />;
  const query = { ...celebration, data: undefined, error: celebration.error ?? own.error };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" title={t("celebrations.menu.bring")}>
      {isNotThere(celebration.error) ? (
        <EmptyState
          illustration={<PartyPopper className="mx-auto size-10 text-gold" />}
          title={t("celebrations.notHere.title")}
          description={t("celebrations.notHere.text")}
        />
      ) : (
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-80" />}
          failedTitle={t("celebrations.failedOne")}
        >
          {() => null}
        </Loaded>
      )}
    </Dialog>
  );
}

interface BringFormProps extends Pick<BringDialogProps, "onClose"> {
  event: Celebration;
  /** Of the celebration, those of others among them. */
  blessings: Blessing[];
  /** Where the server was away, the newest alone. */
  own: Blessing[];
  isOpen: boolean;
}

function BringForm({ event, blessings, own, isOpen, onClose }: BringFormProps) {
  const { t } = useTranslation();
  const memberId = useSession(({ user }) => user?.id);
  const failed = useFailureToast();
  const [isWriting, setIsWriting] = useState(false);
  const { sharedCircleIds } = event;
  const [ownBrought] = useState(() => blessings.filter(({ userId }) => userId === memberId));
  const brought = ownBrought.map(({ id }) => id);
  const offered = [
    ...ownBrought,
    ...own.filter(
      ({ id, circles }) =>
        !brought.includes(id) && circles.some((circle) => sharedCircleIds.includes(circle.id)),
    ),
  ];
  const form = useForm({
    schema: bringBlessings.body,
    start: { blessingIds: brought },
    fieldOf: { "celebration.full": "blessingIds" },
    send: (body) =>
      call(bringBlessings, { params: { celebrationId: event.id }, body }).finally(refetchCelebrations),
    onSent: (_answer, { isShown }) => {
      if (isChanged) {
        toast(
          "success",
          t("celebrations.bring.done", { name: event.name }),
          t("celebrations.planner.savedText"),
        );
      }
      if (isShown) onClose();
    },
    onFailed: (error) => failed("celebrations.reminders.failed", error),
  });
  const { blessingIds } = form.values;
  const isBringing = blessingIds.some((id) => !event.blessingIds.includes(id));
  const isChanged = isBringing || blessingIds.length !== brought.length;

  // What was written for it is meant for it; an older one that comes late is not.
  const [newest, setNewest] = useState(() => newestOf(own));
  const written = offered.filter(({ createdAt }) => createdAt > newest);
  const bringWritten = useEffectEvent(() => {
    setNewest(newestOf(written));
    form.change({ blessingIds: [...blessingIds, ...written.map(({ id }) => id)] });
  });
  useEffect(() => {
    if (written.length > 0) bringWritten();
  }, [written.length]);

  if (isWriting)
    return (
      <BlessingWriting
        target="new"
        onClose={() => setIsWriting(false)}
        beginWith={{
          values: { category: defaultCategory, visibility: "group", circles: sharedCircleIds },
          draftNote: t("circles.tell.draftFirst"),
        }}
      />
    );
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t("celebrations.menu.bring")}
      description={t("celebrations.bring.lead", { name: event.name })}
      form={form}
      submitLabel={t(isBringing ? "celebrations.bring.action" : "celebrations.planner.save")}
      submittingLabel={t("celebrations.planner.saving")}
      className="gap-5"
    >
      <Button
        variant="outline"
        className="justify-self-start"
        icon={<PenLine />}
        onClick={() => setIsWriting(true)}
      >
        {t("celebrations.bring.write")}
      </Button>
      {offered.length > 0 ? (
        <BlessingChoice
          key={newest}
          blessings={offered}
          value={blessingIds}
          wish={event}
          error={form.error("blessingIds")}
          onChange={(ids) => form.change({ blessingIds: ids })}
        />
      ) : (
        <p className="text-ui text-ink-soft">{t("celebrations.bring.empty")}</p>
      )}
    </FormDialog>
  );
}

function newestOf(blessings: Blessing[]): string {
  return blessings.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), "");
}
