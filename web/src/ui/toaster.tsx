import { CircleAlert, CircleCheck, Sparkle, X } from "lucide-react";
import { Action, Close, Description, Provider, Root, Title, Viewport } from "radix-ui/toast";
import { useConnection } from "../api/connection.ts";
import { referenceMark } from "../language/error-words.ts";
import { Button, IconButton } from "./button.tsx";
import { cx, tones } from "./class-names.ts";
import { passEscapeOn } from "./escape.ts";
import { FailureText } from "./failure-text.tsx";
import { actionDuration, type Toast, toastDuration, useToasts } from "./toast-store.ts";

const looks = {
  success: { tone: tones.sage, icon: <CircleCheck /> },
  error: { tone: tones.danger, icon: <CircleAlert /> },
  info: { tone: tones.gold, icon: <Sparkle /> },
};

interface ToasterProps {
  /** Names the toast area; `{hotkey}` in it becomes F8. */
  label: string;
  /** Said before each toast as it is read out. */
  kind: string;
  closeLabel: string;
}

export function Toaster({ label, kind, closeLabel }: ToasterProps) {
  const { toasts, dismiss } = useToasts();
  return (
    <Provider label={kind} duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => dismiss(toast.id)} />
      ))}
      <Viewport
        hotkey={["F8"]}
        label={label}
        data-toasts=""
        className="fixed inset-x-0 top-0 z-70 mx-auto flex w-full max-w-[28rem] flex-col gap-2 p-4 pt-[max(1rem,env(safe-area-inset-top))] outline-none sm:end-0 sm:start-auto sm:top-auto sm:bottom-0 sm:mx-0"
      />
    </Provider>
  );
}

function ToastCard({
  toast,
  closeLabel,
  onClose,
}: {
  toast: Toast;
  closeLabel: string;
  onClose: () => void;
}) {
  const isAway = useConnection((connection) => connection.isAway);
  // What was tried without a connection has not failed: its words say what became of it.
  const look = looks[isAway && toast.tone === "error" ? "info" : toast.tone];
  return (
    <Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onEscapeKeyDown={handleEscape}
      duration={toast.action || toast.description.includes(referenceMark) ? actionDuration : toastDuration}
      type={toast.tone === "error" ? "foreground" : "background"}
      className="toast flex items-center gap-3 rounded-card border border-line bg-card p-3 ps-4 shadow-lift"
    >
      <span
        className={cx(
          "grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) [&_svg]:size-5",
          look.tone,
        )}
        aria-hidden="true"
      >
        {look.icon}
      </span>
      <div className="min-w-0 grow">
        <Title className="text-ui font-medium text-ink">{toast.title}</Title>{" "}
        {toast.description ? (
          <Description className="text-meta text-pretty whitespace-pre-line text-ink-soft">
            <FailureText>{toast.description}</FailureText>
          </Description>
        ) : null}
        {toast.below}
      </div>
      {toast.action ? (
        <Action asChild altText={toast.action.label}>
          <Button
            variant="outline"
            size="sm"
            // 元に戻す is one word.
            className="[word-break:keep-all]"
            onClick={toast.action.onPress}
          >
            {toast.action.label}
          </Button>
        </Action>
      ) : null}
      <Close asChild>
        <IconButton label={closeLabel} icon={<X />} />
      </Close>
    </Root>
  );
}

/** Escape closes a toast only when the focus has come to it. */
function handleEscape(event: KeyboardEvent) {
  if (document.activeElement?.closest("[data-toasts]")) return;
  event.preventDefault();
  passEscapeOn(event);
}
