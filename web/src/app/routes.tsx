import type { ReactNode } from "react";
import { Navigate, type RouteObject } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { loadLegalEnglish } from "../language/load-english.ts";
import { paths } from "../paths.ts";
import { Landing } from "./landing.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { MemberGate } from "./member-gate.tsx";
import { OpenRooms } from "./open-rooms.tsx";
import { RootLayout } from "./root-layout.tsx";
import { Titled } from "./titled.tsx";

const Dashboard = lazyPage(async () => (await import("../pages/dashboard-page.tsx")).DashboardPage);
const Family = lazyPage(async () => (await import("../pages/family-page.tsx")).FamilyPage);
const Memories = lazyPage(async () => (await import("../pages/memories-page.tsx")).MemoriesPage);
const Network = lazyPage(async () => (await import("../pages/network-page.tsx")).NetworkPage);
const NotOpenYet = lazyPage(async () => (await import("../pages/not-open-yet-page.tsx")).NotOpenYetPage);
const PrivacyPolicy = lazyPage(
  async () => (await import("../pages/privacy-policy-page.tsx")).PrivacyPolicyPage,
  loadLegalEnglish,
);
const Terms = lazyPage(async () => (await import("../pages/terms-page.tsx")).TermsPage, loadLegalEnglish);
const ContactUs = lazyPage(async () => (await import("../pages/contact-us-page.tsx")).ContactUsPage);
const Unsubscribe = lazyPage(async () => (await import("../pages/unsubscribe-page.tsx")).UnsubscribePage);
const Admin = lazyPage(async () => (await import("../pages/admin-page.tsx")).AdminPage);
const NotFound = lazyPage(async () => (await import("../pages/not-found-page.tsx")).NotFoundPage);

const notOpenYet = <NotOpenYet />;

/** The dashboard and its list are one page, so that going from one to the other keeps it standing. */
const dashboard = <Dashboard key="dashboard" />;

const memberRoutes = [
  room(paths.dashboard(), "shell.nav.jar", dashboard),
  room(paths.blessings(), "shell.nav.jar", dashboard),
  room(paths.family(), "shell.nav.family", <Family />),
  room(paths.celebrations(), "shell.nav.celebrations", notOpenYet),
  room(paths.memories(), "shell.nav.memories", <Memories />),
  room(paths.network(), "shell.nav.network", <Network />),
  room(paths.challenges(), "shell.nav.challenges", notOpenYet),
  room(paths.profile(), "shell.nav.profile", notOpenYet),
];

const openRoutes = [
  room(paths.donate(), "shell.nav.donate", notOpenYet),
  room(paths.contactUs(), "shell.footer.contact", <ContactUs />),
  room(paths.privacyPolicy(), "shell.footer.privacy", <PrivacyPolicy />),
  room(paths.termsAndConditions(), "shell.footer.terms", <Terms />),
  { path: paths.unsubscribe(), element: <Unsubscribe /> },
  room(paths.admin(), "shell.nav.admin", <Admin />),
  room(paths.adminTranslations(), "shell.nav.admin", <Admin />),
  ...designRoutes(),
  room("*", "shell.notFound.title", <NotFound />),
];

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { path: paths.landing(), element: <Beginning /> },
      { element: <MemberGate />, children: memberRoutes },
      { element: <OpenRooms />, children: openRoutes },
    ],
  },
];

function room(path: string, titleKey: string, page: ReactNode): RouteObject {
  return { path, element: <Titled titleKey={titleKey}>{page}</Titled> };
}

function Beginning() {
  return useViewer() ? <Navigate to={paths.dashboard()} replace /> : <Landing />;
}

/** The design system's own page, while developing. */
function designRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const Design = lazyPage(async () => (await import("../pages/design-page.tsx")).DesignPage);
  return [{ path: paths.design(), element: <Design /> }];
}
