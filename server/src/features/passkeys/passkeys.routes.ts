import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  preparePasskey,
  preparePasskeyProof,
  preparePasskeySignIn,
  renamePasskey,
  signInWithPasskey,
} from "@blessing-jar/contract/passkeys.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { presentUser } from "../accounts/accounts.presenter.ts";
import { openSession } from "../accounts/sessions.actions.ts";
import {
  addPasskey,
  creationOptions,
  proofOptions,
  removePasskey,
  signInOptions,
} from "./passkeys.actions.ts";
import { preparedLimits } from "./passkeys.limits.ts";
import { presentPasskey } from "./passkeys.presenter.ts";
import { listPasskeysOf, updatePasskeyName } from "./passkeys.queries.ts";
import { signInByPasskey } from "./sign-in-by-passkey.actions.ts";

export function passkeys(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, config } = context;

  signedIn(listPasskeys, async ({ viewer }) => ({
    passkeys: (await listPasskeysOf(db, viewer.id)).map(presentPasskey),
  }));

  signedIn(preparePasskey, async ({ viewer }) => ({ options: await creationOptions(context, viewer) }));

  signedIn(createPasskey, async ({ viewer, body }) => ({
    passkey: presentPasskey(await addPasskey(context, viewer, body)),
  }));

  signedIn(renamePasskey, async ({ viewer, params, body }) => ({
    passkey: presentPasskey(await updatePasskeyName(db, { memberId: viewer.id, ...params }, body.name)),
  }));

  signedIn(deletePasskey, async ({ viewer, params }) => {
    await removePasskey(context, viewer, params.passkeyId);
    return undefined;
  });

  open(preparePasskeySignIn, async ({ request }) => {
    await countAttempt(context, preparedLimits(request));
    return { options: await signInOptions(context) };
  });

  open(signInWithPasskey, async (call) => {
    const member = await signInByPasskey(context, call, call.body);
    const token = await openSession(context, call, member, call.body.rememberMe ?? false);
    return { user: presentUser(member, config), token };
  });

  signedIn(preparePasskeyProof, async ({ viewer }) => ({ options: await proofOptions(context, viewer) }));
}
