import {
  BookOpen,
  CalendarHeart,
  Camera,
  Feather,
  Heart,
  History,
  type LucideIcon,
  MessageCircle,
  Mic,
  NotebookPen,
  Sparkles,
  Sun,
  Users,
} from "lucide-react";
import type { Tone } from "../../ui/class-names.ts";

export interface TourStep {
  /** Its words are `tour.steps.<id>.title` and `.text`. */
  id: "welcome" | "keep" | "share" | "return";
  /** How full the jar stands there: of notes, from 0 to 1, and of lights. */
  fill: number;
  lights: number;
  signs: readonly { icon: LucideIcon; tone: Tone }[];
}

export const tourSteps: readonly TourStep[] = [
  {
    id: "welcome",
    fill: 0.08,
    lights: 4,
    signs: [
      { icon: Sun, tone: "gold" },
      { icon: Heart, tone: "terra" },
    ],
  },
  {
    id: "keep",
    fill: 0.3,
    lights: 7,
    signs: [
      { icon: NotebookPen, tone: "terra" },
      { icon: Camera, tone: "gold" },
      { icon: Mic, tone: "sage" },
      { icon: BookOpen, tone: "faith" },
    ],
  },
  {
    id: "share",
    fill: 0.6,
    lights: 11,
    signs: [
      { icon: Users, tone: "sage" },
      { icon: Heart, tone: "friendship" },
      { icon: MessageCircle, tone: "gold" },
      { icon: CalendarHeart, tone: "terra" },
    ],
  },
  {
    id: "return",
    fill: 1,
    lights: 16,
    signs: [
      { icon: History, tone: "gold" },
      { icon: Feather, tone: "faith" },
      { icon: Sparkles, tone: "terra" },
      { icon: Heart, tone: "sage" },
    ],
  },
];
