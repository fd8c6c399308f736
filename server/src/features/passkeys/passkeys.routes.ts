import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import * as contract from "@blessing-jar/contract/passkeys.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import type { Member } from "../../database/members.ts";
import { type Counted, countAttempt, type Limit, networkOf, quarter } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { presentUser } from "../accounts/accounts.presenter.ts";
import { findActiveMember } from "../accounts/accounts.queries.ts";
import { keepCircumstances, openSession } from "../accounts/sessions.actions.ts";
import {
  addPasskey,
  creationOptions,
  presentPasskey,
  proofOptions,
  provePasskey,
  purposes,
  removePasskey,
  signInOptions,
} from "./passkeys.actions.ts";
import { findPasskey, listPasskeysOf, updatePasskeyName } from "./passkeys.queries.ts";

export function passkeys(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, config } = context;

  signedIn(contract.listPasskeys, async ({ viewer }) => ({
    passkeys: (await listPasskeysOf(db, viewer.id)).map(presentPasskey),
  }));

  signedIn(contract.preparePasskey, async ({ viewer }) => ({
    options: await creationOptions(context, viewer),
  }));

  signedIn(contract.createPasskey, async ({ viewer, body }) => ({
    passkey: presentPasskey(await addPasskey(context, viewer, body)),
  }));

  signedIn(contract.renamePasskey, async ({ viewer, params, body }) => ({
    passkey: presentPasskey(await updatePasskeyName(db, { memberId: viewer.id, ...params }, body.name)),
  }));

  signedIn(contract.deletePasskey, ({ viewer, params }) => removePasskey(context, viewer, params.passkeyId));

  open(contract.preparePasskeySignIn, async ({ request }) => {
    await countAttempt(context, preparedLimits(request));
    return { options: await signInOptions(context) };
  });

  open(contract.signInWithPasskey, async (call) => {
    const member = await signInByPasskey(context, call, call.body);
    const token = await openSession(context, call, member, call.body.rememberMe ?? false);
    return { user: presentUser(member, config), token };
  });

  signedIn(contract.preparePasskeyProof, async ({ viewer }) => ({
    options: await proofOptions(context, viewer),
  }));
}

/** The member of a passkey: it was unlocked by its owner, so no password and no code is asked for besides. */
async function signInByPasskey(
  context: Context,
  call: { request: FastifyRequest },
  { passkey, ...circumstances }: ParsedBody<typeof contract.signInWithPasskey>,
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

const limits = {
  preparedByNetwork: { name: "passkey.prepared", attempts: 300, seconds: quarter },
  triedByNetwork: { name: "passkey.tried", attempts: 60, seconds: quarter },
} satisfies Record<string, Limit>;

/** Signatures cannot be guessed; this bounds what it costs to look at them. */
const preparedLimits = (request: FastifyRequest): Counted => [
  [limits.preparedByNetwork, [networkOf(request.ip)]],
];
const triedLimits = (request: FastifyRequest): Counted => [[limits.triedByNetwork, [networkOf(request.ip)]]];
