import { rightPath } from "@blessing-jar/contract/paths.ts";
import { type PageFile, sitePages } from "@blessing-jar/contract/site-map.ts";
import type { ComponentType, ReactNode } from "react";
import { matchPath, Navigate, Outlet, type RouteObject, useLocation } from "react-router";
import { isSignedIn, useSession, useViewer } from "../api/session-store.ts";
import { whenIdle } from "../api/when-idle.ts";
import { loadLegalNews, loadTexts } from "../language/load-texts.ts";
import type { TextKey } from "../language/text-key.ts";
import { useTranslation } from "../language/use-translation.ts";
import { usePageTitle } from "../pages/use-page-title.ts";
import { paths } from "../paths.ts";
import { type LaterPart, later } from "../ui/later.tsx";
import { Alive } from "./alive.tsx";
import { openAuthDialog } from "./auth-dialog-store.ts";
import { Landing, LandingPage } from "./landing.tsx";
import { openLegalDialog } from "./legal-dialog-store.ts";
import { loadLegalNotice } from "./legal-notice-layer.tsx";
import { Arrival, MemberGate } from "./member-gate.tsx";
import { MemberCorner } from "./nav/nav-bar.tsx";
import { ConsentLayer, QueryRoot, ToastLayer } from "./preload.ts";
import { MemberLayer, RootLayout } from "./root-layout.tsx";
import { loadVerifyLayer } from "./verify-layer.tsx";

/** The landing page is in `landing.tsx`. */
const pages: Record<Exclude<PageFile, "landing">, LaterPart<object>> = {
  dashboard: lazyPage(async () => {
    const { askAhead, DashboardPage } = await import("../pages/dashboard-page.tsx");
    await askAhead();
    return DashboardPage;
  }),
  family: lazyPage(async () => {
    const { FamilyPage, preloadFamily } = await import("../pages/family-page.tsx");
    await preloadFamily();
    return FamilyPage;
  }),
  celebrations: lazyPage(async () => {
    const { askAhead, CelebrationsPage } = await import("../pages/celebrations-page.tsx");
    return asked(askAhead, CelebrationsPage);
  }),
  challenges: lazyPage(async () => (await import("../pages/challenges-page.tsx")).ChallengesPage),
  memories: lazyPage(async () => {
    const { askAhead, MemoriesPage } = await import("../pages/memories-page.tsx");
    return asked(askAhead, MemoriesPage);
  }),
  network: lazyPage(async () => {
    const { askAhead, NetworkPage } = await import("../pages/network-page.tsx");
    return asked(askAhead, NetworkPage);
  }),
  donate: lazyPage(async () => (await import("../pages/donate-page.tsx")).DonatePage),
  profile: lazyPage(async () => (await import("../pages/profile-page.tsx")).ProfilePage),
  "privacy-policy": lazyPage(
    async () => (await import("../pages/privacy-policy-page.tsx")).loadPrivacyPolicyPage(),
    loadLegalNews,
  ),
  terms: lazyPage(async () => (await import("../pages/terms-page.tsx")).loadTermsPage(), loadLegalNews),
  "contact-us": lazyPage(async () => (await import("../pages/contact-us-page.tsx")).ContactUsPage),
  unsubscribe: lazyPage(async () => (await import("../pages/unsubscribe-page.tsx")).UnsubscribePage),
  "stop-donation": lazyPage(async () => (await import("../pages/stop-donation-page.tsx")).StopDonationPage),
  admin: lazyPage(async () => {
    const { AdminPage, preloadAdministration } = await import("../pages/admin-page.tsx");
    await preloadAdministration();
    return () => <AdminPage onSignIn={() => openAuthDialog("login", "memberPage")} />;
  }),
  translations: lazyPage(async () => (await import("../pages/translations-page.tsx")).TranslationsPage),
  "private-link": lazyPage(async () => {
    const { PrivateLinkPage } = await import("../pages/private-link-page.tsx");
    return () => <PrivateLinkPage onStart={() => openAuthDialog("signup")} />;
  }),
  "sign-in": lazyPage(async () => {
    const { SignInPage } = await import("../pages/sign-in-page.tsx");
    return () => <SignInPage onSignIn={() => openAuthDialog("login")} onReadLegal={openLegalDialog} />;
  }),
  blessing: lazyPage(async () => {
    const { BlessingPage } = await import("../pages/blessing-page.tsx");
    return () => (
      <BlessingPage onSignIn={() => openAuthDialog("login")} onStart={() => openAuthDialog("signup")} />
    );
  }),
};
const NotFound = lazyPage(async () => (await import("../pages/not-found-page.tsx")).NotFoundPage);

const routes: RouteObject[] = [
  {
    element: <RightAddress />,
    children: [
      {
        element: <RootLayout />,
        children: [
          { path: paths.landing(), element: <LandingOrDashboard /> },
          { element: <MemberGate />, children: routesTo("members") },
          {
            element: <PublicLayout />,
            children: [
              ...routesTo("everybody", "administrators"),
              { path: "*", element: titled("shell.notFound.title", <NotFound />) },
            ],
          },
        ],
      },
    ],
  },
];

/** At the address of a page its own alone: the router puts in order whatever it is given, each time. */
export function routesAt(pathname: string): RouteObject[] {
  const own = leadingTo(pathname, routes);
  return own.length > 0 ? own : routes;
}

function leadingTo(pathname: string, among: readonly RouteObject[]): RouteObject[] {
  return among.flatMap((route) => {
    if (!route.children) return route.path === pathname ? [route] : [];
    const children = leadingTo(pathname, route.children);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

/**
 * What a page that was drawn for a stranger is hydrated with: all of it must be there, or what was pressed would be lost. Where the
 * page is one of members, a stranger is greeted. A member's is drawn once, and not again for each part that comes.
 */
export async function preloadPage(pathname: string, isMember = false): Promise<void> {
  const page =
    sitePages.find(({ path }) => path === pathname) ??
    sitePages.find(({ path }) => matchPath(path, pathname));
  if (!page) return;
  const parts = isMember ? partsForMember(page) : partsForStranger(page);
  await Promise.all(parts.map((part) => part.preload()));
}

type SitePage = (typeof sitePages)[number];

function partsForStranger({ file, who }: SitePage) {
  if (file === "landing") return [ConsentLayer, LandingPage];
  return [ConsentLayer, QueryRoot, who === "members" ? Arrival : pages[file]];
}

function partsForMember({ file }: SitePage) {
  const page = pages[file === "landing" ? "dashboard" : file];
  return [QueryRoot, page, MemberLayer, MemberCorner];
}

function routesTo(...whom: SitePage["who"][]): RouteObject[] {
  return sitePages
    .filter(({ who }) => whom.includes(who))
    .flatMap(({ path, file, title, hasOwnTitle }) => {
      if (file === "landing") return [];
      const Page = pages[file];
      // Going from one address of a page to another keeps it standing.
      const page = <Page key={file} />;
      return [{ path, element: title && !hasOwnTitle ? titled(title, page) : page }];
    });
}

/** What a member's page shows first is asked for while the page is still being put together. */
function asked(askAhead: () => void, Page: ComponentType): ComponentType {
  if (isSignedIn(useSession.getState())) askAhead();
  return Page;
}

function titled(titleKey: TextKey, page: ReactNode): ReactNode {
  return <Titled titleKey={titleKey}>{page}</Titled>;
}

function LandingOrDashboard() {
  return useViewer() ? <Navigate to={paths.dashboard()} replace /> : <Landing />;
}

/** A page with its own download, shown once its texts and what stands above it are there too. */
function lazyPage(load: () => Promise<ComponentType>, loadWords = loadTexts) {
  return later(async () => {
    const [Page] = await Promise.all([load(), loadWords(), loadVerifyLayer(), loadLegalNotice()]);
    // What tells of a failure is there before one.
    if (!import.meta.env.SSR) whenIdle(() => void ToastLayer.preload());
    const Shown = () => (
      <>
        <Page />
        <Alive />
      </>
    );
    return { default: Shown };
  });
}

/** Names the window after the page. */
function Titled({ titleKey, children }: { titleKey: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(t(titleKey));
  return children;
}

/** Pages for members and visitors alike. */
function PublicLayout() {
  return (
    <QueryRoot>
      <Outlet />
    </QueryRoot>
  );
}

/** The router overlooks letter case and a trailing slash; the address itself is put right, as the server does. */
function RightAddress() {
  const { pathname, search, hash } = useLocation();
  const right = rightPath(pathname);
  return right ? <Navigate to={{ pathname: right, search, hash }} replace /> : <Outlet />;
}
