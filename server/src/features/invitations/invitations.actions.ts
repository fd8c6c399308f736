import {
  invitationLimits,
  type openInvitation,
  type sendInvitations,
} from "@blessing-jar/contract/invitations.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { countAttempt, type Limit, tooMany } from "../../http/limits.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { countMailsToStrangers } from "../accounts/strangers.limits.ts";
import { isYoung, mayMailStrangers } from "../accounts/strangers.policy.ts";
import { codeLimits } from "../circles/circles.limits.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { meantCode } from "../circles/invite-codes.ts";
import { invitationMail, readInvitationToken } from "./invitations.jobs.ts";
import { countInvitedToday, insertInvitations, listInvitationIds } from "./invitations.queries.ts";
import { findOpened, type OpenedRow } from "./opening.queries.ts";

const daySeconds = 86_400;

/** Stores an invitation for each address with its mail under way, all or nothing; answers how many. */
export async function invite(
  context: Context,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  { circleId, emails, personalMessage, idempotencyKey }: ParsedBody<typeof sendInvitations>,
): Promise<{ count: number; isNew: boolean }> {
  await getRoleIn(context.db, viewer, circleId);
  allow(mayMailStrangers(viewer));
  await countAttempt(context, [[callsAnHour, [viewer.id]]]);
  const idOf = (email: string) => idFor(idempotencyKey, viewer.id, circleId, email);
  const sent = await listInvitationIds(context.db, emails.map(idOf));
  const unsent = emails.filter((email) => !sent.has(idOf(email)));
  if (unsent.length === 0) return { count: sent.size, isNew: false };
  const reachable = await countMailsToStrangers(context, request, { emails: unsent, field: "emails" });
  return await context.db.transaction().execute(async (db) => {
    await lockOwnMember(db, viewer);
    const there = await listInvitationIds(db, emails.map(idOf));
    const invitations = reachable
      .map((email) => ({ id: idOf(email), email }))
      .filter(({ id }) => !there.has(id));
    const invitedToday = context.config.hasRateLimits ? await countInvitedToday(db, viewer) : 0;
    if (invitedToday + invitations.length > addressesADay(viewer)) throw tooMany(daySeconds);
    const ids = await insertInvitations(db, viewer, { circleId, invitations, message: personalMessage });
    for (const invitationId of ids) await invitationMail.later(context, { invitationId }, db);
    return { count: there.size + ids.length, isNew: ids.length > 0 };
  });
}

/** @throws Failure circle.unknown-code for every text that opens none */
export async function openByCode(
  context: Context,
  { viewer, request }: { viewer: Viewer | undefined; request: FastifyRequest },
  { inviteCode, from }: ParsedBody<typeof openInvitation>,
): Promise<OpenedRow> {
  await countAttempt(context, codeLimits(viewer, request));
  const of = isId(from) ? { memberId: from } : { invitationId: await readInvitationToken(context, from) };
  const row = await findOpened(context.db, viewer, { inviteCode: meantCode(inviteCode), ...of });
  if (!row) throw new Failure("circle.unknown-code");
  return row;
}

/** Addresses are counted by the rows that are kept of them. */
const callsAnHour = { name: "invitations.account", attempts: 20, seconds: 3_600 } satisfies Limit;

function addressesADay(viewer: Viewer): number {
  return isYoung(viewer) ? invitationLimits.youngAddressesADay : invitationLimits.addressesADay;
}
