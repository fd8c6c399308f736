import { Feather, HandHeart, type LucideIcon, Moon, Mountain, Smile, Sunrise } from "lucide-react";
import type { Mood } from "./moods.ts";

export const moodIcons: Record<Mood, LucideIcon> = {
  joyful: Smile,
  peaceful: Feather,
  reflective: Moon,
  grateful: HandHeart,
  challenged: Mountain,
  hopeful: Sunrise,
};
