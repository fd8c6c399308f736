import { Navigate, type RouteObject } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { loadLegalEnglish } from "../language/load-english.ts";
import { paths } from "../paths.ts";
import { Landing } from "./landing.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { MemberGate } from "./member-gate.tsx";
import { OpenRooms } from "./open-rooms.tsx";
import { RootLayout } from "./root-layout.tsx";

const Dashboard = lazyPage(async () => (await import("../pages/dashboard-page.tsx")).DashboardPage);
const NotOpenYet = lazyPage(async () => (await import("../pages/not-open-yet-page.tsx")).NotOpenYetPage);
const PrivacyPolicy = lazyPage(
  async () => (await import("../pages/privacy-policy-page.tsx")).PrivacyPolicyPage,
  loadLegalEnglish,
);
const Terms = lazyPage(async () => (await import("../pages/terms-page.tsx")).TermsPage, loadLegalEnglish);
const Admin = lazyPage(async () => (await import("../pages/admin-page.tsx")).AdminPage);
const NotFound = lazyPage(async () => (await import("../pages/not-found-page.tsx")).NotFoundPage);

/** Rooms that are still to be built: a member's, and everybody's. */
const memberRooms = [
  paths.family(),
  paths.celebrations(),
  paths.network(),
  paths.challenges(),
  paths.memories(),
  paths.profile(),
];
const openRooms = [paths.donate(), paths.contactUs()];

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { path: paths.landing(), element: <Beginning /> },
      {
        element: <MemberGate />,
        children: [
          ...[paths.dashboard(), paths.blessings()].map((path) => ({
            path,
            element: <Dashboard key="dashboard" />,
          })),
          ...memberRooms.map((path) => ({ path, element: <NotOpenYet /> })),
        ],
      },
      {
        element: <OpenRooms />,
        children: [
          ...openRooms.map((path) => ({ path, element: <NotOpenYet /> })),
          { path: paths.privacyPolicy(), element: <PrivacyPolicy /> },
          { path: paths.termsAndConditions(), element: <Terms /> },
          { path: paths.admin(), element: <Admin /> },
          { path: paths.adminTranslations(), element: <Admin /> },
          ...designRoutes(),
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
  },
];

function Beginning() {
  return useViewer() ? <Navigate to={paths.dashboard()} replace /> : <Landing />;
}

/** The design system's own page, while developing. */
function designRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const Design = lazyPage(async () => (await import("../pages/design-page.tsx")).DesignPage);
  return [{ path: paths.design(), element: <Design /> }];
}
