import {
  getDailyInspiration,
  listChallenges,
  listSeasonalPrompts,
  listSeasons,
  listUserChallenges,
  seasonOf,
  startChallenge,
  updateUserChallenge,
} from "@blessing-jar/contract/challenges.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { getCategoryName } from "../categories/categories.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { beginChallenge, changeUserChallenge } from "./challenges.actions.ts";
import {
  presentChallenge,
  presentPrompt,
  presentSeasons,
  presentUserChallenge,
} from "./challenges.presenter.ts";
import {
  countPrompts,
  listChallengeRows,
  listPromptRows,
  listUserChallengesOf,
} from "./challenges.queries.ts";
import { inspirationOf } from "./inspirations.ts";

export function challenges(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
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
}
