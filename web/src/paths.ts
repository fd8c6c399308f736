import { type PageName, siteMap } from "@blessing-jar/contract/site-map.ts";

/** What the address of a page may carry. */
interface Views {
  dashboard: { tour?: string; blessing?: string };
  blessings: { month?: string; filter?: string };
  family: {
    circle?: string;
    blessing?: string;
    join?: string;
    from?: string;
    new?: string;
    view?: string;
  };
  celebrations: { show?: string; plan?: string };
  challenges: { tab?: string };
  profile: { show?: string };
  donate: { success?: string };
  admin: { tab?: string };
}

type ToPage<Name> = Name extends keyof Views ? (view?: Views[Name]) => string : () => string;

const toPages = Object.fromEntries(
  Object.entries(siteMap).map(([name, { path }]) => [name, (view = {}) => address(path, view)]),
) as { [Name in PageName]: ToPage<Name> };

/** Every address of the app; `paths.test.ts` prints them all. */
export const paths = {
  ...toPages,
  blessing: (id: string) => addressOfOne(siteMap.blessing.path, id),
  privateLink: (token: string) => addressOfOne(siteMap.privateLink.path, token),
  /** While developing. */
  design: () => "/design",
};

/** The month of an address, zero-padded: `2026-03`. */
export function monthOf(year: number, month: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}

function address(path: string, view: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

function addressOfOne(path: string, which: string): string {
  return path.replace(/:\w+/, encodeURIComponent(which));
}
