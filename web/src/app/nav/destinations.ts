import type { User } from "@blessing-jar/contract/accounts.ts";
import {
  CalendarHeart,
  CircleUserRound,
  Gift,
  HandHeart,
  History,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  Users,
  Waypoints,
} from "lucide-react";
import { paths } from "../../paths.ts";
import { JarIcon } from "./jar-icon.tsx";

export interface Destination {
  to: string;
  key: string;
  Icon: LucideIcon | typeof JarIcon;
  /** Further addresses under which the link is highlighted. */
  alsoAt?: string;
}

const jar = { to: paths.dashboard(), key: "shell.nav.jar", Icon: JarIcon, alsoAt: paths.blessings() };
const family = { to: paths.family(), key: "shell.nav.family", Icon: Users };
const celebrations = { to: paths.celebrations(), key: "shell.nav.celebrations", Icon: CalendarHeart };
const donate = { to: paths.donate(), key: "shell.nav.donate", Icon: HandHeart };
const profile = { to: paths.profile(), key: "shell.nav.profile", Icon: CircleUserRound };
const memories = { to: paths.memories(), key: "shell.nav.memories", Icon: History };
const network = { to: paths.network(), key: "shell.nav.network", Icon: Waypoints };
const challenges = { to: paths.challenges(), key: "shell.nav.challenges", Icon: Sparkles };
const gift = { ...donate, Icon: Gift };
const admin = { to: paths.admin(), key: "shell.nav.admin", Icon: ShieldCheck };

export const visitorLinks: Destination[] = [donate];
export const memberLinks: Destination[] = [jar, family, celebrations, donate];

export function avatarLinks({ isAdmin }: User): Destination[] {
  return [profile, memories, network, challenges, gift, ...(isAdmin ? [admin] : [])];
}

export function smallMenuLinks(viewer: User | null): Destination[] {
  if (!viewer) return visitorLinks;
  return [
    jar,
    family,
    celebrations,
    memories,
    network,
    challenges,
    profile,
    ...(viewer.isAdmin ? [admin] : []),
  ];
}
