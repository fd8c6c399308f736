import { useEffect, useEffectEvent, useState } from "react";
import { rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useCircles } from "../circles/use-circles.ts";
import { toWritten } from "../media/media-state.ts";
import { useOutbox, type Waiting, waitingIn } from "../outbox/waiting.ts";
import { BlessingForm, type BlessingFormProps } from "./blessing-form.tsx";
import { BlessingMissing } from "./blessing-missing.tsx";
import { type BlessingValues, editStart } from "./form-values.ts";
import { newStart } from "./new-start.ts";
import { useAnyBlessing } from "./use-blessings.ts";

export interface BlessingFormDialogProps {
  /** `new`, or the id of a blessing to edit or of one that waits on this device. */
  target: string;
  /** What a new blessing begins with. An unsaved draft goes before it, with a note on how to come to this. */
  beginWith?: { values: Partial<BlessingValues>; draftNote: string } | undefined;
  onClose: () => void;
}

export default function BlessingFormDialog({ target, beginWith, onClose }: BlessingFormDialogProps) {
  const props = { circles: useCircles(), onClose };
  const waitingId = waitingIn(target);
  if (waitingId) return <WaitingForm key={target} waitingId={waitingId} {...props} />;
  if (target !== "new") return <EditedBlessing key={target} blessingId={target} {...props} />;
  const start = newStart(today(rightNow()), beginWith?.values);
  return (
    <BlessingForm blessingId={undefined} start={start} draftNote={beginWith?.draftNote ?? ""} {...props} />
  );
}

type FormProps = Pick<BlessingFormProps, "circles" | "onClose">;

function EditedBlessing({ blessingId, ...props }: FormProps & { blessingId: string }) {
  const { t } = useTranslation();
  const found = useAnyBlessing(blessingId);
  const { blessing } = found;
  if (blessing?.can.edit) {
    const start = editStart(blessing);
    return <BlessingForm blessingId={blessingId} start={start} draftNote="" {...props} />;
  }
  return (
    <Dialog isOpen onClose={props.onClose} size="lg" title={t("blessings.form.editTitle")}>
      <BlessingMissing query={found} />
    </Dialog>
  );
}

function WaitingForm({ waitingId, ...props }: FormProps & { waitingId: string }) {
  const isRead = useOutbox((outbox) => outbox.memberId !== undefined);
  const item = useOutbox(({ items }) => items.find(({ id }) => id === waitingId));
  const [opened, setOpened] = useState<Waiting>();
  if (item && !opened) setOpened(item);

  const handleGone = useEffectEvent(() => props.onClose());
  useEffect(() => {
    // Sent meanwhile: it is in the jar.
    if (isRead && !item && !opened) handleGone();
  }, [isRead, item, opened]);

  if (!opened) return null;
  const values = opened.values as Partial<BlessingValues>;
  return (
    <BlessingForm
      blessingId={undefined}
      waitingId={waitingId}
      start={newStart(today(rightNow()), { ...values, files: opened.files.map(toWritten) })}
      draftNote=""
      {...props}
    />
  );
}
