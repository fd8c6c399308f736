import { type Celebration, deleteCelebration } from "@blessing-jar/contract/celebrations.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { refetchCelebrations } from "./use-celebrations.ts";

interface DeleteDialogProps {
  event: Celebration | undefined;
  onClose: () => void;
}

export default function DeleteDialog({ event, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const deleting = useMutation({
    mutationFn: (celebrationId: string) =>
      ignoreNotFound(call(deleteCelebration, { params: { celebrationId } })),
    // Failed too: where the answer was lost, nobody tells this tab what became of it.
    onSettled: () => refetchCelebrations(),
  });
  const shown = useLast(event);
  const words = useActionWords("celebrations.delete", { name: shown?.name ?? "" });
  if (!shown) return null;
  return (
    <ConfirmAction
      isOpen={event !== undefined}
      onClose={onClose}
      mutation={deleting}
      variables={shown.id}
      {...words}
      doneText={() => t("celebrations.delete.doneText")}
    />
  );
}
