import type { ParsedBody, ParsedParams } from "@blessing-jar/contract/kit/endpoint.ts";
import { type GivenThanks, type giveThanks, thanksLimits } from "@blessing-jar/contract/thanks.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { type Counted, countAttempt, day, hour, type Limit } from "../../http/limits.ts";
import { allow, Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { countMailsToStrangers } from "../accounts/strangers.limits.ts";
import { isYoung, mayMailStrangers } from "../accounts/strangers.policy.ts";
import { lockOwnBlessing } from "../blessings/blessings.queries.ts";
import { addLink, sealToken } from "../private-links/private-links.actions.ts";
import { thanksMail } from "./thanks.jobs.ts";
import { type Addressed, findGiven, insertThanks, isNear, listGiven } from "./thanks.queries.ts";

interface Given {
  isNew: boolean;
  thanks: GivenThanks;
}

/** Stores thanks, with a mail and its link under way where they go to an address: neither answer nor effort tells whether it is a member's. */
export async function give(
  context: Context,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  {
    blessingId,
    memberId,
    email,
    words,
    idempotencyKey,
  }: ParsedParams<typeof giveThanks> & ParsedBody<typeof giveThanks>,
): Promise<Given> {
  const { db } = context;
  if (email?.toLowerCase() === viewer.email.toLowerCase()) throw fieldFailure("thanks.own-address", "email");
  if (email) allow(mayMailStrangers(viewer));
  const id = idFor(idempotencyKey, viewer.id, blessingId);
  const to = { id, blessingId, memberId, email };
  const known = await findGiven(db, to);
  if (known) return alreadyGiven(known, to);
  await countAttempt(context, limitsOf(viewer, email));
  if (email) await countMailsToStrangers(context, request, { emails: [email], field: "email" });
  const linkId = idFor(idempotencyKey, viewer.id, blessingId, "thanks");
  const token = email ? await sealToken(context, linkId) : undefined;
  return await db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    // One after the other, so that the count holds.
    if (!(await lockOwnBlessing(transaction, viewer, blessingId))) throw new Failure("blessing.not-found");
    if (memberId && !(await isNear(transaction, viewer, memberId))) {
      throw new Failure("thanks.person-not-found");
    }
    const given = await listGiven(transaction, blessingId);
    const thanks = await insertThanks(transaction, viewer, { ...to, words });
    if (!thanks) {
      const there = await findGiven(transaction, to);
      if (!there) throw new Failure("thanks.already-given");
      return alreadyGiven(there, to);
    }
    if (given.length >= thanksLimits.perBlessing) throw new Failure("thanks.too-many");
    if (token) {
      await addLink(transaction, { id: linkId, blessingId, term: "year", thanksId: id, ...token });
      await thanksMail.later(context, { thanksId: id }, transaction);
    }
    return { isNew: true, thanks };
  });
}

function alreadyGiven(known: GivenThanks, { id, email }: Addressed): Given {
  if (known.id === id) return { isNew: false, thanks: known };
  throw fieldFailure("thanks.already-given", email ? "email" : "memberId");
}

const limits = {
  byAccount: { name: "thanks.account", attempts: 30, seconds: hour },
  mailsDaily: { name: "thanks.mails", attempts: 60, seconds: day },
  mailsDailyOfYoung: { name: "thanks.young-mails", attempts: 10, seconds: day },
} satisfies Record<string, Limit>;

function limitsOf(viewer: Viewer, email: string | undefined): Counted {
  const mails = isYoung(viewer) ? limits.mailsDailyOfYoung : limits.mailsDaily;
  return [[limits.byAccount, [viewer.id]], ...(email ? [[mails, [viewer.id]] as const] : [])];
}
