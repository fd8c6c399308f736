import type { User } from "@blessing-jar/contract/accounts.ts";
import { paths } from "../../paths.ts";

/** `destination-icons.ts` has their pictures. */
export interface Destination {
  to: string;
  key: string;
  /** Further addresses under which the link is highlighted. */
  alsoAt?: string;
}

const jar = { to: paths.dashboard(), key: "shell.nav.jar", alsoAt: paths.blessings() };
const family = { to: paths.family(), key: "shell.nav.family" };
const celebrations = { to: paths.celebrations(), key: "shell.nav.celebrations" };
const donate = { to: paths.donate(), key: "shell.nav.donate" };
const profile = { to: paths.profile(), key: "shell.nav.profile" };
const memories = { to: paths.memories(), key: "shell.nav.memories" };
const network = { to: paths.network(), key: "shell.nav.network" };
const challenges = { to: paths.challenges(), key: "shell.nav.challenges" };
const admin = { to: paths.admin(), key: "shell.nav.admin" };

export const visitorLinks: Destination[] = [donate];
export const memberLinks: Destination[] = [jar, family, celebrations, donate];

export function avatarLinks({ isAdmin }: User): Destination[] {
  return [profile, memories, network, challenges, donate, ...(isAdmin ? [admin] : [])];
}

/** Of the bar on narrow screens, two on either side of the button that writes; the last place is the member's own. */
export const barLinks: Destination[] = [{ ...jar, key: "blessings.bar.jar" }, family, memories];

/** What the bar has no place for. */
export function youLinks({ isAdmin }: User): Destination[] {
  return [profile, celebrations, network, challenges, donate, ...(isAdmin ? [admin] : [])];
}
