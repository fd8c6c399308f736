import type { ComponentType } from "react";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { HealthPicture } from "../../illustrations/health-picture.tsx";
import { PrayerPicture } from "../../illustrations/prayer-picture.tsx";
import type { TextKey } from "../../language/text-key.ts";

export interface Sample {
  /** Its category, and the name of its texts. */
  name: "family" | "health" | "prayerAnswered";
  Picture: ComponentType<{ className?: string }>;
  date: string;
  hearts: number;
  prayers: number;
  comments: number;
  verse?: TextKey;
  isAnswered: boolean;
}

export const samples: Sample[] = [
  {
    name: "family",
    Picture: FamilyPicture,
    date: "2026-09-13",
    hearts: 12,
    prayers: 3,
    comments: 5,
    isAnswered: false,
  },
  {
    name: "health",
    Picture: HealthPicture,
    date: "2026-10-04",
    hearts: 31,
    prayers: 18,
    comments: 9,
    verse: "landing.demo.health.verse",
    isAnswered: false,
  },
  {
    name: "prayerAnswered",
    Picture: PrayerPicture,
    date: "2026-11-08",
    hearts: 47,
    prayers: 62,
    comments: 14,
    verse: "landing.demo.prayerAnswered.verse",
    isAnswered: true,
  },
];
