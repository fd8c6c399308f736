import { useState } from "react";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { type Draft, readDraft, type WrittenValues } from "./blessing-draft.ts";
import { BlessingForm } from "./blessing-form.tsx";
import { BlessingMissing } from "./blessing-missing.tsx";
import { draftStorage } from "./draft-storage.ts";
import type { FormParts } from "./form-parts.ts";
import { editStart, type FormStart, newStart } from "./form-values.ts";
import { useAnyBlessing } from "./use-blessings.ts";

export interface BlessingFormDialogProps extends FormParts {
  /** `new`, the id of the blessing to edit, or undefined while closed. */
  target: string | undefined;
  memberId: string;
  /** What a new blessing begins with. An unsaved draft goes before it, with a note on how to come to this. */
  beginWith?: { values: Partial<WrittenValues>; draftNote: string } | undefined;
  onClose: () => void;
}

export function BlessingFormDialog({ target, ...props }: BlessingFormDialogProps) {
  if (target === undefined) return null;
  return target === "new" ? (
    <NewBlessing {...props} />
  ) : (
    <EditedBlessing key={target} blessingId={target} {...props} />
  );
}

type OpenProps = Omit<BlessingFormDialogProps, "target">;

function NewBlessing(props: OpenProps) {
  const [start] = useState(() => newStart(today(), props.beginWith?.values));
  return <DraftedForm blessingId={undefined} start={start} {...props} />;
}

function EditedBlessing({ blessingId, ...props }: OpenProps & { blessingId: string }) {
  const { t } = useTranslation();
  const { blessing, error, isFetching, refetch } = useAnyBlessing(blessingId);
  if (blessing?.can.edit)
    return <DraftedForm blessingId={blessingId} start={editStart(blessing)} {...props} />;
  return (
    <Dialog
      isOpen
      onOpenChange={props.onClose}
      size="lg"
      title={t("blessings.form.editTitle")}
      closeLabel={t("blessings.close")}
    >
      <BlessingMissing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </Dialog>
  );
}

type DraftedProps = OpenProps & { blessingId: string | undefined; start: FormStart };

/** The form with what was left unsaved last time; discarding begins it anew. */
function DraftedForm({ blessingId, start, ...props }: DraftedProps) {
  const [first] = useState(start);
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    beginning: 0,
    restored: readDraft(draftStorage(), props.memberId, blessingId, Date.now()),
    discarded: undefined,
  }));
  return (
    <BlessingForm
      key={drafts.beginning}
      blessingId={blessingId}
      start={first}
      restored={drafts.restored}
      discarded={drafts.discarded}
      onDiscard={() => setDrafts(({ beginning, restored }) => begin(beginning, undefined, restored))}
      onUndo={() => setDrafts(({ beginning, discarded }) => begin(beginning, discarded, undefined))}
      {...props}
    />
  );
}

interface Drafts {
  /** Counts how often the form began anew. */
  beginning: number;
  restored: Draft | undefined;
  discarded: Draft | undefined;
}

function begin(before: number, restored: Draft | undefined, discarded: Draft | undefined): Drafts {
  return { beginning: before + 1, restored, discarded };
}
