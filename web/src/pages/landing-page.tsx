import { ClosingCall } from "./landing/closing-call.tsx";
import { DemoJar } from "./landing/demo-jar.tsx";
import { FeatureCards } from "./landing/feature-cards.tsx";
import { Hero } from "./landing/hero.tsx";
import type { StartHandlers } from "./landing/start-handlers.ts";
import { usePageTitle } from "./use-page-title.ts";

const featuresId = "features";

/** Rendered on its own at build time too: nothing here may need a browser to be drawn. */
export function LandingPage({ start }: { start: StartHandlers }) {
  usePageTitle();
  return (
    <>
      <Hero start={start} nextId={featuresId} />
      <FeatureCards id={featuresId} />
      <DemoJar />
      <ClosingCall start={start} />
    </>
  );
}
