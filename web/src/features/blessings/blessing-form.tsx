import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DraftNotes } from "../../common/forms/draft-notes.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { BlessingFields, type FormParts } from "./blessing-fields.tsx";
import type { BlessingValues } from "./form-values.ts";
import { useBlessingForm } from "./use-blessing-form.ts";

interface BlessingFormProps extends FormParts {
  blessingId: string | undefined;
  start: BlessingValues;
  /** Said of a draft that was restored instead. */
  draftNote: string | undefined;
  onClose: () => void;
}

export function BlessingForm(props: BlessingFormProps) {
  const { blessingId, start, draftNote, onClose, ...parts } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [isWarned, setIsWarned] = useState(false);
  const form = useBlessingForm({ blessingId, start, circles: parts.circles, onSaved: onClose });
  const { media, isWaiting } = form;

  function handleClose() {
    if (media.isRecording && !isWarned) {
      return warn("media.voice.unkept", "media.voice.unkeptText");
    }
    if (form.isChanged && !form.isKept && !isWarned) {
      return warn("validation.draft.refused", "blessings.draft.refusedText");
    }
    if (form.isChanged && form.isKept) {
      const text = media.isBusy ? "blessings.draft.keptWithoutFiles" : "blessings.draft.keptText";
      toast({ title: t("blessings.draft.kept"), description: t(text) });
    }
    onClose();
  }

  function warn(title: string, text: string) {
    setIsWarned(true);
    toast({ tone: "error", title: t(title), description: t(text) });
  }

  return (
    <Dialog
      isOpen
      onClose={handleClose}
      size="lg"
      title={t(blessingId ? "blessings.form.editTitle" : "blessings.form.newTitle")}
      footer={
        <>
          <Unsent failure={form.failure} />
          <Button variant="outline" onClick={handleClose}>
            {t("shell.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            isLoading={form.isSending || isWaiting}
            loadingLabel={t(isWaiting ? "blessings.form.waiting" : "blessings.form.saving")}
          >
            {t(blessingId ? "blessings.form.save" : "blessings.form.keep")}
          </Button>
        </>
      }
    >
      <form {...form.element} id={formId} className="grid gap-6">
        <DraftNotes form={form} more={draftNote} />
        <BlessingFields form={form} {...parts} />
        <p role="status" className="sr-only">
          {isWaiting ? t("blessings.form.waiting") : ""}
        </p>
      </form>
    </Dialog>
  );
}
