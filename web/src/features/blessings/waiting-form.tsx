import { useEffect, useEffectEvent, useState } from "react";
import { rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { toWritten } from "../media/media-state.ts";
import { useOutbox } from "../outbox/outbox.ts";
import type { Waiting } from "../outbox/waiting.ts";
import { BlessingForm } from "./blessing-form.tsx";
import type { FormParts } from "./form-parts.ts";
import { type BlessingValues, newStart } from "./form-values.ts";

interface WaitingFormProps extends FormParts {
  waitingId: string;
  onClose: () => void;
}

/** The form of one that waits on this device, with its files. */
export function WaitingForm({ waitingId, ...props }: WaitingFormProps) {
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
