import type { BadgeId } from "@blessing-jar/contract/stats.ts";
import {
  CalendarCheck,
  CalendarHeart,
  Camera,
  Crown,
  Gem,
  HandHeart,
  HeartHandshake,
  type LucideIcon,
  Palette,
  Rainbow,
  Sparkle,
  Star,
  Sun,
} from "lucide-react";
import type { Tone } from "../../ui/tones.ts";

export const badgeFaces: Record<BadgeId, { icon: LucideIcon; tone: Tone }> = {
  firstBlessing: { icon: Sparkle, tone: "gold" },
  tenBlessings: { icon: Star, tone: "gold" },
  fiftyBlessings: { icon: Sun, tone: "gold" },
  hundredBlessings: { icon: Gem, tone: "gold" },
  thousandBlessings: { icon: Crown, tone: "gold" },
  weekStreak: { icon: CalendarCheck, tone: "terra" },
  monthStreak: { icon: CalendarHeart, tone: "terra" },
  firstAnsweredPrayer: { icon: HandHeart, tone: "sage" },
  tenAnsweredPrayers: { icon: HeartHandshake, tone: "sage" },
  fiveCategories: { icon: Palette, tone: "terra" },
  everyCategory: { icon: Rainbow, tone: "sage" },
  firstMedia: { icon: Camera, tone: "gold" },
};
