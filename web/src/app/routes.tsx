import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, type RouteObject } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { whenIdle } from "../api/when-idle.ts";
import { loadLegalTexts, loadTexts } from "../language/load-texts.ts";
import { usePageTitle } from "../pages/use-page-title.ts";
import { paths } from "../paths.ts";
import { later } from "../ui/later.tsx";
import { openAuthDialog } from "./auth-dialog-store.ts";
import { Landing } from "./landing.tsx";
import { loadLegalNotice } from "./legal-notice-layer.tsx";
import { MemberGate } from "./member-gate.tsx";
import { preloadToasts } from "./preload.ts";
import { RightAddress } from "./right-address.tsx";
import { RootLayout } from "./root-layout.tsx";
import { loadVerifyLayer } from "./verify-layer.tsx";

const QueryRoot = later(() => import("./query-root.tsx"));

const Dashboard = lazyPage(async () => (await import("../pages/dashboard-page.tsx")).DashboardPage);
const Family = lazyPage(async () => (await import("../pages/family-page.tsx")).FamilyPage);
const Celebrations = lazyPage(async () => (await import("../pages/celebrations-page.tsx")).CelebrationsPage);
const Challenges = lazyPage(async () => (await import("../pages/challenges-page.tsx")).ChallengesPage);
const Memories = lazyPage(async () => (await import("../pages/memories-page.tsx")).MemoriesPage);
const Network = lazyPage(async () => (await import("../pages/network-page.tsx")).NetworkPage);
const Donate = lazyPage(async () => (await import("../pages/donate-page.tsx")).DonatePage);
const Profile = lazyPage(async () => (await import("../pages/profile-page.tsx")).ProfilePage);
const PrivacyPolicy = lazyPage(
  async () => (await import("../pages/privacy-policy-page.tsx")).PrivacyPolicyPage,
  loadLegalTexts,
);
const Terms = lazyPage(async () => (await import("../pages/terms-page.tsx")).TermsPage, loadLegalTexts);
const ContactUs = lazyPage(async () => (await import("../pages/contact-us-page.tsx")).ContactUsPage);
const Unsubscribe = lazyPage(async () => (await import("../pages/unsubscribe-page.tsx")).UnsubscribePage);
const StopDonation = lazyPage(async () => (await import("../pages/stop-donation-page.tsx")).StopDonationPage);
const Admin = lazyPage(async () => (await import("../pages/admin-page.tsx")).AdminPage);
const Translations = lazyPage(async () => (await import("../pages/translations-page.tsx")).TranslationsPage);
const NotFound = lazyPage(async () => (await import("../pages/not-found-page.tsx")).NotFoundPage);

const PrivateLink = lazyPage(async () => (await import("../pages/private-link-page.tsx")).PrivateLinkPage);
const Blessing = lazyPage(async () => (await import("../pages/blessing-page.tsx")).BlessingPage);

/** The dashboard and its list are one page, so that going from one to the other keeps it standing. */
const dashboard = <Dashboard key="dashboard" />;

const memberRoutes = [
  room(paths.dashboard(), "shell.nav.jar", dashboard),
  room(paths.blessings(), "shell.nav.jar", dashboard),
  room(paths.family(), "shell.nav.family", <Family />),
  room(paths.celebrations(), "shell.nav.celebrations", <Celebrations />),
  room(paths.memories(), "shell.nav.memories", <Memories />),
  room(paths.network(), "shell.nav.network", <Network />),
  room(paths.challenges(), "shell.nav.challenges", <Challenges />),
  { path: paths.profile(), element: <Profile /> },
];

const openRoutes = [
  room(paths.donate(), "shell.nav.donate", <Donate />),
  { path: `${paths.blessing("")}:blessingId`, element: <Blessing onSignIn={signIn} /> },
  { path: `${paths.privateLink("")}:token`, element: <PrivateLink /> },
  room(paths.contactUs(), "shell.footer.contact", <ContactUs />),
  room(paths.privacyPolicy(), "shell.footer.privacy", <PrivacyPolicy />),
  room(paths.termsAndConditions(), "shell.footer.terms", <Terms />),
  { path: paths.unsubscribe(), element: <Unsubscribe /> },
  { path: paths.stopDonation(), element: <StopDonation /> },
  room(paths.admin(), "shell.nav.admin", <Admin />),
  { path: paths.adminTranslations(), element: <Translations /> },
  ...designRoutes(),
  room("*", "shell.notFound.title", <NotFound />),
];

const pages = [paths.landing(), ...[...memberRoutes, ...openRoutes].map(({ path = "" }) => path)];

export const routes: RouteObject[] = [
  {
    element: <RightAddress pages={pages} />,
    children: [
      {
        element: <RootLayout />,
        children: [
          { path: paths.landing(), element: <LandingOrDashboard /> },
          { element: <MemberGate />, children: memberRoutes },
          { element: <PublicLayout />, children: openRoutes },
        ],
      },
    ],
  },
];

function signIn(): void {
  openAuthDialog("login");
}

function room(path: string, titleKey: string, page: ReactNode): RouteObject {
  return { path, element: <Titled titleKey={titleKey}>{page}</Titled> };
}

function LandingOrDashboard() {
  return useViewer() ? <Navigate to={paths.dashboard()} replace /> : <Landing />;
}

/** The design system's own page, while developing. */
function designRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const Design = lazyPage(async () => (await import("../pages/design-page.tsx")).DesignPage);
  return [{ path: paths.design(), element: <Design /> }];
}

/** A page with its own download, shown once its texts and what stands above it are there too. */
function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>, loadWords = loadTexts) {
  return later(async () => {
    const [Page] = await Promise.all([load(), loadWords(), loadVerifyLayer(), loadLegalNotice()]);
    whenIdle(preloadToasts);
    return { default: Page };
  });
}

/** Names the window after the page. */
function Titled({ titleKey, children }: { titleKey: string; children: ReactNode }) {
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
