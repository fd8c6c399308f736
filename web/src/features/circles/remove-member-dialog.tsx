import type { Circle, CircleMember } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/use-last.ts";
import { useRemoveMember } from "./use-change-circle.ts";

interface RemoveMemberDialogProps {
  circle: Circle;
  /** Undefined while closed. */
  member: CircleMember | undefined;
  onClose: () => void;
}

export function RemoveMemberDialog({ circle, member, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveMember(circle.id);
  const shown = useLast(member);
  if (!shown) return null;
  const name = shown.user.fullName;
  return (
    <ConfirmAction
      isOpen={member !== undefined}
      onClose={onClose}
      mutation={remove}
      variables={shown.id}
      title={t("circles.people.removeAsk", { name })}
      description={t("circles.people.removeText", { name })}
      confirmLabel={t("circles.people.removeAction")}
      workingLabel={t("circles.people.removing")}
      done={t("circles.people.removed", { name })}
      doneText={() => t("circles.renew.done")}
      failed="circles.people.removeFailed"
    />
  );
}
