import { useEffect, useState } from "react";
import { consentKey, readConsent } from "../api/consent.ts";
import { ConsentBanner } from "../features/consent/consent-banner.tsx";
import { type Choice, storeChoice } from "../features/consent/consent-choice.ts";
import "../language/consent-english.ts";
import { ConsentChoices } from "./consent-choices.tsx";
import { stopAsking, useConsent } from "./consent-store.ts";
import { openLegalDialog } from "./legal-dialog-store.ts";

export default function ConsentLayer() {
  const { isAsking } = useConsent();
  const [isCustomising, setIsCustomising] = useState(false);
  useEffect(followOtherTabs, []);
  return (
    <>
      {isAsking ? (
        <ConsentBanner
          onChoose={handleChoose}
          onCustomise={() => setIsCustomising(true)}
          onReadPolicy={() => openLegalDialog("cookies")}
          onClose={closeBanner}
        />
      ) : null}
      <ConsentChoices isOpen={isCustomising} onClose={() => setIsCustomising(false)} />
    </>
  );
}

function handleChoose(choice: Choice): void {
  storeChoice(choice);
  closeBanner();
}

/** The focus was on it, and must not be lost with it. */
function closeBanner(): void {
  stopAsking();
  document.querySelector("main")?.focus({ preventScroll: true });
}

/** Whoever has chosen in another tab is not asked here. */
function followOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === consentKey && readConsent()) stopAsking();
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}
