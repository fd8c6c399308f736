import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { restoreLostFocus } from "../ui/focus.ts";
import { CrashView } from "./crash-view.tsx";
import { Footer } from "./footer.tsx";
import { LazyLayers } from "./lazy-layers.tsx";
import { MemberArea, MemberLineArea } from "./member-area.tsx";
import { NavBar } from "./nav/nav-bar.tsx";
import { PageWaiting } from "./page-waiting.tsx";
import { useArrival } from "./use-arrival.ts";

const mainId = "content";

export function RootLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useArrival(mainId);
  useEffect(restoreLostFocus, []);
  return (
    <div className="flex min-h-dvh flex-col [.not-as-built_&]:invisible">
      <a
        href={`#${mainId}`}
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-full bg-card px-5 py-3 text-ui font-medium text-ink shadow-lift focus:translate-y-0"
      >
        {t("shell.skipLink")}
      </a>
      <ErrorBoundary at={pathname} Failed={CrashView}>
        <NavBar />
      </ErrorBoundary>
      <MemberLineArea />
      <LazyLayers />
      <main id={mainId} tabIndex={-1} className="flex grow flex-col outline-none">
        <ErrorBoundary at={pathname} Failed={CrashView}>
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <MemberArea />
    </div>
  );
}
