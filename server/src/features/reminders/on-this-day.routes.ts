import { isId } from "@blessing-jar/contract/kit/text.ts";
import * as contract from "@blessing-jar/contract/on-this-day.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { decodeCursor, pageOf } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { Failure } from "../../kit/failure.ts";
import {
  deleteLeftOutBlessing,
  deleteLeftOutDay,
  insertLeftOutBlessing,
  insertLeftOutDays,
  isLeaveOutToken,
  listLeftOutOf,
} from "./left-out.queries.ts";
import {
  findMailedOwner,
  isOnThisDayWanted,
  listMemoriesOfDay,
  updateOnThisDayWanted,
} from "./on-this-day.queries.ts";
import { dayOf } from "./reminders.calendar.ts";

const mailedPresses: Limit = { name: "left-out.mailed", attempts: 60, seconds: 3_600 };

export function onThisDay(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, clock } = context;

  signedIn(contract.listOnThisDay, async ({ viewer }) => {
    const day = dayOf(todayIn(viewer.timeZone, clock.now()));
    const { memories: limit } = contract.onThisDayLimits;
    return { memories: await listMemoriesOfDay(db, viewer.id, { ...day, limit }) };
  });

  signedIn(contract.getOnThisDayPreferences, async ({ viewer }) => ({
    preferences: { isWanted: await isOnThisDayWanted(db, viewer) },
  }));

  signedIn(contract.updateOnThisDayPreferences, async ({ viewer, body }) => {
    await updateOnThisDayWanted(db, viewer, body.isWanted, todayIn(viewer.timeZone, clock.now()));
    return { preferences: body };
  });

  signedIn(contract.listLeftOut, async ({ viewer, query }) => {
    const { limit = contract.onThisDayLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, (id) => (isId(id) ? id : undefined));
    const rows = await listLeftOutOf(db, viewer, { after, limit: limit + 1 });
    const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { leftOut: page, nextCursor };
  });

  signedIn(contract.leaveOutBlessing, async ({ viewer, params }) => {
    if (await insertLeftOutBlessing(db, viewer, params.blessingId)) return undefined;
    throw new Failure("blessing.not-found");
  });

  open(contract.leaveOutMailed, async ({ params, query, request }) => {
    await countAttempt(context, [[mailedPresses, [networkOf(request.ip)]]]);
    const owner = await findMailedOwner(db, params.blessingId);
    if (!owner || !isLeaveOutToken(owner, query.token)) throw new Failure("account.link-expired");
    await insertLeftOutBlessing(db, { id: owner.memberId }, params.blessingId);
  });

  signedIn(contract.takeBackBlessing, async ({ viewer, params }) => {
    if (await deleteLeftOutBlessing(db, viewer, params.blessingId)) return undefined;
    throw new Failure("blessing.not-found");
  });

  signedIn(contract.leaveOutDay, ({ viewer, params }) => insertLeftOutDays(db, viewer, [params.day]));

  signedIn(contract.takeBackDay, ({ viewer, params }) => deleteLeftOutDay(db, viewer, params.day));
}
