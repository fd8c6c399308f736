import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { signInWithOpenId } from "@blessing-jar/contract/openid.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { lockMembers, type Member } from "../../database/members.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import { findMember, insertMember, updateMember } from "../accounts/accounts.queries.ts";
import { noPassword } from "../accounts/passwords.ts";
import { keepCircumstances } from "../accounts/sessions.actions.ts";
import { factorsMail } from "../factors/factors.jobs.ts";
import { checkSecondFactor } from "../factors/second-factor.actions.ts";
import { lockForHandOver } from "../hand-over/hand-over.queries.ts";
import { followClaim } from "../openid/claimed-administrators.ts";
import { findWhoSignsIn, readProof, takeProof } from "../openid/openid.actions.ts";
import { insertIdentity, useIdentity } from "../openid/openid.queries.ts";
import type { OpenIdProof } from "../openid/openid.sealed.ts";
import { newMemberForm, parseForm } from "./credentials.policy.ts";
import { takeOver } from "./mailed-links.actions.ts";

type Body = ParsedBody<typeof signInWithOpenId>;

interface Entered {
  member: Member;
  /** The provider may have known the browser for weeks: that confirms no session. */
  confirmedAt: Date;
}

/**
 * The member whom the provider signs in, joined to it, or new. Whoever wants codes is asked for one: the provider has one
 * factor, or nobody knows how many.
 * @throws Failure what `findWhoSignsIn` and `checkSecondFactor` refuse, openid.expired, request.invalid of a new account
 */
export async function signInByOpenId(
  context: Context,
  request: FastifyRequest,
  body: Body,
): Promise<Entered> {
  const proven = await readProof(context, body.proof, { purpose: "sign-in" });
  const { who, member } = await findWhoSignsIn(context, proven);
  if (member && who !== "newcomer") await checkSecondFactor(context, { request, member, code: body.code });
  const form = member ? undefined : parseForm(newMemberForm, body);
  await takeProof(context, proven);
  const { id, password_hash } = await enter(context, {
    proven,
    body,
    member,
    who,
    fullName: form?.fullName ?? "",
  });
  if (who === "owner" || who === "newcomer") await context.securityLog.openIdJoined(id, request.ip);
  if (proven.isAdmin !== undefined) await followClaim(context, id, proven.isAdmin);
  const now = await findMember(context.db, id);
  if (!now) throw new Failure("account.wrong-credentials");
  const confirmedAt = new Date(proven.provenAt ?? 0);
  // Race: with the password of then, so that no session begins where the account was handed over meanwhile.
  return { member: await keepCircumstances(context, { ...now, password_hash }, body), confirmedAt };
}

interface Entering {
  proven: OpenIdProof;
  body: Body;
  who: Awaited<ReturnType<typeof findWhoSignsIn>>["who"];
  member: Member | undefined;
  fullName: string;
}

/** In one transaction, with all that it rests on looked at anew. */
async function enter(context: Context, { proven, body, who, member, fullName }: Entering): Promise<Member> {
  return await context.db.transaction().execute(async (db) => {
    if (who === "joined" && member) {
      await useIdentity(db, proven);
      return member;
    }
    const entered = await (member
      ? who === "newcomer"
        ? handOverTo(context, db, member)
        : lockSame(db, member)
      : makeMember(db, { proven, body, fullName }));
    if (!(await insertIdentity(db, entered.id, proven))) throw new Failure("openid.other-identity");
    if (member) await factorsMail.later(context, { kind: "openid-added", memberId: entered.id }, db);
    return entered;
  });
}

async function makeMember(
  db: Database,
  { proven, body, fullName }: Pick<Entering, "proven" | "body" | "fullName">,
) {
  const made = await insertMember(db, {
    email: proven.email ?? "",
    full_name: fullName,
    password_hash: noPassword(),
    email_verified_at: new Date(),
    time_zone: body.timeZone,
    language: body.language,
    is_language_chosen: body.language !== undefined,
  });
  if (!made) throw fieldFailure("account.email-taken", "email");
  return made;
}

/** Race: an address that was changed meanwhile is no reason to join any more. */
async function lockSame(db: Database, { id, email }: Member): Promise<Member> {
  await lockMembers(db, id);
  const now = await findMember(db, id);
  if (!now?.is_active || !now.email_verified_at || now.email !== email) throw new Failure("openid.expired");
  return now;
}

/** Of an account whose address nobody had proven: whoever made it keeps no way in (decision 65). */
async function handOverTo(context: Context, db: Database, { id, email }: Member): Promise<Member> {
  const now = await lockForHandOver(db, id);
  if (!now?.is_active || now.email_verified_at || now.email !== email) throw new Failure("openid.expired");
  await takeOver(context, db, now);
  return await updateMember(db, id, { password_hash: noPassword(), email_verified_at: sql<Date>`now()` });
}
