import {
  deletePushSubscription,
  getPushSubscription,
  updatePushSubscription,
} from "@blessing-jar/contract/push.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";
import { findWorker, hasWorkers, registerWorker } from "../../api/worker.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";

/** Whether this browser tells of notifications while the app is closed, and how much of them. */
export function PushChoice({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { data } = usePush({ isEnabled: isShown });
  const choosing = useChoosePush(data?.publicKey);
  if (!canPush() || !data) return null;
  const now = choosing.isPending ? choosing.variables : undefined;
  const isWanted = now?.isWanted ?? data.subscription !== null;
  const isDetailed = now?.isDetailed ?? data.subscription?.isDetailed ?? false;

  function handleFailure(error: unknown) {
    toast(
      "error",
      t("notifications.push.failed"),
      error instanceof PushDenied ? t("notifications.push.denied") : errorWords(error),
    );
  }
  const choose = (wish: { isWanted: boolean; isDetailed: boolean }) =>
    choosing.mutate(wish, { onError: handleFailure });

  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <Switch
        label={t("notifications.push.switch")}
        description={t("notifications.push.text")}
        checked={isWanted}
        onCheckedChange={(wanted) => choose({ isWanted: wanted, isDetailed })}
      />
      {isWanted ? (
        <Switch
          label={t("notifications.push.detailed")}
          description={t("notifications.push.detailedText")}
          checked={isDetailed}
          onCheckedChange={(detailed) => choose({ isWanted, isDetailed: detailed })}
        />
      ) : null}
    </div>
  );
}

const key = queryKey(getPushSubscription);

/** Where a browser cannot, on a phone before the app is installed for one, nothing is offered. */
function canPush(): boolean {
  return hasWorkers() && "PushManager" in window && "Notification" in window;
}

function usePush({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    ...endpointQuery(getPushSubscription),
    enabled: isEnabled && canPush(),
    refetchOnMount: "always",
    select: ({ push }) => push,
  });
}

class PushDenied extends Error {}

interface Wish {
  isWanted: boolean;
  isDetailed: boolean;
}

/** @throws PushDenied where the browser does not allow it. */
function useChoosePush(publicKey: string | undefined) {
  return useMutation({
    scope: { id: updatePushSubscription.name },
    mutationFn: async ({ isWanted, isDetailed }: Wish) => {
      if (!isWanted) return await end();
      const subscription = await subscribe(publicKey ?? "");
      const { endpoint = "", keys = {} } = subscription.toJSON();
      const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" }, isDetailed };
      return await call(updatePushSubscription, { body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
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
