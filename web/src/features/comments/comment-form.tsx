import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { Send, X } from "lucide-react";
import type { ChangeEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { cx } from "../../ui/class-names.ts";
import { isComposing } from "../../ui/composing.ts";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { withoutControls } from "../../ui/forms/form-values.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { MentionList } from "./mention-list.tsx";
import { edited, type MentioningText } from "./mention-text.ts";
import type { CommentFormState } from "./use-comment-form.ts";
import { useMentionPicker } from "./use-mention-picker.ts";

/** How near the end the room that is left is told. */
const counted = 200;

/** The button stands as the page runs, whatever the direction of the words. */
const box =
  "[&_textarea]:max-h-40! [&_textarea]:rounded-[1.625rem]! [&_textarea]:px-4.5! ltr:[&_textarea]:pr-14! rtl:[&_textarea]:pl-14!";

interface CommentFormProps {
  blessingId: string;
  form: CommentFormState;
}

/** One text box for comments and replies, and the button that sends in it. */
export function CommentForm({ blessingId, form }: CommentFormProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { failure, isSending, values } = form;
  const field = form.field("content");
  const picker = useMentionPicker({ blessingId, text: values, onChange: write });
  const left = commentLimits.contentMax - field.value.trim().length;
  const failed = failure ? t("comments.form.failed", { reason: errorWords(failure) }) : undefined;
  const keys = t("comments.form.keys", { modifier: sendModifier() });

  function write({ content, mentions }: MentioningText) {
    form.change({ content, mentions: [...mentions] });
  }

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    write(edited(values, withoutControls(event.target.value, "\n")));
    picker.followCaret(event);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (picker.handleKeyDown(event)) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    void form.submit();
  }

  return (
    <form {...form.element} className="grid gap-2">
      {values.content ? <DraftNotes form={form} /> : <DraftNotes form={{ ...form, restoredAt: undefined }} />}
      {values.replyTo ? <ReplyTo name={values.replyName} onEnd={form.endReply} /> : null}
      <div className="relative min-w-0">
        <MentionList picker={picker} />
        <TextArea
          {...field}
          {...picker.box}
          label={t("comments.form.label")}
          isLabelHidden
          placeholder={t("comments.form.example")}
          title={t("comments.form.shortcut", { keys })}
          rows={1}
          readOnly={isSending}
          error={field.error && left < 0 ? t("comments.form.tooLong") : (field.error ?? failed)}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          hint={left <= counted ? <RoomLeft left={left} /> : undefined}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
          className={box}
        />
        <IconButton
          type="submit"
          label={isSending ? t("comments.form.sending") : t("comments.form.send")}
          aria-disabled={isSending}
          className={cx(
            "absolute! end-1 top-1 bg-terra-wash text-terra-deep! hover:bg-terra hover:text-on-terra!",
            isSending && "pointer-events-none",
          )}
        >
          {isSending ? <Spinner /> : <Send aria-hidden="true" className="rtl:-scale-x-100" />}
        </IconButton>
      </div>
    </form>
  );
}

function ReplyTo({ name, onEnd }: { name: string; onEnd: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-2 ps-4 text-ui text-ink-soft">
      <span role="status" className="min-w-0 grow truncate">
        {t("comments.reply.to", { name })}
      </span>
      <IconButton label={t("comments.reply.end")} onClick={onEnd} className="-my-1.5">
        <X aria-hidden="true" className="size-4!" />
      </IconButton>
    </div>
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
