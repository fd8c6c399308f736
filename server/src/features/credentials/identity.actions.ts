import type { Assertion } from "@blessing-jar/contract/kit/webauthn.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Member } from "../../database/members.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { getOwnMember } from "../accounts/accounts.queries.ts";
import { checkSecondFactor } from "../factors/second-factor.actions.ts";
import { readOwnProof, takeProof } from "../openid/openid.actions.ts";
import { proveViewer } from "../passkeys/passkeys.actions.ts";
import { confirmPassword } from "./sign-in.actions.ts";

interface Caller {
  viewer: Viewer;
  request: FastifyRequest;
}

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: Assertion | undefined;
  openId?: string | undefined;
}

/**
 * Whoever holds a session proves that they are its member, as at a sign-in: by a passkey, or the password or the OpenID
 * provider and the code that goes with these. Whoever knows the password alone must neither add a factor of their own nor delete the account.
 * @throws Failure account.passwords-off, openid.expired, account.wrong-password at the field, account.second-factor, account.wrong-code, passkey.refused and its like
 */
export async function confirmIdentity(
  context: Context,
  call: Caller,
  { password = "", code, passkey, openId }: Proof,
  field: "currentPassword" | "password",
): Promise<Member> {
  if (passkey) {
    await proveViewer(context, call, passkey);
    return await getOwnMember(context.db, call.viewer);
  }
  if (openId) {
    const proven = await readOwnProof(context, call.viewer, openId);
    const member = await getOwnMember(context.db, call.viewer);
    await checkSecondFactor(context, { request: call.request, member, code });
    await takeProof(context, proven);
    return member;
  }
  const member = await confirmPassword(context, call, password, field);
  await checkSecondFactor(context, { request: call.request, member, code });
  return member;
}
