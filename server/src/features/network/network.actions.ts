import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  type answerConnection,
  connectionLimits,
  type requestConnection,
} from "@blessing-jar/contract/network.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { lockMembers } from "../../database/members.ts";
import { type Counted, countAttempt, day, hour, type Limit, networkOf } from "../../http/limits.ts";
import { allow, Failure, fieldFailure } from "../../kit/failure.ts";
import { hashToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { countMailsToStrangers } from "../accounts/strangers.limits.ts";
import { isYoung, mayMailStrangers } from "../accounts/strangers.policy.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { requestMail } from "./network.jobs.ts";
import {
  areConnected,
  type ConnectionRow,
  countWaiting,
  deleteRequestsTo,
  findSentRequest,
  getReceivedRequest,
  insertRequest,
  isKnownPair,
  updateAnswer,
} from "./network.queries.ts";

/** Stores a request with its mail under way. Neither answer nor effort tells whether the address is a member's. */
export async function askForConnection(
  context: Context,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  body: ParsedBody<typeof requestConnection>,
): Promise<{ row: ConnectionRow; isNew: boolean }> {
  const isOwn = body.email.toLowerCase() === viewer.email.toLowerCase();
  if (isOwn) throw fieldFailure("connection.own-address", "email");
  allow(mayMailStrangers(viewer));
  await countAttempt(context, requestLimits(viewer));
  await countMailsToStrangers(context, request, { emails: [body.email], field: "email" });
  return await context.db.transaction().execute(async (db) => {
    await lockOwnMember(db, viewer);
    await sweep(db, { table: "connections", only: sql`requester_id = ${viewer.id}` });
    const id = idFor(body.idempotencyKey, viewer.id);
    const sent = await findSentRequest(db, viewer, id);
    if (sent?.is_shown) return { row: sent, isNew: false };
    if ((await countWaiting(db, viewer)) >= connectionLimits.waitingMax) {
      throw new Failure("request.too-many", { retryAfterSeconds: day });
    }
    const isKnown = await isKnownPair(db, viewer, body.email);
    // Of one that was declined a row is left when its sender takes it back, which must not show: it is created anew.
    const row = isKnown
      ? undefined
      : await insertRequest(db, viewer, { ...body, id: sent ? idFor(undefined, viewer.id) : id });
    if (!row) throw fieldFailure("connection.already-asked", "email");
    await requestMail.later(context, { connectionId: row.id }, db);
    return { row, isNew: true };
  });
}

/** The request of a mail's link, for whoever opened it. */
export async function findRequestOfMail(
  context: Context,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  token: string,
): Promise<ConnectionRow> {
  const attempt = await countAttempt(context, tokenLimits(viewer, request));
  const row = await getReceivedRequest(context.db, viewer, { tokenHash: hashToken(token) });
  await attempt.takeBack();
  refuseOwn(viewer, row);
  return row;
}

export async function answerRequest(
  { db: database }: Context,
  viewer: Viewer,
  { connectionId, status, token }: { connectionId: string } & ParsedBody<typeof answerConnection>,
): Promise<ConnectionRow> {
  const tokenHash = token === undefined ? undefined : hashToken(token);
  return await database.transaction().execute(async (db) => {
    const row = await getReceivedRequest(db, viewer, { connectionId, tokenHash });
    refuseOwn(viewer, row);
    const requesterId = row.requester_id;
    await lockMembers(db, viewer.id, requesterId);
    if (status === "accepted" && (await areConnected(db, viewer.id, requesterId))) {
      throw new Failure("connection.already-asked");
    }
    if (!(await updateAnswer(db, viewer, row.id, status))) throw new Failure("connection.already-answered");
    if (status === "accepted") await deleteRequestsTo(db, viewer, requesterId);
    return { ...row, status };
  });
}

function refuseOwn(viewer: Viewer, row: ConnectionRow): void {
  if (row.requester_id === viewer.id) throw new Failure("connection.own-address");
}

const limits = {
  byAccount: { name: "connection.account", attempts: 20, seconds: hour },
  byAccountDaily: { name: "connection.account-day", attempts: 60, seconds: day },
  byYoungAccountDaily: { name: "connection.young-account-day", attempts: 10, seconds: day },
  tokenByAccount: { name: "connection.token", attempts: 20, seconds: hour },
  tokenByNetwork: { name: "connection.token-network", attempts: 30, seconds: hour },
} satisfies Record<string, Limit>;

function requestLimits(viewer: Viewer): Counted {
  return [
    [limits.byAccount, [viewer.id]],
    [isYoung(viewer) ? limits.byYoungAccountDaily : limits.byAccountDaily, [viewer.id]],
  ];
}

/** Links that lead nowhere count. */
function tokenLimits(viewer: Viewer, request: FastifyRequest): Counted {
  return [
    [limits.tokenByNetwork, [networkOf(request.ip)]],
    [limits.tokenByAccount, [viewer.id]],
  ];
}
