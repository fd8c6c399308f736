import type { Comment } from "@blessing-jar/contract/comments.ts";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useDeleteComment } from "./use-comments.ts";

interface DeleteCommentDialogProps {
  blessingId: string;
  /** Undefined while closed. */
  comment: Comment | undefined;
  onClose: () => void;
  onMissing: () => void;
}

export function DeleteCommentDialog({ blessingId, comment, onClose, onMissing }: DeleteCommentDialogProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const remove = useDeleteComment(blessingId);

  async function handleConfirm() {
    if (!comment) return;
    try {
      await remove.mutateAsync(comment.id);
      toast({ tone: "success", title: t("comments.delete.done") });
    } catch (error) {
      toast({ tone: "error", title: t("comments.delete.failed"), description: words(error) });
      if (error instanceof ApiError && error.code === "blessing.not-found") onMissing();
    }
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={comment !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("comments.delete.ask")}
      description={t("comments.delete.forGood")}
      confirmLabel={t("comments.delete.action")}
      cancelLabel={t("comments.delete.cancel")}
      closeLabel={t("comments.delete.close")}
      isWorking={remove.isPending}
      workingLabel={t("comments.delete.working")}
      onConfirm={() => void handleConfirm()}
    />
  );
}
