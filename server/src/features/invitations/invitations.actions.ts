import {
  invitationLimits,
  type openInvitation,
  type sendInvitationAgain,
  type sendInvitations,
  type withdrawInvitation,
} from "@blessing-jar/contract/invitations.ts";
import type { ParsedBody, ParsedParams } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { countAttempt, day, type Limit, tooMany } from "../../http/limits.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { countMailsToStrangers } from "../accounts/strangers.limits.ts";
import { isYoung, mayMailStrangers } from "../accounts/strangers.policy.ts";
import { codeLimits } from "../circles/circles.limits.ts";
import { getRoleIn, hasInvitationEnded, lockCircle } from "../circles/circles.queries.ts";
import { readInvitationToken } from "../circles/invitation-tokens.ts";
import { meantCode } from "../circles/invite-codes.ts";
import { invitationMail } from "./invitations.jobs.ts";
import { countInvitedToday, insertInvitations, listInvitationIds } from "./invitations.queries.ts";
import { findOpened, type OpenedRow } from "./opening.queries.ts";
import { endWaiting, getSight, getWaiting, type WaitingRow } from "./waiting.queries.ts";

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
    const ids = await send(context, db, viewer, { circleId, invitations, message: personalMessage });
    return { count: there.size + ids.length, isNew: ids.length > 0 };
  });
}

/** Stores each with its mail under way; answers their ids. */
async function send(
  context: Context,
  db: Database,
  viewer: Viewer,
  given: Parameters<typeof insertInvitations>[2],
): Promise<string[]> {
  const invitedToday = context.config.hasRateLimits ? await countInvitedToday(db, viewer) : 0;
  if (invitedToday + given.invitations.length > addressesADay(viewer)) throw tooMany(day);
  const ids = await insertInvitations(db, viewer, given);
  for (const invitationId of ids) await invitationMail.later(context, { invitationId }, db);
  return ids;
}

/** Sends one more, in the viewer's own name; not new where one left within the day, whoever sent it. */
export async function inviteAgain(
  context: Context,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  { circleId, invitationId }: ParsedParams<typeof sendInvitationAgain>,
): Promise<{ row: WaitingRow; isNew: boolean }> {
  const find = async (db: Database, id: string) =>
    await getWaiting(db, await getSight(db, viewer, circleId), id);
  const asked = await find(context.db, invitationId);
  if (!asked.canSendAgain) return { row: asked, isNew: false };
  allow(mayMailStrangers(viewer));
  await countAttempt(context, [[callsAnHour, [viewer.id]]]);
  await countMailsToStrangers(context, request, { emails: [asked.email], field: "emails" });
  return await context.db.transaction().execute(async (db) => {
    await lockOwnMember(db, viewer);
    await lockCircle(db, circleId);
    const row = await find(db, invitationId);
    if (!row.canSendAgain) return { row, isNew: false };
    const id = idFor(undefined, viewer.id);
    const invitations = [{ id, email: row.email }];
    await send(context, db, viewer, { circleId, invitations, message: row.isOwn ? row.message : "" });
    return { row: await find(db, id), isNew: true };
  });
}

export async function withdraw(
  { db }: Pick<Context, "db">,
  viewer: Viewer,
  { circleId, invitationId }: ParsedParams<typeof withdrawInvitation>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCircle(transaction, circleId);
    const sight = await getSight(transaction, viewer, circleId);
    await endWaiting(transaction, sight, await getWaiting(transaction, sight, invitationId));
  });
}

/** @throws Failure circle.unknown-code for every text that opens none; invitation.ended for the token of one that is over */
export async function openByCode(
  context: Context,
  { viewer, request }: { viewer: Viewer | undefined; request: FastifyRequest },
  { inviteCode, from }: ParsedBody<typeof openInvitation>,
): Promise<OpenedRow> {
  await countAttempt(context, codeLimits(viewer, request));
  const memberId = isId(from) ? from : undefined;
  const invitationId = memberId ? undefined : await readInvitationToken(context, from);
  const row = await findOpened(context.db, viewer, {
    inviteCode: meantCode(inviteCode),
    memberId,
    invitationId,
  });
  if (!row) throw new Failure("circle.unknown-code");
  // Whoever is in the circle comes back by the link of their mail.
  const isOver = invitationId && !row.isMember && (await hasInvitationEnded(context.db, invitationId));
  if (isOver) throw new Failure("invitation.ended");
  return row;
}

/** Addresses are counted by the rows that are kept of them. */
const callsAnHour = { name: "invitations.account", attempts: 20, seconds: 3_600 } satisfies Limit;

function addressesADay(viewer: Viewer): number {
  return isYoung(viewer) ? invitationLimits.youngAddressesADay : invitationLimits.addressesADay;
}
