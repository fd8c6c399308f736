import { Suspense } from "react";
import { ClosingCall } from "./landing/closing-call.tsx";
import { DemoJar } from "./landing/demo-jar.tsx";
import { FeatureCards } from "./landing/feature-cards.tsx";
import { Hero } from "./landing/hero.tsx";
import type { StartHandlers } from "./landing/start-handlers.ts";
import { usePageTitle } from "./use-page-title.ts";

const featuresId = "features";

/**
 * Drawn at build time too: nothing here may need a browser. None of the sections waits for anything; set apart,
 * each comes to life in a short task of its own.
 */
export function LandingPage({ start }: { start: StartHandlers }) {
  usePageTitle();
  return (
    <>
      <Hero start={start} nextId={featuresId} />
      <Suspense>
        <FeatureCards id={featuresId} />
      </Suspense>
      <Suspense>
        <DemoJar />
      </Suspense>
      <Suspense>
        <ClosingCall start={start} />
      </Suspense>
    </>
  );
}
