import { lazy, Suspense, useEffect, useState } from "react";
import { useViewer } from "../api/session-store.ts";
import { loadEnglish, loadLegalEnglish } from "../language/load-english.ts";
import { useAuthDialog } from "./auth-dialog-store.ts";
import { useLegalDialog } from "./legal-dialog-store.ts";
import { preloadAuthLayer } from "./preload.ts";

const AuthLayer = lazy(preloadAuthLayer);
const LegalLayer = lazy(async () => {
  const [layer] = await Promise.all([import("./legal-layer.tsx"), loadLegalEnglish()]);
  return layer;
});
const ToastLayer = lazy(() => import("./toast-layer.tsx"));
const VerifyBanner = lazy(async () => {
  const [{ VerifyEmailBanner }] = await Promise.all([
    import("../features/accounts/verify-email-banner.tsx"),
    loadEnglish(),
  ]);
  return { default: VerifyEmailBanner };
});

/** What lies over or beside the pages, none of it needed for the first paint. */
export function LazyLayers() {
  const viewer = useViewer();
  const isSettled = useSettled();
  const hasAuth = useOnce(useAuthDialog((dialog) => dialog.isOpen));
  const hasLegal = useOnce(useLegalDialog((dialog) => dialog.kind !== undefined));
  return (
    <Suspense>
      {viewer && !viewer.emailVerified ? <VerifyBanner key={viewer.id} email={viewer.email} /> : null}
      {hasAuth ? <AuthLayer /> : null}
      {hasLegal ? <LegalLayer /> : null}
      {isSettled ? <ToastLayer /> : null}
    </Suspense>
  );
}

/** Stays true, so that a dialog can close in peace. */
function useOnce(isNow: boolean): boolean {
  const [wasEver, setWasEver] = useState(isNow);
  if (isNow && !wasEver) setWasEver(true);
  return wasEver || isNow;
}

function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => setIsSettled(true), []);
  return isSettled;
}
