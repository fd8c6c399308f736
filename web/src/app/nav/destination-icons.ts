import { type PageName, siteMap } from "@blessing-jar/contract/site-map.ts";
import {
  CalendarHeart,
  CircleUserRound,
  HandHeart,
  Images,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  Users,
  Waypoints,
} from "lucide-react";
import { JarIcon } from "./jar-icon.tsx";

type WithMenus = {
  [Name in PageName]: (typeof siteMap)[Name] extends { menus: unknown } ? Name : never;
}[PageName];

const icons: Record<WithMenus, LucideIcon | typeof JarIcon> = {
  dashboard: JarIcon,
  family: Users,
  celebrations: CalendarHeart,
  donate: HandHeart,
  profile: CircleUserRound,
  memories: Images,
  network: Waypoints,
  challenges: Sparkles,
  admin: ShieldCheck,
};

/** By address. Apart from the links themselves: the bar shows words alone and must not bring the pictures along. */
export const destinationIcons = Object.fromEntries(
  Object.entries(icons).map(([name, icon]) => [siteMap[name as WithMenus].path, icon]),
);
