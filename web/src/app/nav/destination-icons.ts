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
import { paths } from "../../paths.ts";
import { JarIcon } from "./jar-icon.tsx";

/** Apart from the links themselves: the bar shows words alone and must not bring the pictures along. */
export const destinationIcons: Record<string, LucideIcon | typeof JarIcon> = {
  [paths.dashboard()]: JarIcon,
  [paths.family()]: Users,
  [paths.celebrations()]: CalendarHeart,
  [paths.donate()]: HandHeart,
  [paths.profile()]: CircleUserRound,
  [paths.memories()]: Images,
  [paths.network()]: Waypoints,
  [paths.challenges()]: Sparkles,
  [paths.admin()]: ShieldCheck,
};
