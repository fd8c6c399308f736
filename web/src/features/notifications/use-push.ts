import {
  deletePushSubscription,
  getPushSubscription,
  updatePushSubscription,
} from "@blessing-jar/contract/push.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";
import { endPushes, hasWorkers, registerWorker } from "../../api/worker.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { toast } from "../../ui/toast-store.ts";

const key = queryKey(getPushSubscription);

/** Where a browser cannot, nothing is offered; an iPhone's tab is told what to do first. */
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

/** @throws PushDenied where the browser does not allow it. */
export function useChoosePush(publicKey: string | undefined) {
  return useMutation({
    scope: { id: updatePushSubscription.path },
    mutationFn: async ({ isWanted, isDetailed }: { isWanted: boolean; isDetailed: boolean }) => {
      if (!isWanted) return await end();
      const subscription = await subscribe(publicKey ?? "");
      const { endpoint = "", keys = {} } = subscription.toJSON();
      const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, isDetailed };
      return await call(updatePushSubscription, { body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Says why this browser takes none. */
export function usePushFailure() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return (error: unknown) => {
    // Nobody typed what the browser's push service gave.
    const isUnfit = error instanceof ApiError && error.code === "request.invalid";
    const text = isUnfit ? t("errors.push.unknown-service") : errorWords(error);
    toast(
      "error",
      t("notifications.push.failed"),
      error instanceof PushDenied ? t("notifications.push.denied") : text,
    );
  };
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
  await endPushes();
}
