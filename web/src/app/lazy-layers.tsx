import { lazy, Suspense } from "react";
import { loadLegalEnglish } from "../language/load-english.ts";
import { useAuthDialog } from "./auth-dialog-store.ts";
import { ConsentArea } from "./consent-area.tsx";
import { useLegalDialog } from "./legal-dialog-store.ts";
import { preloadAuthLayer } from "./preload.ts";
import { ToastArea } from "./toast-area.tsx";
import { useOnce } from "./use-once.ts";
import { VerifyLayer } from "./verify-layer.tsx";

const AuthLayer = lazy(preloadAuthLayer);
const LegalLayer = lazy(async () => {
  const [layer] = await Promise.all([import("./legal-layer.tsx"), loadLegalEnglish()]);
  return layer;
});

/** What lies over or beside the pages, none of it needed for the first paint. */
export function LazyLayers() {
  const hasAuth = useOnce(useAuthDialog((dialog) => dialog.isOpen));
  const hasLegal = useOnce(useLegalDialog((dialog) => dialog.kind !== undefined));
  // Each waits on its own: one that is still loading must not hide the others.
  return (
    <>
      <VerifyLayer />
      <Suspense>{hasAuth ? <AuthLayer /> : null}</Suspense>
      <Suspense>{hasLegal ? <LegalLayer /> : null}</Suspense>
      <ConsentArea />
      <ToastArea />
    </>
  );
}
