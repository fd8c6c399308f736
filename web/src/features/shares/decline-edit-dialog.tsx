import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/use-last.ts";
import { useDeclineEdit } from "./use-sharing.ts";

interface DeclineEditDialogProps {
  circle: Circle;
  /** Undefined while closed. */
  shared: SharedBlessing | undefined;
  onClose: () => void;
}

/** Leaves an edit outside: unlike declining a new blessing, it takes nothing out of the circle. */
export function DeclineEditDialog({ circle, shared, onClose }: DeclineEditDialogProps) {
  const { t } = useTranslation();
  const decline = useDeclineEdit();
  const shown = useLast(shared);
  if (!shown) return null;
  const { title, updatedAt: basedOn } = shown.blessing;
  return (
    <ConfirmAction
      isOpen={shared !== undefined}
      onClose={onClose}
      mutation={decline}
      variables={{ circleId: circle.id, blessingId: shown.id, basedOn }}
      title={t("circles.decline.ask", { title })}
      description={t("circles.decline.editText", { circle: circle.name })}
      confirmLabel={t("circles.decline.action")}
      workingLabel={t("circles.decline.working")}
      done={t("circles.decline.done")}
      doneText={() => title}
      failed="circles.decline.failed"
      // Asked again it would be refused again: what is decided about stands on the page by now.
      onFailed={(error) => {
        if (error instanceof ApiError && error.code === "share.changed") onClose();
      }}
    />
  );
}
