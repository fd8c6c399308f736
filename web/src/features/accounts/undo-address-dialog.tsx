import { undoEmailChange } from "@blessing-jar/contract/credentials.ts";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { refreshViewer } from "./refresh-viewer.ts";

interface UndoAddressDialogProps {
  isOpen: boolean;
  /** Of the mail to the old address. */
  token: string;
  onClose: () => void;
}

/** Asked before: it ends every session, and a mail program may open links by itself. */
export function UndoAddressDialog({ isOpen, token, onClose }: UndoAddressDialogProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isWorking, setIsWorking] = useState(false);

  async function handleUndo() {
    setIsWorking(true);
    try {
      await call(undoEmailChange, { body: { token } });
      toast("success", t("accounts.undo.done"), t("accounts.undo.doneText"));
      onClose();
      // It may have been this browser's session that ended.
      await refreshViewer();
    } catch (error) {
      toast("error", t("accounts.undo.failed"), errorWords(error));
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("accounts.undo.title")}
      description={t("accounts.undo.text")}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" disabled={isWorking} onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button
            isLoading={isWorking}
            loadingLabel={t("accounts.undo.working")}
            onClick={() => void handleUndo()}
          >
            {t("accounts.undo.action")}
          </Button>
        </>
      }
    />
  );
}
