import {
  type Challenge,
  type Season,
  type SeasonalPrompt,
  seasons,
  type UserChallenge,
} from "@blessing-jar/contract/challenges.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import type { ChallengeRow, PromptRow, UserChallengeRow } from "./challenges.queries.ts";

export function presentChallenge({ key, ...row }: ChallengeRow, t: Translate): Challenge {
  return {
    ...row,
    title: t(`prompts.challenges.${key}.title`),
    prompt: t(`prompts.challenges.${key}.prompt`),
  };
}

export function presentUserChallenge(row: UserChallengeRow, t: Translate): UserChallenge {
  return { ...row, challenge: presentChallenge(row.challenge, t) };
}

export function presentPrompt({ key, ...row }: PromptRow, season: Season, t: Translate): SeasonalPrompt {
  const words = `prompts.seasonal.${season}.${key}`;
  return { ...row, prompt: t(`${words}.prompt`), description: t(`${words}.description`) };
}

export function presentSeasons(counts: Map<string, number>) {
  return { seasons: seasons.map((season) => ({ season, promptCount: counts.get(season) ?? 0 })) };
}
