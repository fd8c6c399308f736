import { useEffect, useState } from "react";
import { ConsentBanner } from "../features/consent/consent-banner.tsx";
import { type Choice, storeChoice } from "../features/consent/consent-choice.ts";
import { consentKey, readConsent } from "../storage/consent.ts";
import { ConsentChoices } from "./consent-choices.tsx";
import { stopAsking, useConsent } from "./consent-store.ts";
import { openLegalDialog } from "./legal-dialog-store.ts";

export default function ConsentLayer({ isInFoot }: { isInFoot?: boolean | undefined }) {
  const { isAsking } = useConsent();
  const [isCustomising, setIsCustomising] = useState(false);
  useEffect(followOtherTabs, []);
  return (
    <>
      {isAsking ? (
        <ConsentBanner
          isInFoot={isInFoot}
          onChoose={handleChoose}
          onCustomise={() => setIsCustomising(true)}
          onReadPolicy={() => openLegalDialog("cookies")}
          onClose={stopAsking}
        />
      ) : null}
      <ConsentChoices isOpen={isCustomising} onClose={() => setIsCustomising(false)} />
    </>
  );
}

function handleChoose(choice: Choice): void {
  storeChoice(choice);
  stopAsking();
}

/** Whoever has chosen in another tab is not asked here. */
function followOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === consentKey && readConsent()) stopAsking();
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}
