import { Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { useToasts } from "../ui/toast-store.ts";
import { useOnce } from "../ui/use-once.ts";
import { ToastLayer } from "./preload.ts";

const hotkey = "F8";

/** The toast area of every page; what shows and moves toasts is fetched with the first one. */
export function ToastArea() {
  const { toasts } = useToasts();
  const hasToasts = useOnce(toasts.length > 0);
  return hasToasts ? (
    <ErrorBoundary at={toasts} Failed={PlainArea}>
      <Suspense fallback={<PlainArea />}>
        <ToastLayer />
      </Suspense>
    </ErrorBoundary>
  ) : (
    <PlainArea />
  );
}

/** While that is on its way, or where it does not come: the same words, without their looks. */
function PlainArea() {
  const { t } = useTranslation();
  const { toasts } = useToasts();
  const area = useRef<HTMLElement>(null);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => event.code === hotkey && area.current?.focus();
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);

  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={t("shell.toasts.label").replace("{hotkey}", hotkey)}
      data-toasts=""
      className="pointer-events-none fixed inset-x-0 top-0 z-70 mx-auto max-w-[28rem] sm:end-0 sm:start-auto sm:top-auto sm:bottom-0 sm:mx-0"
    >
      {toasts
        .filter(({ isOpen }) => isOpen)
        .map(({ id, title, description }) => (
          <p
            key={id}
            role="status"
            className="m-4 rounded-card border border-line bg-card p-4 text-ui text-ink"
          >
            {title}
            <br />
            {description}
          </p>
        ))}
    </section>
  );
}
