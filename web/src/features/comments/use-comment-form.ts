import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { toast } from "../../ui/toast-store.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { noDraft, readDraft, writeDraft } from "./comment-draft.ts";
import { useAddComment } from "./use-comments.ts";

export interface CommentFormOptions {
  memberId: string;
  blessingId: string;
  onMissing: () => void;
}

/** What is typed is on the device from the first letter until the server has it. */
export function useCommentForm({ memberId, blessingId, onMissing }: CommentFormOptions) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const [draft, setDraft] = useState(() => readDraft(memberId, blessingId));
  const [error, setError] = useState<string>();
  const add = useAddComment(memberId, blessingId);
  const isSending = useRef(false);
  const isShown = useIsShown();
  const area = useRef<HTMLTextAreaElement>(null);

  function write(text: string) {
    setDraft(writeDraft(memberId, blessingId, text));
    setError(undefined);
  }

  function refuse(message: string) {
    setError(message);
    area.current?.focus();
  }

  async function send() {
    const content = draft.text.trim();
    if (isSending.current) return;
    if (content === "") return refuse(t("comments.validation.content"));
    if (content.length > commentLimits.contentMax) return refuse(t("comments.form.tooLong"));
    isSending.current = true;
    setError(undefined);
    try {
      await add.mutateAsync({ content, draftId: draft.draftId });
      setDraft(noDraft);
      if (isStillHere(area.current?.form)) area.current?.focus();
    } catch (failure) {
      handleFailure(failure);
    } finally {
      isSending.current = false;
    }
  }

  function handleFailure(failure: unknown) {
    if (isShown.current) setError(t("comments.form.failed", { reason: words(failure) }));
    else toast({ tone: "error", title: t("comments.failed.title"), description: t("comments.failed.text") });
    if (failure instanceof ApiError && failure.code === "blessing.not-found") onMissing();
  }

  return { text: draft.text, write, send, error, isSending: add.isPending, area };
}

export type CommentFormState = ReturnType<typeof useCommentForm>;

/** The button that was pressed rests meanwhile; whoever has gone on to something else is not called back. */
function isStillHere(form: HTMLFormElement | null | undefined): boolean {
  const { activeElement } = document;
  return form?.contains(activeElement) || activeElement?.contains(form ?? null) || false;
}
