import { withoutTrailing } from "./kit/trailing.ts";
import type { RecurringMail } from "./recurring-mails.ts";
import { fixedPages, type PageName, siteMap } from "./site-map.ts";

/** What the address of a page may carry. */
interface Views {
  /** Each the token of a mail's link. */
  landing: { reset?: string; verify?: string; address?: string; undo?: string };
  dashboard: { tour?: string; blessing?: string; write?: string; question?: string; thanks?: string };
  blessings: { month?: string; filter?: string; person?: string };
  family: {
    circle?: string;
    blessing?: string;
    join?: string;
    from?: string;
    new?: string;
    view?: string;
    answer?: string;
  };
  network: { request?: string };
  memories: { book?: string };
  celebrations: { bring?: string; show?: string; plan?: string };
  challenges: { tab?: string };
  profile: { show?: string };
  donate: { success?: string; gift?: string; thanks?: string };
  admin: { tab?: string };
  unsubscribe: { mail?: RecurringMail | "memory" | "evening-pause"; blessing?: string; token?: string };
  stopDonation: { token?: string };
}

type ToPage<Name> = Name extends keyof Views ? (view?: Views[Name]) => string : () => string;

const toPages = Object.fromEntries(
  Object.entries(siteMap).map(([name, { path }]) => [name, (view = {}) => address(path, view)]),
) as { [Name in PageName]: ToPage<Name> };

/** The address of every page: the web's links and the server's are made here; `web/src/paths.test.ts` prints them all. */
export const paths = {
  ...toPages,
  blessing: (id: string) => addressOfOne(siteMap.blessing.path, id),
  privateLink: (token: string) => addressOfOne(siteMap.privateLink.path, token),
};

function address(path: string, view: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

function addressOfOne(path: string, which: string): string {
  return path.replace(/:\w+/, encodeURIComponent(which));
}

/** No page's pathname is longer, whatever a messenger linked along with it, and no call's. */
export const pathnameMax = 300;

/**
 * The page that is meant by a pathname that differs in letter case, in a trailing slash, or in the punctuation that a
 * messenger linked along with a private link.
 */
export function rightPath(pathname: string): string | undefined {
  if (pathname.length > pathnameMax) return undefined;
  // A token keeps its letters.
  const [, token] = /^\/s\/([\w-]+)(?:%[0-9a-f]{2}|[^\w%-])*$/i.exec(pathname) ?? [];
  const right = token ? paths.privateLink(token) : withoutTrailing("/", pathname.toLowerCase()) || "/";
  const isPage = token || fixedPages.some(({ path }) => path === right) || /^\/b\/[0-9a-f-]{36}$/.test(right);
  return isPage && right !== pathname ? right : undefined;
}
