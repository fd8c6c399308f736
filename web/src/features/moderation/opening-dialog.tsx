import { type ModeratedBlessing, moderationLimits } from "@blessing-jar/contract/moderation.ts";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Contents } from "./contents.tsx";
import type { Gallery } from "./gallery.ts";
import { useOpeningForm } from "./use-moderated.ts";

interface OpeningDialogProps {
  blessing: ModeratedBlessing;
  Gallery: Gallery;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why, then shows the blessing; nothing of it stays once this is closed. */
export function OpeningDialog({ blessing, Gallery, isOpen, onClose }: OpeningDialogProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ModeratedBlessing>();
  const form = useOpeningForm(blessing.id, setOpened);
  if (opened?.contents) {
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        isForReading
        title={t("moderation.opening.opened", { name: blessing.author.fullName })}
        description={t("moderation.opening.openedText")}
      >
        <Contents contents={opened.contents} Gallery={Gallery} level={3} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("moderation.opening.title", { name: blessing.author.fullName })}
      description={t("moderation.opening.text", { name: blessing.author.fullName })}
      submitLabel={t("moderation.opening.action")}
      submittingLabel={t("moderation.opening.working")}
      submitIcon={<Eye aria-hidden="true" />}
      form={form}
    >
      <TextArea
        label={t("moderation.opening.reason")}
        hint={t("moderation.opening.reasonHint", { name: blessing.author.fullName })}
        rows={3}
        maxLength={moderationLimits.reasonMax}
        isCounted
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
