import {
  deletePushSubscription,
  getPushSubscription,
  updatePushSubscription,
} from "@blessing-jar/contract/push.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { findWorker, hasWorkers, registerWorker } from "../../api/worker.ts";

const key = queryKey(getPushSubscription);

/** Where a browser cannot, on a phone before the app is installed for one, nothing is offered. */
export function canPush(): boolean {
  return hasWorkers() && "PushManager" in window && "Notification" in window;
}

export function usePush({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    ...endpointQuery(getPushSubscription),
    enabled: isEnabled && canPush(),
    refetchOnMount: "always",
    select: ({ push }) => push,
  });
}

export class PushDenied extends Error {}

interface Wish {
  isWanted: boolean;
  isDetailed: boolean;
}

/** @throws PushDenied where the browser does not allow it. */
export function useChoosePush(publicKey: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: updatePushSubscription.name },
    mutationFn: async ({ isWanted, isDetailed }: Wish) => {
      if (!isWanted) return await end();
      const subscription = await subscribe(publicKey ?? "");
      const { endpoint = "", keys = {} } = subscription.toJSON();
      const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, isDetailed };
      return await call(updatePushSubscription, { body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== "granted") throw new PushDenied();
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  return await pushManager.subscribe(options).catch(async () => {
    // Of another installation at this address, whose key was another: it is of no use any more.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  });
}

async function end(): Promise<void> {
  await call(deletePushSubscription);
  const registration = await findWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
