import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "../../language/use-translation.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { saveProfile } from "./use-profile.ts";

export default function RemovePhotoDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({ mutationFn: () => saveProfile({ profilePhotoUrl: null }) });
  return (
    <ConfirmAction
      isOpen={isOpen}
      onClose={onClose}
      mutation={remove}
      variables={undefined}
      title={t("profile.photo.removeAsk")}
      description={t("profile.photo.removeText")}
      confirmLabel={t("profile.photo.remove")}
      workingLabel={t("profile.photo.removing")}
      done={t("profile.photo.removed")}
      doneText={() => t("profile.photo.removedText")}
      failed="profile.failed.update"
    />
  );
}
