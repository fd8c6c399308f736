import type { User } from "@blessing-jar/contract/accounts.ts";
import { type Menu, type PageTitle, sitePages } from "@blessing-jar/contract/site-map.ts";

export interface Destination {
  to: string;
  key: PageTitle;
  /** Further addresses under which the link is highlighted. */
  alsoAt: readonly string[];
}

type Who = (typeof sitePages)[number]["who"];

const forMembers: readonly Who[] = ["everybody", "members"];

export const memberLinks = linksIn("top");
export const visitorLinks = linksIn("top", ["everybody"]);

/** Two on either side of the button that writes; the last place is the member's own. */
export const barLinks = linksIn("bar");

export function avatarLinks(viewer: User): Destination[] {
  return linksIn("account", open(viewer));
}

/** What the bar has no place for. */
export function youLinks(viewer: User): Destination[] {
  return linksIn("you", open(viewer));
}

/** Or beneath one of them, as an administrator's translations are. */
export const isAmong = (destinations: readonly Destination[], pathname: string): boolean =>
  destinations.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));

function open({ isAdmin }: User): readonly Who[] {
  return isAdmin ? [...forMembers, "administrators"] : forMembers;
}

function linksIn(menu: Menu, whom: readonly Who[] = forMembers): Destination[] {
  return sitePages
    .filter(({ menus, who }) => menus?.includes(menu) && whom.includes(who))
    .flatMap(({ path, file, title, barTitle = title }) => {
      const key = menu === "bar" ? barTitle : title;
      const alsoAt = sitePages.filter((page) => page.file === file).map((page) => page.path);
      return key ? [{ to: path, key, alsoAt }] : [];
    });
}
