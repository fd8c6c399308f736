import { useEffect, useState } from "react";
import { local } from "../storage/local.ts";
import { later } from "../ui/later.tsx";
import { PartWhenNeeded } from "../ui/part-when-needed.tsx";

const delayMs = 2_000;

const ConsentLayer = later(() => import("./consent-layer.tsx"));

/** Asks on every page what may be kept, a moment after it is there, until somebody has chosen. */
export function ConsentArea() {
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    // In the first load there is room for no closer look at what is stored.
    const timer = setTimeout(() => setIsDue(!local.get("cookie-consent")?.includes('"date"')), delayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <PartWhenNeeded isNeeded={isDue} isQuiet>
      <ConsentLayer />
    </PartWhenNeeded>
  );
}
