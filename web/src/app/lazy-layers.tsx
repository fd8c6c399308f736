import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useConfirmation } from "../api/confirmation.ts";
import { useViewer } from "../api/session-store.ts";
import { loadTexts } from "../language/load-texts.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { consentKey } from "../storage/consent.ts";
import { local } from "../storage/local.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { later, PartWhenNeeded, useOnce } from "../ui/later.tsx";
import { useToasts } from "../ui/toast-store.ts";
import { useAuthDialog } from "./auth-dialog-store.ts";
import { useLegalDialog } from "./legal-dialog-store.ts";
import { LegalNoticeLayer } from "./legal-notice-layer.tsx";
import { AuthLayer, ConsentLayer, ToastLayer } from "./preload.ts";
import { VerifyLayer } from "./verify-layer.tsx";

const ConfirmLayer = later(async () => {
  const [layer] = await Promise.all([import("./confirm-layer.tsx"), loadTexts()]);
  return layer;
});
const LegalLayer = later(async () => {
  const layer = await import("./legal-layer.tsx");
  await layer.loadLegalTexts();
  return layer;
});

/** What lies over or beside the pages, none of it needed for the first paint. */
export function LazyLayers() {
  const auth = useAuthDialog();
  const confirmation = useConfirmation();
  const legal = useLegalDialog();
  const viewer = useViewer();
  const isInvited = useIsInvited();
  return (
    <>
      <VerifyLayer />
      <LegalNoticeLayer />
      <PartWhenNeeded at={auth} isNeeded={auth.isOpen}>
        <AuthLayer />
      </PartWhenNeeded>
      <PartWhenNeeded at={confirmation} isNeeded={confirmation.isAsked}>
        <ConfirmLayer />
      </PartWhenNeeded>
      <PartWhenNeeded at={legal} isNeeded={legal.kind !== undefined}>
        <LegalLayer />
      </PartWhenNeeded>
      {viewer || isInvited ? null : <ConsentArea />}
      <ToastArea />
    </>
  );
}

/** Of whoever came by an invitation: on a phone a note over the page's end would lie over the button that joins. */
export function useIsInvited(): boolean {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  return !viewer && pathname === paths.family() && new URLSearchParams(search).has("join");
}

const delayMs = 2_000;

const noteId = "consent-note";

/**
 * Asks on every page what may be kept, a moment after it is there, until somebody has chosen; a member, and who is invited, at the foot
 * of it. A document brings the note, and `first-paint.js` shows it.
 */
export function ConsentArea({ isInFoot }: { isInFoot?: boolean }) {
  const [isDrawn] = useState(() => import.meta.env.SSR || document.getElementById(noteId) !== null);
  const [isDue, setIsDue] = useState(isDrawn);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    // In the first load there is room for no closer look at what is stored.
    const ask = () => setIsDue(!local.get(consentKey)?.includes('"date"'));
    if (isDrawn) ask();
    // Whoever comes by the link of a mail has the app at once, and the note from it.
    const timer = setTimeout(isDrawn ? () => setIsShown(true) : ask, delayMs);
    return () => clearTimeout(timer);
  }, [isDrawn]);

  if (isDrawn && !isDue) return null;
  return (
    <PartWhenNeeded isNeeded={isDue} isQuiet>
      {isDrawn ? (
        <div id={noteId} hidden={!isShown}>
          <ConsentLayer isInFoot={isInFoot} />
        </div>
      ) : (
        <ConsentLayer isInFoot={isInFoot} />
      )}
    </PartWhenNeeded>
  );
}

const hotkey = "F8";

/** The toast area of every page; what shows and moves toasts is fetched with the first one. */
function ToastArea() {
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
