import { hash } from "node:crypto";
import * as contract from "@blessing-jar/contract/calendar.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { todayIn } from "../../kit/days.ts";
import { Failure } from "../../kit/failure.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { listVisibleCelebrations } from "../celebrations/celebrations.queries.ts";
import { factorsMail } from "../factors/factors.jobs.ts";
import { isKnownTag } from "../media/delivery/ranges.ts";
import { countMemoriesOfDays } from "../reminders/on-this-day.queries.ts";
import { addDays, dayOf } from "../reminders/reminders.calendar.ts";
import { translator } from "../translations/active-texts.ts";
import { deleteCalendarOf, findCalendarOf, putCalendar } from "./calendar.queries.ts";
import { writeCalendar } from "./icalendar.ts";

const limits = contract.calendarLimits;
const wrongAddresses: Limit = { name: "calendar.wrong", attempts: 60, seconds: 3_600 };
const madeByMember: Limit = { name: "calendar.made", attempts: 30, seconds: 86_400 };
const readByAddress: Limit = { name: "calendar.read", attempts: 120, seconds: 3_600 };

export function calendar(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db, config } = context;

  signedIn(contract.getCalendar, async ({ viewer }) => ({
    calendar: (await findCalendarOf(db, viewer.id)) ?? null,
  }));

  signedIn(contract.renewCalendar, async ({ viewer }) => {
    await countAttempt(context, [[madeByMember, [viewer.id]]]);
    const secret = makeToken();
    const made = await db.transaction().execute(async (transaction) => {
      await lockOwnMember(transaction, viewer);
      await factorsMail.later(context, { kind: "calendar-added", memberId: viewer.id }, transaction);
      return await putCalendar(transaction, viewer.id, hashToken(secret));
    });
    return { calendar: made, url: config.publicUrl + contract.calendarPath(secret) };
  });

  signedIn(contract.endCalendar, ({ viewer }) => deleteCalendarOf(db, viewer.id));

  app.route<{ Params: { secret: string } }>({
    method: ["GET", "HEAD"],
    url: contract.calendarPath(":secret"),
    // The address is the permission; no session is looked at.
    config: { access: "open", boundedBy: wrongAddresses },
    handler: async (request, reply) => {
      const opened = await context.openToken(request.params.secret);
      if (!opened?.scopes.includes("calendar")) {
        await countAttempt(context, [[wrongAddresses, [networkOf(request.ip)]]]);
        throw new Failure("request.not-found");
      }
      await countAttempt(context, [[readByAddress, [opened.viewer.tokenId]]]);
      const text = await calendarOf(context, opened.viewer);
      const etag = `"${hash("sha256", text, "base64url")}"`;
      reply.headers({
        etag,
        "cache-control": "private, no-cache",
        "content-disposition": 'inline; filename="blessing-jar.ics"',
        "x-robots-tag": "noindex, nofollow, noarchive",
      });
      if (isKnownTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return reply.type("text/calendar; charset=utf-8").send(text);
    },
  });
}

/**
 * What a member may see of celebrations, and on which days there are memories: how many, never their words, for a calendar is
 * read by other companies too.
 */
async function calendarOf({ db, config, clock }: Context, viewer: Viewer & { tokenId: string }) {
  const now = clock.now();
  const today = todayIn(viewer.timeZone, now);
  const around = Array.from({ length: limits.daysBack + limits.daysAhead + 1 }, (_, index) =>
    dayOf(addDays(today, index - limits.daysBack)),
  );
  const [t, upcoming, past, memories] = await Promise.all([
    translator(db, viewer.language),
    listVisibleCelebrations(db, viewer, { when: "upcoming", today, limit: limits.upcomingMax }),
    listVisibleCelebrations(db, viewer, { when: "past", today, limit: limits.pastMax }),
    countMemoriesOfDays(db, viewer.id, around),
  ]);
  const { hostname } = new URL(config.publicUrl);
  const entries = [
    ...[...past, ...upcoming].map(({ id, name, eventDate }) => ({
      uid: `${id}@${hostname}`,
      day: eventDate,
      summary: name,
      url: config.publicUrl + paths.celebrations({ show: id }),
    })),
    ...memories.map(({ day, count }) => ({
      uid: `${day}-${viewer.tokenId}@${hostname}`,
      day,
      summary: t("tokens.feed.memories", { count }),
      url: config.publicUrl + paths.memories(),
    })),
  ];
  const { productName: name } = config;
  return writeCalendar({ name, entries, hours: limits.hours, writtenOn: now.toISOString().slice(0, 10) });
}
