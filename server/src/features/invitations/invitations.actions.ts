import { invitationLimits, type sendInvitations } from "@blessing-jar/contract/invitations.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { countAttempt } from "../../http/limits.ts";
import type { Viewer } from "../../http/viewer.ts";
import { listSharableCircles } from "../circles/circles.queries.ts";
import { sendInvitationMailLater } from "./invitations.jobs.ts";
import { invitationLimitsOf } from "./invitations.limits.ts";
import {
  countInvitedToday,
  findInvitedOfDraft,
  insertInvitations,
  lockInviter,
} from "./invitations.queries.ts";

const daySeconds = 86_400;

/** Keeps an invitation for each address with its mail under way, all or nothing; answers how many. */
export async function invite(
  context: Context,
  viewer: Viewer,
  { circleId, emails, personalMessage, draftId }: ParsedBody<typeof sendInvitations>,
): Promise<number> {
  const [circle] = await listSharableCircles(context.db, viewer.id, [circleId]);
  if (!circle) throw new Failure("circle.not-found");
  await countAttempt(context, invitationLimitsOf(viewer));
  const { hasRateLimits } = context.config;
  return await context.db.transaction().execute(async (db) => {
    await lockInviter(db, viewer);
    const known = draftId ? await findInvitedOfDraft(db, viewer, { circleId, draftId }) : new Set<string>();
    const fresh = emails.filter((email) => !known.has(email.toLowerCase()));
    const knownCount = emails.length - fresh.length;
    if (fresh.length === 0) return knownCount;
    const invitedToday = hasRateLimits ? await countInvitedToday(db, viewer) : 0;
    if (invitedToday + fresh.length > invitationLimits.addressesADay) throw tooMany();
    const ids = await insertInvitations(db, viewer, {
      circleId,
      emails: fresh,
      message: personalMessage,
      draftId,
      mostToAddress: hasRateLimits ? invitationLimits.toAddressADay : undefined,
    });
    if (ids.length + knownCount === 0) throw tooMany();
    for (const invitationId of ids) await sendInvitationMailLater(context, { invitationId }, db);
    return ids.length + knownCount;
  });
}

function tooMany(): Failure {
  return new Failure("request.too-many", { retryAfterSeconds: daySeconds });
}
