import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ReceivedRequest } from "./received-request.tsx";
import { useRequestOfMail } from "./use-network.ts";

/** Where a mail's link leads, also a newcomer's: they may answer at once. */
export function RequestOfMailDialog({ token, onClose }: { token: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { data: request, error } = useRequestOfMail(token);
  return (
    <Dialog isOpen={token !== undefined} onClose={onClose} title={t("network.mail.title")}>
      {request ? (
        <ReceivedRequest request={request} token={token} onAnswered={onClose} />
      ) : error ? (
        <FailedState isBare level={3} title={t("network.requests.gone")} description={errorWords(error)} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}
