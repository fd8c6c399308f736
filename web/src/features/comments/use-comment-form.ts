import { addComment } from "@blessing-jar/contract/comments.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { startOf } from "../../common/forms/form-values.ts";
import { useForm } from "../../common/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useAddComment } from "./use-comments.ts";

interface CommentFormOptions {
  blessingId: string;
  onMissing: () => void;
}

const schema = z.omit(addComment.body, { idempotencyKey: true });
const start = startOf(schema);

export function useCommentForm({ blessingId, onMissing }: CommentFormOptions) {
  const { t } = useTranslation();
  const add = useAddComment(blessingId);
  const form = useForm({
    schema,
    start,
    draft: `comment:${blessingId}`,
    hasKeyOfWords: true,
    send: ({ content }, idempotencyKey) => add.mutateAsync({ content, idempotencyKey }),
    onSent: () => {
      if (isStillHere(form.element.ref.current)) form.focus("content");
    },
    onFailed: (error, { isShown }) => {
      if (!isShown) {
        toast({ tone: "error", title: t("comments.failed.title"), description: t("comments.failed.text") });
      }
      if (error instanceof ApiError && error.code === "blessing.not-found") onMissing();
    },
  });
  return form;
}

export type CommentFormState = ReturnType<typeof useCommentForm>;

/** The button that was pressed rests meanwhile; whoever has gone on to something else is not called back. */
function isStillHere(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return form?.contains(activeElement) || activeElement?.contains(form) || false;
}
