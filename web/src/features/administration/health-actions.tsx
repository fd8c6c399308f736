import { beginBackup, listHealthChecks, sendTestMail } from "@blessing-jar/contract/health.ts";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { anyOf, endpointQuery, queryClient, refetch } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

/** Whether mails go out is known once one has arrived. */
export function TestMail() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const failed = useFailureToast();
  const sending = useMutation({
    mutationFn: () => call(sendTestMail),
    onSuccess: ({ isSent }) =>
      isSent
        ? toast(
            "success",
            t("administration.health.mailSent"),
            t("administration.health.mailSentText", { email: viewer?.email }),
          )
        : toast("error", t("administration.health.mailFailed"), t("administration.health.mailFailedText")),
    onError: (error) => failed("administration.health.mailFailed", error),
    onSettled: () => refetch(anyOf(listHealthChecks)),
  });
  return <Press does={sending} label={t("administration.health.tryMail")} />;
}

export function BackUpNow() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const beginning = useMutation({
    mutationFn: async () => {
      const wasFailing = await isFailing();
      await call(beginBackup);
      // One that failed before is failing until the next is made.
      return !wasFailing && (await failsAtOnce());
    },
    onSuccess: (hasFailed) =>
      hasFailed
        ? toast("error", t("administration.health.backups.name"), t("administration.health.backups.failing"))
        : toast(
            "success",
            t("administration.health.backupBegun"),
            t("administration.health.backupBegunText"),
          ),
    onError: (error) => failed("administration.health.backupFailed", error),
  });
  return <Press does={beginning} label={t("administration.health.backUpNow")} />;
}

const looks = 4;
const betweenLooksMs = 1500;

async function isFailing(): Promise<boolean> {
  const { checks } = await queryClient.fetchQuery({ ...endpointQuery(listHealthChecks), staleTime: 0 });
  return checks.some(({ subject, reason }) => subject === "backups" && reason === "failing");
}

/** Of a backup that has just been asked for, as where its place is wrong. */
async function failsAtOnce(): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
    if (await isFailing()) return true;
  }
  return false;
}

function Press({ does, label }: { does: UseMutationResult<unknown, Error, void>; label: string }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="bg-card!"
      isLoading={does.isPending}
      onClick={() => does.mutate()}
    >
      {label}
    </Button>
  );
}
