import type { Reply } from "@blessing-jar/contract/comments.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { type DeletionScope, useDeleteComments } from "./use-comments.ts";

interface DeleteCommentDialogProps {
  blessingId: string;
  /** Undefined while closed. */
  comment: Reply | undefined;
  /** Of the blessing. */
  total: number;
  onClose: () => void;
  onMissing: () => void;
}

export function DeleteCommentDialog(props: DeleteCommentDialogProps) {
  const { blessingId, comment, total, onClose, onMissing } = props;
  const { t } = useTranslation();
  const [scope, setScope] = useState<DeletionScope>("one");
  const mayChoose = comment?.can.deleteAll === true && total > 1;
  const chosen = mayChoose ? scope : "one";
  const isOne = chosen === "one";

  function close() {
    setScope("one");
    onClose();
  }

  function handleFailed(error: unknown) {
    if (!(error instanceof ApiError && error.code === "blessing.not-found")) return;
    close();
    onMissing();
  }

  return (
    <ConfirmAction
      isOpen={comment !== undefined}
      onClose={close}
      mutation={useDeleteComments(blessingId)}
      variables={{ comment, scope: chosen }}
      title={t(isOne ? "comments.delete.ask" : "comments.delete.askAll")}
      description={t(isOne ? "comments.delete.forGood" : "comments.delete.allForGood")}
      confirmLabel={t("comments.delete.action")}
      workingLabel={t("comments.delete.working")}
      done={t(isOne ? "comments.delete.done" : "comments.delete.allDone")}
      doneText={() => t(isOne ? "comments.delete.doneText" : "comments.delete.allDoneText")}
      failed={isOne ? "comments.delete.failed" : "comments.delete.allFailed"}
      onFailed={handleFailed}
    >
      {mayChoose ? (
        <RadioCards<DeletionScope>
          legend={t("comments.delete.which")}
          value={scope}
          onChange={setScope}
          options={[
            { value: "one", label: t("comments.delete.one") },
            { value: "author", label: t("comments.delete.author", { name: comment.user.fullName }) },
            { value: "all", label: t("comments.delete.all") },
          ]}
        />
      ) : null}
    </ConfirmAction>
  );
}
