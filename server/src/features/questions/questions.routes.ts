import { getCircleQuestion, getWaitingQuestion } from "@blessing-jar/contract/questions.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { findQuestionOf, findWaitingQuestion } from "./questions.queries.ts";

export function questions(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db, clock } = context;

  signedIn(getCircleQuestion, async ({ viewer, params, query }) => {
    await getRoleIn(db, viewer, params.circleId);
    const found = await findQuestionOf(db, params.circleId, todayIn(viewer.timeZone, clock.now()));
    if (!found) return { question: null };
    const { key, ...question } = found;
    const t = await translator(db, query.language ?? viewer.language);
    return { question: { ...question, text: t(`prompts.questions.${key}`) } };
  });

  signedIn(getWaitingQuestion, async ({ viewer, query }) => {
    const found = await findWaitingQuestion(db, viewer, todayIn(viewer.timeZone, clock.now()));
    if (!found) return { question: null };
    const { key, ...question } = found;
    const t = await translator(db, query.language ?? viewer.language);
    return { question: { ...question, text: t(`prompts.questions.${key}`) } };
  });
}
