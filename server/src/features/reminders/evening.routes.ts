import {
  daysOfWeek,
  type Evening,
  eveningLimits,
  getEvening,
  pauseEveningMailed,
  updateEvening,
} from "@blessing-jar/contract/evening.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { takesPushes } from "../notifications/push.queries.ts";
import { chooseEvening, pauseFrom } from "./evening.actions.ts";
import { findEvening, findEveningOf, updatePause } from "./evening.queries.ts";

/** Right ones come from whoever reads the mail. */
const wrongPresses: Limit = { name: "evening.mailed", attempts: 60, seconds: 3_600 };

export function evening(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, clock } = context;

  const present = async (viewer: Viewer): Promise<{ evening: Evening }> => {
    const row = await findEvening(db, viewer);
    const today = todayIn(viewer.timeZone, clock.now());
    const channel = (await takesPushes(db, viewer)) ? ("push" as const) : ("mail" as const);
    const { firstMinute: minute } = eveningLimits;
    if (!row) {
      const first = { isWanted: false, days: [...daysOfWeek], minute, pausedUntil: null };
      return { evening: { ...first, isAnswered: false, channel } };
    }
    const isOver = row.pausedUntil !== null && row.pausedUntil <= today;
    const pausedUntil = isOver ? null : row.pausedUntil;
    return { evening: { ...row, pausedUntil, isAnswered: true, channel } };
  };

  signedIn(getEvening, ({ viewer }) => present(viewer));

  signedIn(updateEvening, async ({ viewer, body }) => {
    await chooseEvening(context, viewer, body);
    return await present(viewer);
  });

  open(pauseEveningMailed, async ({ query, request }) => {
    const attempt = await countAttempt(context, [[wrongPresses, [networkOf(request.ip)]]]);
    const owner = await findEveningOf(db, query.token);
    if (!owner) throw new Failure("account.link-expired");
    await attempt.takeBack();
    await updatePause(db, owner.id, pauseFrom(owner.timeZone, clock.now()));
  });
}
