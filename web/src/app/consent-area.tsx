import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { readConsent } from "../api/consent.ts";
import { loadConsentEnglish } from "../language/load-english.ts";
import { useConsent } from "./consent-store.ts";
import { useOnce } from "./use-once.ts";

const delayMs = 2_000;

const ConsentLayer = lazy<ComponentType>(async () => {
  try {
    const [layer] = await Promise.all([import("./consent-layer.tsx"), loadConsentEnglish()]);
    return layer;
  } catch {
    // Nobody asked for it yet: the page works on without.
    return { default: () => null };
  }
});

/** Asks on every page what may be kept, a moment after it is there, until somebody has chosen. */
export function ConsentArea() {
  const isNeeded = useOnce(useConsent((consent) => consent.isAsking || consent.isCustomising));

  useEffect(() => {
    const timer = setTimeout(() => useConsent.setState({ isAsking: !readConsent() }), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return <Suspense>{isNeeded ? <ConsentLayer /> : null}</Suspense>;
}
