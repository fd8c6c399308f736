import { type ReactNode, Suspense } from "react";
import { useConfirmation } from "../api/confirmation.ts";
import { loadLegalTexts, loadTexts } from "../language/load-texts.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { later } from "../ui/later.tsx";
import { PartNotice } from "../ui/part-notice.tsx";
import { useOnce } from "../ui/use-once.ts";
import { useAuthDialog } from "./auth-dialog-store.ts";
import { ConsentArea } from "./consent-area.tsx";
import { useLegalDialog } from "./legal-dialog-store.ts";
import { LegalNoticeLayer } from "./legal-notice-layer.tsx";
import { preloadAuthLayer } from "./preload.ts";
import { ToastArea } from "./toast-area.tsx";
import { VerifyLayer } from "./verify-layer.tsx";

const AuthLayer = later(preloadAuthLayer);
const ConfirmLayer = later(async () => {
  const [layer] = await Promise.all([import("./confirm-layer.tsx"), loadTexts()]);
  return layer;
});
const LegalLayer = later(async () => {
  const [layer] = await Promise.all([import("./legal-layer.tsx"), loadLegalTexts()]);
  return layer;
});

/** What lies over or beside the pages, none of it needed for the first paint. */
export function LazyLayers() {
  const auth = useAuthDialog();
  const confirmation = useConfirmation();
  const legal = useLegalDialog();
  return (
    <>
      <VerifyLayer />
      <LegalNoticeLayer />
      <Layer at={auth} isOpen={auth.isOpen}>
        <AuthLayer />
      </Layer>
      <Layer at={confirmation} isOpen={confirmation.isAsked}>
        <ConfirmLayer />
      </Layer>
      <Layer at={legal} isOpen={legal.kind !== undefined}>
        <LegalLayer />
      </Layer>
      <ConsentArea />
      <ToastArea />
    </>
  );
}

interface LayerProps {
  /** What opens it: pressed once more after a failure, it is asked for once more. */
  at: unknown;
  isOpen: boolean;
  children: ReactNode;
}

/** Boundaries of its own: a layer that is still loading, or does not come, must not hide the others. */
function Layer({ at, isOpen, children }: LayerProps) {
  const isNeeded = useOnce(isOpen);
  return (
    <ErrorBoundary at={at} Failed={PartNotice}>
      <Suspense>{isNeeded ? children : null}</Suspense>
    </ErrorBoundary>
  );
}
