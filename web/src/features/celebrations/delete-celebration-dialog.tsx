import { type Celebration, deleteCelebration } from "@blessing-jar/contract/celebrations.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/queries.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { refetchCelebrations } from "./use-celebrations.ts";

interface DeleteCelebrationDialogProps {
  event: Celebration | undefined;
  onClose: () => void;
}

export function DeleteCelebrationDialog({ event, onClose }: DeleteCelebrationDialogProps) {
  const { t } = useTranslation();
  const deleting = useMutation({
    mutationFn: (celebrationId: string) =>
      ignoreNotFound(call(deleteCelebration, { params: { celebrationId } })),
    // Failed too: where the answer was lost, nobody tells this tab what became of it.
    onSettled: () => refetchCelebrations(),
  });
  const shown = useLast(event);
  if (!shown) return null;
  return (
    <ConfirmAction
      isOpen={event !== undefined}
      onClose={onClose}
      mutation={deleting}
      variables={shown.id}
      title={t("celebrations.delete.ask", { name: shown.name })}
      description={t("celebrations.delete.text")}
      confirmLabel={t("celebrations.delete.action")}
      workingLabel={t("celebrations.delete.working")}
      done={t("celebrations.delete.done")}
      doneText={() => t("celebrations.delete.doneText")}
      failed="celebrations.delete.failed"
    />
  );
}
