import { useEffect, useEffectEvent, useState } from "react";
import type { LocalFile } from "../../common/media-state.ts";
import { readFiles, useOutbox } from "../../common/outbox/outbox.ts";
import type { Waiting } from "../../common/outbox/waiting.ts";
import { today } from "../../language/dates.ts";
import { BlessingForm } from "./blessing-form.tsx";
import type { FormParts } from "./form-parts.ts";
import { type BlessingValues, newStart } from "./form-values.ts";

interface WaitingFormProps extends FormParts {
  waitingId: string;
  onClose: () => void;
}

/** The form of one that waits on this device, with its files. */
export function WaitingForm({ waitingId, ...props }: WaitingFormProps) {
  const memberId = useOutbox((outbox) => outbox.memberId);
  const item = useOutbox(({ items }) => items.find(({ id }) => id === waitingId));
  const [opened, setOpened] = useState<{ item: Waiting; files: LocalFile[] }>();

  const handleGone = useEffectEvent(() => props.onClose());
  useEffect(() => {
    if (!memberId || opened) return;
    // Sent meanwhile: it is in the jar.
    if (!item) return handleGone();
    let isWanted = true;
    void readFiles(memberId, item).then((files) => isWanted && setOpened({ item, files }));
    return () => {
      isWanted = false;
    };
  }, [memberId, item, opened]);

  if (!opened) return null;
  const values = opened.item.values as Partial<BlessingValues>;
  const files = opened.files.flatMap(({ uploaded }) => uploaded ?? []);
  return (
    <BlessingForm
      blessingId={undefined}
      waiting={{ id: waitingId, files: opened.files }}
      start={newStart(today(), { ...values, files })}
      draftNote=""
      {...props}
    />
  );
}
