import { useEffect, useEffectEvent, useRef } from "react";
import { refetchOwn } from "../api/blessing-cache.ts";
import { useConnection } from "../api/connection.ts";
import { useSession } from "../api/session-store.ts";
import { showSaved } from "../features/blessings/shown-blessings.ts";
import { followOutbox } from "../features/outbox/outbox.ts";
import { useOutbox } from "../features/outbox/waiting.ts";
import { useTranslation } from "../language/use-translation.ts";
import { toast } from "../ui/toast-store.ts";

/** Fetched once something waits: most pages never send. */
const loadSending = () =>
  Promise.all([
    import("../features/outbox/send-outbox.ts"),
    import("../features/media/send-file.ts"),
    import("../features/blessings/carry-draft.ts"),
  ]);

const pauses = { firstMs: 5_000, longestMs: 300_000 };

/** Sends what waits as soon as it can, and again after a while, with exponential backoff. */
export function useOutboxSending(memberId: string): void {
  const { t } = useTranslation();
  const isAway = useConnection((connection) => connection.isAway);
  const isExpired = useSession((session) => session.isExpired);
  const work = useOutbox(({ items }) =>
    items
      .filter(({ refusal }) => !refusal)
      .map(({ id, writtenAt, isMended }) => [id, writtenAt, isMended].join())
      .join(" "),
  );

  useEffect(() => followOutbox(memberId, () => refetchOwn()), [memberId]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const send = useEffectEvent(async (): Promise<boolean> => {
    const [{ sendOutbox, stopSending }, { sendFile }, { carryDraft }] = await loadSending();
    stop.current = stopSending;
    let sent = 0;
    const isDone = await sendOutbox({
      memberId,
      sendFile: async (file, signal) => {
        const uploaded = await sendFile(file, { signal, onSent: () => {}, onArrived: () => {} });
        return { ...uploaded, uploadedAt: Date.now() };
      },
      onSent: (blessing, waitingId) => {
        sent += 1;
        carryDraft(memberId, waitingId, blessing);
        showSaved(blessing);
      },
    });
    if (sent > 0) {
      toast("success", t("outbox.sent", { count: sent }), t("outbox.sentText"));
    }
    return isDone;
  });

  useEffect(() => {
    if (work === "" || isAway || isExpired) return;
    let pauseMs = pauses.firstMs;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    async function attempt() {
      const isDone = await send().catch(() => false);
      if (isDone || isEnded) return;
      waiting = setTimeout(attempt, pauseMs);
      pauseMs = Math.min(pauseMs * 2, pauses.longestMs);
    }
    void attempt();
    return () => {
      isEnded = true;
      clearTimeout(waiting);
    };
  }, [work, isAway, isExpired]);
}
