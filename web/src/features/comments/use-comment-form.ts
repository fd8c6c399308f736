import { addComment, type Reply } from "@blessing-jar/contract/comments.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import type { FormValues } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { withMention } from "./mention-text.ts";
import { useAddComment } from "./use-comments.ts";

const { content, mentions } = addComment.body.shape;
const schema = z.object({
  content,
  mentions: z._default(mentions, []),
  /** The comment that is answered, and whose it is; empty where none is. */
  replyTo: z.string(),
  replyName: z.string(),
});
const start: FormValues<typeof schema> = { content: "", mentions: [], replyTo: "", replyName: "" };
const noReply = { replyTo: "", replyName: "" };

export function useCommentForm({ blessingId, onMissing }: { blessingId: string; onMissing: () => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const add = useAddComment(blessingId);
  const [sent, setSent] = useState<Reply>();
  const form = useForm({
    schema,
    start,
    draft: `comment:${blessingId}`,
    hasKeyOfWords: true,
    send: (parsed, idempotencyKey): Promise<AnswerOf<typeof addComment>> => {
      const written = form.values.content;
      const trimmed = written.length - written.trimStart().length;
      return add.mutateAsync({
        content: parsed.content,
        mentions: form.values.mentions.map((each) => ({ ...each, start: each.start - trimmed })),
        replyTo: parsed.replyTo || undefined,
        idempotencyKey,
      });
    },
    fieldOf: { "comment.not-found": "content" },
    onSent: ({ comment }) => {
      setSent(comment);
      if (isStillHere(form.element.ref.current)) form.focus("content");
    },
    onFailed: (error, { isShown }) => {
      if (!isShown) {
        toast("error", t("comments.failed.title"), t("comments.failed.text"));
      }
      if (error instanceof ApiError && error.code === "blessing.not-found") onMissing();
    },
  });

  /** Of a reply, whoever is answered is named, since all of a thread stand under its first comment. */
  function handleReply({ id, threadId, user }: Reply) {
    const isNamed = threadId !== null && user.id !== viewer?.id && form.values.content === "";
    const named = isNamed
      ? withMention({ content: "", mentions: [] }, { start: 0, caret: 0 }, user)
      : undefined;
    form.change({
      replyTo: id,
      replyName: user.fullName,
      ...(named && { content: named.content, mentions: [...named.mentions] }),
    });
    form.focus("content");
  }

  return { ...form, sent, reply: handleReply, endReply: () => form.change(noReply) };
}

export type CommentFormState = ReturnType<typeof useCommentForm>;

/** The button that was pressed rests meanwhile; whoever has gone on to something else is not called back. */
function isStillHere(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return form?.contains(activeElement) || activeElement?.contains(form) || false;
}
