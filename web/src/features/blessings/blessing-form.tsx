import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Draft } from "./blessing-draft.ts";
import { BlessingFields } from "./blessing-fields.tsx";
import { DiscardedNote, RestoredNote } from "./draft-note.tsx";
import type { FormParts } from "./form-parts.ts";
import type { FormStart } from "./form-values.ts";
import { useBlessingForm } from "./use-blessing-form.ts";

interface BlessingFormProps extends FormParts {
  memberId: string;
  blessingId: string | undefined;
  start: FormStart;
  restored: Draft | undefined;
  beginWith?: { draftNote: string } | undefined;
  /** Thrown away just now, and still to be had. */
  discarded: Draft | undefined;
  onDiscard: () => void;
  onUndo: () => void;
  onClose: () => void;
}

export function BlessingForm(props: BlessingFormProps) {
  const { blessingId, restored, discarded, onDiscard, onUndo, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const [isWarned, setIsWarned] = useState(false);
  const { form, submit, drafts, media, handleMedia, isWaiting, isSaving } = useBlessingForm({
    ...props,
    onSaved: onClose,
  });

  function handleClose() {
    if (media.isRecording && !isWarned) {
      return warn("media.voice.unkept", "media.voice.unkeptText");
    }
    const keeping = drafts.keepNow();
    if (keeping === "refused" && !isWarned) {
      return warn("blessings.draft.refused", "blessings.draft.refusedText");
    }
    if (keeping === "kept") {
      const text = media.isBusy ? "blessings.draft.keptWithoutFiles" : "blessings.draft.keptText";
      toast({ title: t("blessings.draft.kept"), description: t(text) });
    }
    onClose();
  }

  function warn(title: string, text: string) {
    setIsWarned(true);
    toast({ tone: "error", title: t(title), description: t(text) });
  }

  function handleDiscard() {
    drafts.forget();
    onDiscard();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={handleClose}
      size="lg"
      title={t(blessingId ? "blessings.form.editTitle" : "blessings.form.newTitle")}
      closeLabel={t("blessings.close")}
      footer={
        <>
          <Button variant="outline" onClick={handleClose}>
            {t("blessings.cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            isLoading={isSaving || isWaiting}
            loadingLabel={t(isWaiting ? "blessings.form.waiting" : "blessings.form.saving")}
          >
            {t(blessingId ? "blessings.form.save" : "blessings.form.keep")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-6">
        {restored ? (
          <RestoredNote
            savedAt={restored.savedAt}
            more={props.beginWith?.draftNote}
            onDiscard={handleDiscard}
          />
        ) : null}
        {discarded ? <DiscardedNote onUndo={onUndo} /> : null}
        <BlessingFields
          form={form}
          initialFiles={media.files}
          onMedia={handleMedia}
          isWaiting={isWaiting}
          MediaField={props.MediaField}
          CircleChoice={props.CircleChoice}
          circles={props.circles}
          circlesNote={props.circlesNote}
        />
        <p role="status" className="sr-only">
          {isWaiting ? t("blessings.form.waiting") : ""}
        </p>
      </form>
    </Dialog>
  );
}
