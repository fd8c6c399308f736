import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { canPush, PushDenied, useChoosePush, usePush } from "./use-push.ts";

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
    toast({
      tone: "error",
      title: t("notifications.push.failed"),
      description: error instanceof PushDenied ? t("notifications.push.denied") : errorWords(error),
    });
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
