import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToasts } from "../ui/toast-store.ts";
import { useOnce } from "./use-once.ts";

const ToastLayer = lazy(() => import("./toast-layer.tsx"));

const hotkey = "F8";

/** The toast area of every page; what shows and moves toasts is fetched with the first one. */
export function ToastArea() {
  const hasToasts = useOnce(useToasts(({ toasts }) => toasts.length > 0));
  return hasToasts ? (
    <Suspense fallback={<EmptyArea />}>
      <ToastLayer />
    </Suspense>
  ) : (
    <EmptyArea />
  );
}

function EmptyArea() {
  const { t } = useTranslation();
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
      className="pointer-events-none fixed end-0 bottom-0 size-px"
    />
  );
}
