import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { local } from "../api/local.ts";

const delayMs = 2_000;

const ConsentLayer = lazy<ComponentType>(() =>
  // Nobody asked for it: where it does not come, the page works on.
  import("./consent-layer.tsx").catch(() => ({ default: () => null })),
);

/** Asks on every page what may be kept, a moment after it is there, until somebody has chosen. */
export function ConsentArea() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    // In the first load there is room for no closer look at what is stored.
    const timer = setTimeout(() => setIsDue(!local.get("cookie-consent")?.includes('"date"')), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return <Suspense>{isDue ? <ConsentLayer /> : null}</Suspense>;
}
