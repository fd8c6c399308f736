import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useLast } from "../../ui/use-last.ts";
import { useCircles } from "../circles/use-circles.ts";
import { PlannerForm, type PlannerFormProps } from "./planner-form.tsx";
import { isQuickStart } from "./quick-starts.ts";
import { useCelebration } from "./use-celebrations.ts";

interface PlannerDialogProps {
  /** `new`, a quick start, or the id of what is edited; undefined while closed. */
  target: string | undefined;
  /** Chosen already. */
  circleId?: string | undefined;
  onClose: () => void;
}

export function PlannerDialog({ target, ...rest }: PlannerDialogProps) {
  const { t } = useTranslation();
  const circles = useCircles({ isEnabled: target !== undefined });
  const shown = useLast(target);
  const isNew = shown === "new" || isQuickStart(shown);
  return (
    <Dialog
      isOpen={target !== undefined}
      onClose={rest.onClose}
      size="lg"
      title={t(isNew ? "celebrations.planner.title" : "celebrations.planner.editTitle")}
      description={t("celebrations.planner.lead")}
    >
      {shown === undefined ? null : shown === "new" || isQuickStart(shown) ? (
        <NewPlan {...rest} circles={circles} target={shown} />
      ) : (
        <EditedPlan {...rest} circles={circles} celebrationId={shown} />
      )}
    </Dialog>
  );
}

type PlanProps = Pick<PlannerFormProps, "circleId" | "circles" | "onClose">;

const skeleton = <Skeleton className="h-[28rem]" />;

function useOwnBlessings() {
  return useQuery({ ...endpointQuery(listBlessings), select: ({ blessings }) => blessings });
}

function NewPlan({ target, ...rest }: PlanProps & { target: "new" | "birthday" | "yearEnd" | "milestone" }) {
  const { t } = useTranslation();
  const own = useOwnBlessings();
  return (
    <Loaded query={own} skeleton={skeleton} failedTitle={t("celebrations.planner.blessingsFailed")}>
      {(blessings) => <PlannerForm {...rest} target={target} blessings={blessings} />}
    </Loaded>
  );
}

function EditedPlan({ celebrationId, ...rest }: PlanProps & { celebrationId: string }) {
  const { t } = useTranslation();
  const own = useOwnBlessings();
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
