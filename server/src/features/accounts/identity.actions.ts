import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Assertion } from "@blessing-jar/contract/kit/webauthn.ts";
import type { confirmSession } from "@blessing-jar/contract/sessions.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { checkSecondFactor } from "../factors/second-factor.actions.ts";
import { proveViewer } from "../passkeys/passkeys.actions.ts";
import type { Member } from "./accounts.presenter.ts";
import { getOwnMember } from "./accounts.queries.ts";
import { confirmPassword } from "./sign-in.actions.ts";

interface Caller {
  viewer: Viewer;
  request: FastifyRequest;
}

interface Proof {
  currentPassword?: string | undefined;
  passkey?: Assertion | undefined;
}

/**
 * Whoever holds a session proves that they are its member, by a passkey or the password, before what cannot be undone.
 * @throws Failure account.wrong-password, passkey.refused and its like
 */
export async function confirmIdentity(
  context: Context,
  call: Caller,
  { currentPassword = "", passkey }: Proof,
): Promise<Member> {
  if (!passkey) return await confirmPassword(context, call, currentPassword);
  await proveViewer(context, call, passkey);
  return await getOwnMember(context.db, call.viewer);
}

/**
 * As at a sign-in: a passkey, or the password and the code that goes with it. Whoever knows the password alone must not add a
 * factor of their own.
 * @throws Failure account.wrong-password, account.second-factor, account.wrong-code, passkey.refused and its like
 */
export async function confirmAsAtSignIn(
  context: Context,
  call: Caller,
  { password = "", code, passkey }: ParsedBody<typeof confirmSession>,
): Promise<void> {
  if (passkey) return await proveViewer(context, call, passkey);
  const member = await confirmPassword(context, call, password, "password");
  await checkSecondFactor(context, { request: call.request, member, code });
}
