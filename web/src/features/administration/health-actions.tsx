import { beginBackup, listHealthChecks, sendTestMail } from "@blessing-jar/contract/health.ts";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { anyOf, refetch } from "../../api/queries.ts";
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
        : toast("error", t("administration.health.mailFailed"), t("administration.health.mail.unreachable")),
    onError: (error) => failed("administration.health.mailFailed", error),
    onSettled: () => refetch(anyOf(listHealthChecks)),
  });
  return <Press does={sending} label={t("administration.health.tryMail")} />;
}

export function BackUpNow() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const beginning = useMutation({
    mutationFn: () => call(beginBackup),
    onSuccess: () =>
      toast("success", t("administration.health.backupBegun"), t("administration.health.backupBegunText")),
    onError: (error) => failed("administration.health.backupFailed", error),
  });
  return <Press does={beginning} label={t("administration.health.backUpNow")} />;
}

function Press({ does, label }: { does: UseMutationResult<unknown, Error, void>; label: string }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="me-4 mt-3 bg-card!"
      isLoading={does.isPending}
      onClick={() => does.mutate()}
    >
      {label}
    </Button>
  );
}
