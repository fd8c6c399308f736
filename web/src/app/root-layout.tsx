import { Suspense, useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { useConfig } from "../api/config.ts";
import { useViewer } from "../api/session-store.ts";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import { loadTexts } from "../language/load-texts.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { useAtRest } from "../ui/after-paint.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState, Skeleton } from "../ui/empty-state.tsx";
import { ErrorBoundary, type FailedProps } from "../ui/error-boundary.tsx";
import { restoreLostFocus } from "../ui/focus.ts";
import { LanguageSelect } from "../ui/language-select.tsx";
import { later, PartWhenNeeded, useFailure } from "../ui/later.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { ConsentArea, LazyLayers, useIsInvited } from "./lazy-layers.tsx";
import { openLegalDialog } from "./legal-dialog-store.ts";
import { NavBar } from "./nav/nav-bar.tsx";
import { ThemeSwitch } from "./nav/theme-switch.tsx";
import { useArrival } from "./use-arrival.ts";

const mainId = "content";
export const frameClass = "flex min-h-dvh flex-col [.not-as-built_&]:invisible";
export const mainClass = "flex grow flex-col outline-none";

export function RootLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useArrival(mainId);
  useEffect(restoreLostFocus, []);
  useEffect(ignoreStrayFiles, []);
  return (
    <div className={frameClass}>
      <a
        href={`#${mainId}`}
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-full bg-card px-5 py-3 text-ui font-medium text-ink focus:translate-y-0 focus:shadow-lift"
      >
        {t("shell.skipLink")}
      </a>
      <ErrorBoundary at={pathname} Failed={CrashView}>
        <NavBar />
      </ErrorBoundary>
      <MemberLineArea />
      <LazyLayers />
      <main id={mainId} tabIndex={-1} className={mainClass}>
        <ErrorBoundary at={pathname} Failed={CrashView}>
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <FooterArea />
      <MemberArea />
    </div>
  );
}

function PageWaiting() {
  const { t } = useTranslation();
  return (
    <PageShell className="min-h-dvh py-12" aria-busy="true">
      <p className="sr-only" role="status">
        {t("shell.loading")}
      </p>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="hidden h-36 rounded-card sm:block" />
        <Skeleton className="hidden h-36 rounded-card sm:block" />
      </div>
    </PageShell>
  );
}

/** In the place of a page. */
function CrashView(props: FailedProps) {
  const { title, text, label, onPress } = useFailure(props);
  return (
    <PageShell className="grid grow place-content-center py-16">
      <div role="alert">
        <EmptyState
          illustration={<EmptyJar />}
          title={title}
          description={text}
          action={
            // It may come far from where somebody pressed, out of sight
            <Button autoFocus onClick={onPress}>
              {label}
            </Button>
          }
        />
      </div>
    </PageShell>
  );
}

export const MemberLayer = later(async () => {
  const [layer] = await Promise.all([import("./member-layer.tsx"), loadTexts()]);
  return layer;
});
const MemberLine = later(() => import("./member-line.tsx"));

/** Before the page, as it stays under the bar. */
function MemberLineArea() {
  const viewer = useViewer();
  return viewer ? <DrawnMemberLine key={viewer.id} /> : null;
}

function DrawnMemberLine() {
  const { pathname } = useLocation();
  const isDrawn = useAtRest(MemberLine);
  return (
    <PartWhenNeeded isNeeded={isDrawn} at={pathname} isQuiet>
      <MemberLine />
    </PartWhenNeeded>
  );
}

/** After the page, as it lies over its end. */
function MemberArea() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  return viewer ? (
    <PartWhenNeeded at={pathname} isQuiet>
      <MemberLayer key={viewer.id} />
    </PartWhenNeeded>
  ) : null;
}

/** Below what a member comes for. */
function FooterArea() {
  const viewer = useViewer();
  const isDrawn = useAtRest();
  return isDrawn || !viewer ? <Footer /> : null;
}

const links = [
  { to: paths.donate(), key: "shell.nav.donate" },
  { to: paths.contactUs(), key: "shell.footer.contact" },
  { to: paths.privacyPolicy(), key: "shell.footer.privacy" },
  { to: paths.termsAndConditions(), key: "shell.footer.terms" },
] as const;

const linkClass =
  "inline-flex min-h-11 items-center text-start text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline";

function Footer() {
  return useViewer() ? <MemberFoot /> : <VisitorFoot />;
}

/** A member has the pages, the language and the theme in the menus: one quiet line is left. */
function MemberFoot() {
  const { t } = useTranslation();
  return (
    <footer className="mt-auto">
      <PageShell>
        <div className="border-t border-line py-2">
          <ConsentArea isInFoot />
          <nav aria-label={t("shell.footer.links")} className="flex flex-wrap items-center gap-x-5 text-meta">
            <FootLinks of={links.slice(1)} className="contents" />
            <LanguageSelect
              isLabelHidden
              className="w-52 max-w-full sm:ms-auto sm:w-44 [&_select]:border-transparent [&_select]:bg-transparent sm:[&_select]:text-meta"
            />
          </nav>
        </div>
      </PageShell>
    </footer>
  );
}

function VisitorFoot() {
  const { t } = useTranslation();
  const productName = useConfig((config) => config.productName);
  const isInvited = useIsInvited();
  return (
    <footer className="foot mt-auto border-t border-line">
      <PageShell className="py-10">
        {isInvited ? (
          <div className="-mt-5 pb-5">
            <ConsentArea isInFoot />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <div>
            <p className="flex items-center gap-3 font-display text-heading text-ink">
              <LogoMark className="size-9" />
              {productName}
            </p>
            <p className="mt-2 text-ui text-ink-soft">{t("shell.footer.about")}</p>
          </div>
          <div className="flex min-w-0 flex-wrap items-center gap-4">
            <LanguageSelect className="w-48 max-w-full sm:w-52" isLabelHidden />
            <ThemeSwitch isLabelHidden />
          </div>
        </div>
        <nav aria-label={t("shell.footer.links")} className="mt-6 border-t border-line pt-3">
          <FootLinks
            of={links}
            className="grid grid-cols-2 gap-x-8 text-ui tight:grid-cols-1 sm:flex sm:flex-wrap"
          />
        </nav>
      </PageShell>
    </footer>
  );
}

function FootLinks({ of, className }: { of: readonly (typeof links)[number][]; className: string }) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {of.map(({ to, key }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {t(key)}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={linkClass} onClick={() => openLegalDialog("cookies")}>
          {t("shell.footer.cookies")}
        </button>
      </li>
    </ul>
  );
}

/** Navigation guard: a file dropped beside the field it was meant for would open in the place of the page. */
function ignoreStrayFiles(): () => void {
  window.addEventListener("dragover", ignore);
  window.addEventListener("drop", ignore);
  return () => {
    window.removeEventListener("dragover", ignore);
    window.removeEventListener("drop", ignore);
  };
}

function ignore(event: DragEvent): void {
  const { dataTransfer, target, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  // The browser itself puts it into such a field.
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}
