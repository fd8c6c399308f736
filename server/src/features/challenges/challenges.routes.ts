import {
  type Challenge,
  getDailyInspiration,
  listChallenges,
  listSeasonalPrompts,
  listSeasons,
  listUserChallenges,
  listVerses,
  type Season,
  type SeasonalPrompt,
  seasonOf,
  seasons,
  startChallenge,
  type UserChallenge,
  updateUserChallenge,
} from "@blessing-jar/contract/challenges.ts";
import { defaultLanguage, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../../config.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import type { Translate } from "../../kit/bundled-texts.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { beginChallenge, changeUserChallenge } from "./challenges.actions.ts";
import {
  type ChallengeRow,
  countPrompts,
  listChallengeRows,
  listPromptRows,
  listUserChallengesOf,
  type PromptRow,
  type UserChallengeRow,
} from "./challenges.queries.ts";
import inspirations from "./inspirations.json" with { type: "json" };
import { verseOf, versesIn } from "./verses.ts";

export function challenges(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, config } = context;
  const wordsFor = (viewer: Viewer, query: { language?: LanguageCode | undefined }) =>
    translator(db, query.language ?? viewer.language);

  signedIn(listChallenges, async ({ viewer, query }) => {
    const category = query.category && (await getCategoryName(db, query.category));
    const t = await wordsFor(viewer, query);
    return { challenges: (await listChallengeRows(db, category)).map((row) => presentChallenge(row, t)) };
  });

  signedIn(listUserChallenges, async ({ viewer, query }) => {
    const t = await wordsFor(viewer, query);
    return {
      challenges: (await listUserChallengesOf(db, viewer)).map((row) => presentUserChallenge(row, t)),
    };
  });

  signedIn(startChallenge, async ({ viewer, query, body }) => {
    const { row, isNew } = await beginChallenge(db, viewer, body.challengeId);
    return { isNew, answer: { userChallenge: presentUserChallenge(row, await wordsFor(viewer, query)) } };
  });

  signedIn(updateUserChallenge, async ({ viewer, params, query, body }) => {
    const row = await changeUserChallenge(db, viewer, params.challengeId, body);
    return { userChallenge: presentUserChallenge(row, await wordsFor(viewer, query)) };
  });

  signedIn(listSeasonalPrompts, async ({ viewer, query }) => {
    const month = query.month ?? Number(todayIn(viewer.timeZone).slice(5, 7));
    const season = query.season ?? seasonOf(month);
    const t = await wordsFor(viewer, query);
    return { prompts: (await listPromptRows(db, season)).map((row) => presentPrompt(row, season, t)) };
  });

  signedIn(listSeasons, async () => presentSeasons(await countPrompts(db)));

  signedIn(getDailyInspiration, async ({ viewer, query }) => {
    const t = await wordsFor(viewer, query);
    return { inspiration: inspirationOf(todayIn(viewer.timeZone), { t, ...config }) };
  });

  open(listVerses, async ({ viewer, query }) => ({
    verses: await versesIn(db, query.language ?? viewer?.language ?? defaultLanguage),
  }));
}

function presentChallenge({ key, ...row }: ChallengeRow, t: Translate): Challenge {
  return {
    ...row,
    title: t(`prompts.challenges.${key}.title`),
    prompt: t(`prompts.challenges.${key}.prompt`),
  };
}

function presentUserChallenge(row: UserChallengeRow, t: Translate): UserChallenge {
  return { ...row, challenge: presentChallenge(row.challenge, t) };
}

function presentPrompt({ key, ...row }: PromptRow, season: Season, t: Translate): SeasonalPrompt {
  const words = `prompts.seasonal.${season}.${key}`;
  return { ...row, prompt: t(`${words}.prompt`), description: t(`${words}.description`) };
}

function presentSeasons(counts: Map<string, number>) {
  return { seasons: seasons.map((season) => ({ season, promptCount: counts.get(season) ?? 0 })) };
}

/** One a day, in this order: a verse, then a thought of our own. A new one goes to the end. */
const { verses, thoughts } = inspirations;

const dayMs = 86_400_000;

/** What a day, `yyyy-MM-dd`, begins with. */
export function inspirationOf(
  day: string,
  { t, productName }: { t: Translate } & Pick<Config, "productName">,
) {
  const number = Date.parse(`${day}T00:00:00Z`) / dayMs;
  const kind = number % 2 === 0 ? verses : thoughts;
  const key = kind[Math.floor(number / 2) % kind.length];
  const isVerse = kind === verses;
  if (!isVerse) return { day, text: t(`prompts.inspirations.thoughts.${key}`), source: productName };
  const { words, reference } = verseOf(key, t);
  return { day, text: words, source: reference };
}
