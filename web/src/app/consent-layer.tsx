import { lazy, Suspense, useEffect } from "react";
import { consentKey, readConsent } from "../api/consent.ts";
import { ConsentBanner } from "../features/consent/consent-banner.tsx";
import { type Choice, storeChoice } from "../features/consent/consent-choice.ts";
import { openConsentDialog, useConsent } from "./consent-store.ts";
import { openLegalDialog } from "./legal-dialog-store.ts";
import { useOnce } from "./use-once.ts";

const ConsentDialog = lazy(async () => {
  const { ConsentDialog } = await import("../features/consent/consent-dialog.tsx");
  return { default: ConsentDialog };
});

export default function ConsentLayer() {
  const { isAsking, isCustomising } = useConsent();
  const hasDialog = useOnce(isCustomising);
  useEffect(followOtherTabs, []);
  return (
    <>
      {isAsking ? (
        <ConsentBanner
          onChoose={handleChoose}
          onCustomise={openConsentDialog}
          onReadPolicy={() => openLegalDialog("cookies")}
          onClose={closeBanner}
        />
      ) : null}
      <Suspense>
        {hasDialog ? (
          <ConsentDialog
            isOpen={isCustomising}
            onSave={handleChoose}
            onClose={() => useConsent.setState({ isCustomising: false })}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function handleChoose(choice: Choice): void {
  storeChoice(choice);
  if (useConsent.getState().isCustomising) useConsent.setState({ isAsking: false, isCustomising: false });
  else closeBanner();
}

/** The focus was on it, and must not be lost with it. */
function closeBanner(): void {
  useConsent.setState({ isAsking: false });
  document.querySelector("main")?.focus({ preventScroll: true });
}

/** Whoever has chosen in another tab is not asked here. */
function followOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === consentKey && readConsent()) useConsent.setState({ isAsking: false });
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}
