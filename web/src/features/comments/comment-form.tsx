import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { Send } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { CommentFormState } from "./use-comment-form.ts";

/** How near the end the room that is left is told. */
const counted = 200;

export function CommentForm({ form }: { form: CommentFormState }) {
  const { t } = useTranslation();
  const { text, write, send, error, isSending, area } = form;
  const left = commentLimits.contentMax - text.trim().length;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        ref={area}
        label={t("comments.form.label")}
        placeholder={t("comments.form.example")}
        rows={2}
        required
        readOnly={isSending}
        value={text}
        error={error}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        hint={left <= counted ? <RoomLeft left={left} /> : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="text-meta text-ink-faint max-sm:hidden">
          {t("comments.form.shortcut", { keys: sendKeys() })}
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

/** Isolated, so that they keep their order in a sentence that runs the other way. */
function sendKeys(): string {
  return `\u2066${/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ + Enter" : "Ctrl + Enter"}\u2069`;
}
