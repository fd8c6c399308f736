import * as contract from "@blessing-jar/contract/openid.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { begin, beginJoining, describeOwn, join, leave, redeem } from "./openid.actions.ts";
import { askedLimits } from "./openid.limits.ts";

export function openId(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);

  signedIn(contract.getOpenId, async ({ viewer }) => ({ openId: await describeOwn(context, viewer) }));

  open(contract.prepareOpenIdSignIn, async (call) => {
    await countAttempt(context, askedLimits(call.request));
    return await begin(context, call, "sign-in");
  });

  signedIn(contract.prepareOpenIdJoining, async (call) => {
    await countAttempt(context, askedLimits(call.request));
    return await beginJoining(context, call);
  });

  signedIn(contract.prepareOpenIdProof, async (call) => {
    await countAttempt(context, askedLimits(call.request));
    return await begin(context, call, "proof");
  });

  open(contract.redeemOpenId, async (call) => {
    await countAttempt(context, askedLimits(call.request));
    return await redeem(context, call, call.body.returned);
  });

  signedIn(contract.joinOpenId, ({ viewer, body }) => join(context, viewer, body.proof));

  signedIn(contract.leaveOpenId, ({ viewer }) => leave(context, viewer));
}
