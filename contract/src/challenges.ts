import * as z from "zod/mini";
import { blessingLimits } from "./blessings.ts";
import { endpoint } from "./kit/endpoint.ts";
import { lenient } from "./kit/lenient.ts";
import { id, line } from "./kit/text.ts";
import { languageCodes } from "./languages.ts";

export const challengeLimits = {
  targetMax: 1000,
} as const;

export const difficulties = ["easy", "medium", "hard"] as const;
export const durations = ["daily", "weekly", "monthly"] as const;
export const challengeStatuses = ["active", "paused", "completed"] as const;
export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** The season of a month, 1 to 12, wherever somebody lives. */
export function seasonOf(month: number): Season {
  if (month >= 3 && month <= 5) return "spring";
  if (month >= 6 && month <= 8) return "summer";
  return month >= 9 && month <= 11 ? "autumn" : "winter";
}

const challenge = z.object({
  id,
  title: z.string(),
  prompt: z.string(),
  category: z.string(),
  difficulty: z.enum(difficulties),
  duration: z.enum(durations),
  targetCount: z.int(),
});
export type Challenge = z.infer<typeof challenge>;

const userChallenge = z.object({
  id,
  challengeId: id,
  status: z.enum(challengeStatuses),
  progress: z.int(),
  challenge,
});
export type UserChallenge = z.infer<typeof userChallenge>;

const seasonalPrompt = z.object({ id, category: z.string(), prompt: z.string(), description: z.string() });
export type SeasonalPrompt = z.infer<typeof seasonalPrompt>;

/** Texts come in this language; without it, in the one that the member has chosen. */
const inLanguage = { language: lenient(z.enum(languageCodes)) };

export const listChallenges = endpoint({
  summary: "Every challenge, or those of a category, in the member's language.",
  method: "GET",
  path: "/api/challenges",
  query: z.object({ category: z.optional(line(blessingLimits.categoryMax)), ...inLanguage }),
  answer: z.object({ challenges: z.array(challenge) }),
  errors: ["blessing.unknown-category"],
});

export const listUserChallenges = endpoint({
  summary: "The challenges that the member has started, last of them first.",
  method: "GET",
  path: "/api/user-challenges",
  query: z.object(inLanguage),
  answer: z.object({ challenges: z.array(userChallenge) }),
});

export const startChallenge = endpoint({
  summary: "Start a challenge. One that was started is answered as it stands.",
  method: "POST",
  path: "/api/user-challenges",
  query: z.object(inLanguage),
  body: z.object({ challengeId: id, status: z.optional(z.literal("active")) }),
  status: [201, 200],
  answer: z.object({ userChallenge }),
  errors: ["challenge.not-found"],
});

export const updateUserChallenge = endpoint({
  summary:
    "Set progress, pause, resume or complete. Progress that reaches the target completes; a completed one that becomes active begins anew.",
  method: "PATCH",
  path: "/api/user-challenges/:challengeId",
  query: z.object(inLanguage),
  body: z.object({
    progress: z.optional(z.int().check(z.minimum(0), z.maximum(challengeLimits.targetMax))),
    status: z.optional(z.enum(challengeStatuses)),
  }),
  answer: z.object({ userChallenge }),
  errors: ["challenge.not-found", "challenge.beyond-target"],
});
export type ChallengeChange = z.output<typeof updateUserChallenge.body>;

export const listSeasonalPrompts = endpoint({
  summary:
    "The prompts of a season, of the season that a month lies in, or of the one it is where the member lives.",
  method: "GET",
  path: "/api/seasonal-blessings",
  query: z.object({
    season: z.optional(z.enum(seasons)),
    /** 1 to 12. */
    month: z.optional(
      z.pipe(z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/, "validation.month")), z.transform(Number)),
    ),
    ...inLanguage,
  }),
  answer: z.object({ prompts: z.array(seasonalPrompt) }),
});

export const listSeasons = endpoint({
  summary: "The four seasons, and how many prompts each has.",
  method: "GET",
  path: "/api/seasonal-blessings/all",
  answer: z.object({ seasons: z.array(z.object({ season: z.enum(seasons), promptCount: z.int() })) }),
});

export const getDailyInspiration = endpoint({
  summary: "A verse or a thought for the day it is where the member lives; the same for everybody that day.",
  method: "GET",
  path: "/api/daily-inspiration",
  query: z.object(inLanguage),
  answer: z.object({
    inspiration: z.object({
      /** `yyyy-MM-dd` */
      day: z.string(),
      text: z.string(),
      /** Where in the Bible it stands, or the product where the words are our own. */
      source: z.string(),
    }),
  }),
});

export const listVerses = endpoint({
  summary:
    "The verses whose words are known here, by where they stand, in a language; without one in the member's, or English.",
  method: "GET",
  path: "/api/verses",
  query: z.object(inLanguage),
  answer: z.object({
    verses: z.array(
      z.object({
        reference: z.string(),
        words: z.string(),
        /** How the same place is written in each language of the app. */
        names: z.optional(z.array(z.string())),
      }),
    ),
  }),
});
