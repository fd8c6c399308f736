import { useTranslation } from "react-i18next";
import { useConnection } from "../../api/connection.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useOutbox } from "./outbox.ts";
import { errorOf, type Waiting } from "./waiting.ts";

/** How it stands with one that waits, as a sentence. */
export function useWaitingWords() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const isAway = useConnection((connection) => connection.isAway);
  const isExpired = useSession((session) => session.isExpired);
  const sendingId = useOutbox((outbox) => outbox.sendingId);

  return ({ id, refusal }: Waiting): string => {
    if (refusal?.kind === "file-gone") return t("outbox.state.fileGone", { file: refusal.name });
    if (refusal) return words(errorOf(refusal));
    if (isAway) return t("outbox.state.away");
    if (isExpired) return t("outbox.state.signIn");
    return t(id === sendingId ? "outbox.state.sending" : "outbox.state.soon");
  };
}
