/** A page of the app: the server answers its address, the web draws it. */
interface SitePage {
  /** With the name of what is variable in it, as routers of both sides read it. */
  path: string;
  /** `web/src/pages/<file>-page.tsx`. */
  file: string;
  /** `web/src/pages/<part>.tsx`: in sight at once there, and so asked for with the page. */
  part?: string;
  /** Others are shown something else there: visitors the way in, members that it is for administrators. */
  who: "everybody" | "members" | "administrators";
  /** The key of its word in menus and in the window's title. */
  title?: string;
  /** The page sets the window's title itself, by what it shows. */
  hasOwnTitle?: true;
  /** Shorter, for the bar of a phone. */
  barTitle?: string;
  /** Which menus lead there, in the order of this table; `web/src/app/nav/destination-icons.ts` has its picture. */
  menus?: readonly Menu[];
  /** Opens without a network, and its parts are kept for that; all others are asked of the server alone. */
  isOffline?: true;
  /**
   * What it asks for while it is put together, as the addresses of reading endpoints, `{month}` for the present one and `{language}` for
   * the reader's: its document begins these beside the scripts.
   */
  firstCalls?: readonly string[];
  /** Opens the form of a blessing itself, where `?write=` asks for it. */
  hasOwnForm?: true;
}

/** The one on top, the member's own there, and on a phone the bar and what it has no place for. */
export type Menu = "top" | "account" | "bar" | "you";

/** Every page: routes, links, menus, what is kept for offline and what the server answers are made from it. */
export const siteMap = {
  landing: { path: "/", file: "landing", who: "everybody", isOffline: true },
  dashboard: {
    path: "/dashboard",
    file: "dashboard",
    who: "members",
    title: "shell.nav.jar",
    barTitle: "blessings.bar.jar",
    menus: ["top", "bar"],
    isOffline: true,
    hasOwnForm: true,
    firstCalls: [
      "/api/on-this-day",
      "/api/stats",
      "/api/stats/milestones",
      "/api/questions/waiting?language={language}",
    ],
  },
  blessings: {
    path: "/blessings",
    file: "dashboard",
    part: "dashboard/dashboard-list",
    who: "members",
    title: "shell.nav.jar",
    isOffline: true,
    hasOwnForm: true,
    firstCalls: [
      "/api/blessings",
      "/api/on-this-day",
      "/api/stats",
      "/api/stats/milestones",
      "/api/questions/waiting?language={language}",
    ],
  },
  family: {
    path: "/family",
    file: "family",
    who: "members",
    title: "shell.nav.family",
    menus: ["top", "bar"],
    isOffline: true,
    firstCalls: ["/api/circles"],
  },
  profile: {
    path: "/profile",
    file: "profile",
    who: "members",
    title: "shell.nav.profile",
    hasOwnTitle: true,
    menus: ["account", "you"],
    isOffline: true,
  },
  celebrations: {
    path: "/celebrations",
    file: "celebrations",
    who: "members",
    title: "shell.nav.celebrations",
    menus: ["top", "you"],
    isOffline: true,
    firstCalls: ["/api/celebrations?limit=20&when=upcoming", "/api/celebrations?limit=20&when=past"],
  },
  memories: {
    path: "/memories",
    file: "memories",
    who: "members",
    title: "shell.nav.memories",
    menus: ["account", "bar"],
    isOffline: true,
    hasOwnForm: true,
    firstCalls: ["/api/memories?month={month}", "/api/on-this-day"],
  },
  network: {
    path: "/network",
    file: "network",
    who: "members",
    title: "shell.nav.network",
    menus: ["account", "you"],
    isOffline: true,
    firstCalls: ["/api/family-connections"],
  },
  challenges: {
    path: "/challenges",
    file: "challenges",
    who: "members",
    title: "shell.nav.challenges",
    menus: ["account", "you"],
    isOffline: true,
    hasOwnForm: true,
  },
  donate: {
    path: "/donate",
    file: "donate",
    who: "everybody",
    title: "shell.nav.donate",
    menus: ["top", "account", "you"],
  },
  admin: {
    path: "/admin",
    file: "admin",
    who: "administrators",
    title: "shell.nav.admin",
    menus: ["account", "you"],
  },
  adminTranslations: { path: "/admin/translations", file: "translations", who: "administrators" },
  /** The public page of a blessing. */
  blessing: { path: "/b/:blessingId", file: "blessing", who: "everybody" },
  /** Where whoever holds a private link reads by it. */
  privateLink: { path: "/s/:token", file: "private-link", who: "everybody" },
  contactUs: { path: "/contact-us", file: "contact-us", who: "everybody", title: "shell.footer.contact" },
  privacyPolicy: {
    path: "/privacy-policy",
    file: "privacy-policy",
    who: "everybody",
    title: "shell.footer.privacy",
  },
  termsAndConditions: {
    path: "/terms-and-conditions",
    file: "terms",
    who: "everybody",
    title: "shell.footer.terms",
  },
  /** Where an OpenID provider sends the browser back to. */
  signIn: { path: "/sign-in", file: "sign-in", who: "everybody", title: "accounts.login.submit" },
  /** Where a link in a mail that comes again and again ends it. */
  unsubscribe: { path: "/unsubscribe", file: "unsubscribe", who: "everybody" },
  /** Where the link in a receipt stops a monthly donation. */
  stopDonation: { path: "/stop-donation", file: "stop-donation", who: "everybody" },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof siteMap;
export type PageFile = (typeof siteMap)[PageName]["file"];

type WithTitle<Name extends "title" | "barTitle"> = Extract<
  (typeof siteMap)[PageName],
  { [Key in Name]: string }
>[Name];
/** The keys of all titles: whoever shows them asks their texts for each. */
export type PageTitle = WithTitle<"title"> | WithTitle<"barTitle">;
type ListedPage = SitePage & { file: PageFile; title?: PageTitle; barTitle?: PageTitle };

export const sitePages: readonly ListedPage[] = Object.values(siteMap);

/** Without what is variable: pages of one thing are served by their features. */
export const fixedPages = sitePages.filter(({ path }) => !path.includes(":"));
