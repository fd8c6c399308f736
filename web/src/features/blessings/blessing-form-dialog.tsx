import { useTranslation } from "react-i18next";
import { rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { waitingIn } from "../outbox/waiting.ts";
import { BlessingForm } from "./blessing-form.tsx";
import { BlessingMissing } from "./blessing-missing.tsx";
import type { FormParts } from "./form-parts.ts";
import { type BlessingValues, editStart, newStart } from "./form-values.ts";
import { useAnyBlessing } from "./use-blessings.ts";
import { WaitingForm } from "./waiting-form.tsx";

export interface BlessingFormDialogProps extends FormParts {
  /** `new`, the id of a blessing to edit or of one that waits on this device, or undefined while closed. */
  target: string | undefined;
  /**
   * What a new blessing begins with. An unsaved draft goes before it, with a note on how to come to this; without a note the
   * form goes on with what was just written, and nothing is said of it.
   */
  beginWith?: { values: Partial<BlessingValues>; draftNote: string | undefined } | undefined;
  onClose: () => void;
}

export function BlessingFormDialog({ target, beginWith, ...props }: BlessingFormDialogProps) {
  if (target === undefined) return null;
  const waitingId = waitingIn(target);
  if (waitingId) return <WaitingForm key={target} waitingId={waitingId} {...props} />;
  if (target !== "new") return <EditedBlessing key={target} blessingId={target} {...props} />;
  const start = newStart(today(rightNow()), beginWith?.values);
  const draftNote = beginWith ? beginWith.draftNote : "";
  return <BlessingForm blessingId={undefined} start={start} draftNote={draftNote} {...props} />;
}

type EditedProps = Omit<BlessingFormDialogProps, "target" | "beginWith"> & { blessingId: string };

function EditedBlessing({ blessingId, ...props }: EditedProps) {
  const { t } = useTranslation();
  const { blessing, error, isFetching, refetch } = useAnyBlessing(blessingId);
  if (blessing?.can.edit) {
    const start = editStart(blessing);
    return <BlessingForm blessingId={blessingId} start={start} draftNote="" {...props} />;
  }
  return (
    <Dialog isOpen onClose={props.onClose} size="lg" title={t("blessings.form.editTitle")}>
      <BlessingMissing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </Dialog>
  );
}
