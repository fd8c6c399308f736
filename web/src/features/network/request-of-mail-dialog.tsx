import { findConnectionRequest } from "@blessing-jar/contract/network.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { pathKey } from "../../api/queries.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/loaded.tsx";
import { ReceivedRequest } from "./received-request.tsx";

/** Where a mail's link leads, also a newcomer's: they may answer at once. */
export function RequestOfMailDialog({ token, onClose }: { token: string | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  // The request of a mail's link. Privacy: the token goes in the body, so that no access log holds it.
  const { data: request, error } = useQuery({
    queryKey: [...pathKey(findConnectionRequest), token],
    queryFn: async () => (await call(findConnectionRequest, { body: { token: token ?? "" } })).connection,
    enabled: token !== undefined,
  });
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
