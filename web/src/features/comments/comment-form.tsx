import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { Send } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { DraftNotes } from "../../common/forms/draft-notes.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { CommentFormState } from "./use-comment-form.ts";

/** How near the end the room that is left is told. */
const counted = 200;

export function CommentForm({ form }: { form: CommentFormState }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { failure, isSending } = form;
  const field = form.field("content");
  const left = commentLimits.contentMax - field.value.trim().length;
  const failed = failure ? t("comments.form.failed", { reason: errorWords(failure) }) : undefined;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void form.submit();
  }

  return (
    <form {...form.element} className="grid gap-3">
      <DraftNotes form={form} />
      <TextArea
        {...field}
        label={t("comments.form.label")}
        placeholder={t("comments.form.example")}
        rows={2}
        readOnly={isSending}
        error={field.error && left < 0 ? t("comments.form.tooLong") : (field.error ?? failed)}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        hint={left <= counted ? <RoomLeft left={left} /> : undefined}
        onKeyDown={handleKeyDown}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="text-meta text-ink-faint max-sm:hidden">
          {t("comments.form.shortcut", { keys: t("comments.form.keys", { modifier: sendModifier() }) })}
        </p>
        <Button
          type="submit"
          variant="outline"
          icon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
          isLoading={isSending}
          loadingLabel={t("comments.form.sending")}
        >
          {t("comments.form.send")}
        </Button>
      </div>
    </form>
  );
}

function RoomLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={left < 0 ? "font-medium text-danger-deep" : undefined}>
      {left < 0 ? t("comments.form.over", { count: -left }) : t("comments.form.left", { count: left })}
    </span>
  );
}

function sendModifier(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
}
