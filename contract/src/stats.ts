import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";

export const stats = z.object({
  total: z.int(),
  thisMonth: z.int(),
  answeredPrayers: z.int(),
  /** By the category's English name; categories without a blessing are left out. */
  categoryCounts: z.record(z.string(), z.int()),
});
export type Stats = z.infer<typeof stats>;

export const getStats = endpoint({
  summary: "The member's counts; this month is the month in the member's time zone.",
  method: "GET",
  path: "/api/stats",
  answer: z.object({ stats }),
});

/** What a member can earn; each is earned once, at the blessing that reached it. */
export const badgeIds = [
  "firstBlessing",
  "tenBlessings",
  "fiftyBlessings",
  "hundredBlessings",
  "thousandBlessings",
  "weekStreak",
  "monthStreak",
  "firstAnsweredPrayer",
  "tenAnsweredPrayers",
  "fiveCategories",
  "everyCategory",
  "firstMedia",
] as const;
export type BadgeId = (typeof badgeIds)[number];

/** A badge is new for this long. */
export const newBadgeDays = 30;

export const milestones = z.object({
  streak: z.object({
    /** Days with a blessing up to today, with at most one missed in any seven; today itself ends it only once it is over. */
    current: z.int(),
    longest: z.int(),
  }),
  /** Newest first. */
  badges: z.array(z.object({ id: z.enum(badgeIds), earnedAt: moment, isNew: z.boolean() })),
  /** Shared by others in the member's circles since /family was last opened. */
  newSharedBlessings: z.int(),
  upcomingCelebrations: z.int(),
  /** Given to the member. Optional: answers that devices keep have none. */
  receivedThanks: z.optional(z.int()),
});
export type Milestones = z.infer<typeof milestones>;

export const getMilestones = endpoint({
  summary: "Streak, badges and what is new around the member.",
  method: "GET",
  path: "/api/stats/milestones",
  answer: z.object({ milestones }),
});
