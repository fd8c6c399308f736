import {
  deletePushSubscription,
  getPushSubscription,
  updatePushSubscription,
} from "@blessing-jar/contract/push.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { isKnownService, isPoint } from "./push.policy.ts";
import { deleteSubscription, findSubscription, getPushKeys, updateSubscription } from "./push.queries.ts";
import { makePushKeys } from "./push.sending.ts";

export function push(app: App, { db, config, ...context }: Context): void {
  const { signedIn } = routes(app, { db, config, ...context });

  const stateOf = async (viewer: Viewer) => {
    const { publicKey } = await getPushKeys(db, makePushKeys);
    return { push: { publicKey, subscription: (await findSubscription(db, viewer)) ?? null } };
  };

  signedIn(getPushSubscription, ({ viewer }) => stateOf(viewer));

  signedIn(updatePushSubscription, async ({ viewer, body }) => {
    if (!isKnownService(body.endpoint, config.pushServices)) throw new Failure("push.unknown-service");
    if (!isPoint(body.keys.p256dh)) throw fieldFailure("request.invalid", "keys.p256dh");
    await updateSubscription(db, viewer, body);
    return await stateOf(viewer);
  });

  signedIn(deletePushSubscription, ({ viewer }) => deleteSubscription(db, viewer));
}
