import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/use-last.ts";
import { useTakeOut } from "./use-sharing.ts";

interface TakeOutDialogProps {
  circle: Circle;
  /** One that waits is declined; undefined while closed. */
  shared: SharedBlessing | undefined;
  onClose: () => void;
}

export function TakeOutDialog({ circle, shared, onClose }: TakeOutDialogProps) {
  const { t } = useTranslation();
  const takeOut = useTakeOut();
  const shown = useLast(shared);
  if (!shown) return null;
  const { title } = shown.blessing;
  const key = shown.isApproved ? "takeOut" : "decline";
  return (
    <ConfirmAction
      isOpen={shared !== undefined}
      onClose={onClose}
      mutation={takeOut}
      variables={{ circleId: circle.id, blessingId: shown.id }}
      title={t(`circles.${key}.ask`, { title })}
      description={t(`circles.${key}.text`, { circle: circle.name })}
      confirmLabel={t(`circles.${key}.action`)}
      workingLabel={t(`circles.${key}.working`)}
      done={t(`circles.${key}.done`)}
      doneText={() => title}
      failed={`circles.${key}.failed`}
    />
  );
}
