import {
  getFactors,
  prepareCodes,
  renewRecoveryCodes,
  turnCodesOff,
  turnCodesOn,
} from "@blessing-jar/contract/factors.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { prepareSecret, renewCodes, turnOff, turnOn } from "./factors.actions.ts";
import { countRecoveryCodes, findProvenSecret } from "./factors.queries.ts";

export function factors(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(getFactors, async ({ viewer }) => {
    const proven = await findProvenSecret(db, viewer.id);
    const codesSince = proven?.proven_at?.toISOString() ?? null;
    return { factors: { codesSince, recoveryCodesLeft: await countRecoveryCodes(db, viewer.id) } };
  });

  signedIn(prepareCodes, ({ viewer }) => prepareSecret(context, viewer));

  signedIn(turnCodesOn, async (call) => ({ recoveryCodes: await turnOn(context, call, call.body.code) }));

  signedIn(turnCodesOff, async (call) => {
    await turnOff(context, call, call.body.code);
    return undefined;
  });

  signedIn(renewRecoveryCodes, async ({ viewer }) => ({ recoveryCodes: await renewCodes(context, viewer) }));
}
