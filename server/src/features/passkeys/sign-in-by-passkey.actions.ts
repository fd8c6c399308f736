import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { signInWithPasskey } from "@blessing-jar/contract/passkeys.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Member } from "../../database/members.ts";
import { countAttempt } from "../../http/limits.ts";
import { Failure } from "../../kit/failure.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { keepCircumstances } from "../accounts/sessions.actions.ts";
import { provePasskey, purposes } from "./passkeys.actions.ts";
import { triedLimits } from "./passkeys.limits.ts";
import { findPasskey } from "./passkeys.queries.ts";

/** The member of a passkey: it was unlocked by its owner, so no password and no code is asked for besides. */
export async function signInByPasskey(
  context: Context,
  call: { request: FastifyRequest },
  { passkey, ...circumstances }: ParsedBody<typeof signInWithPasskey>,
): Promise<Member> {
  const attempt = await countAttempt(context, triedLimits(call.request));
  const known = await findPasskey(context.db, passkey.id);
  // Race: read before the proof. An account that is taken back meanwhile has another password, and no session begins.
  const member = known && (await findActiveMember(context.db, known.member_id));
  await provePasskey(context, call, passkey, purposes.signIn);
  if (!member) throw new Failure("account.deactivated");
  await attempt.takeBack();
  return await keepCircumstances(context, member, circumstances);
}
