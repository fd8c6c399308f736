import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { deleteBlessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { listComments } from "@blessing-jar/contract/comments.ts";
import { type LiveEvent, liveBlessingPath, liveEvents } from "@blessing-jar/contract/live.ts";
import { listReactions } from "@blessing-jar/contract/reactions.ts";
import { type QueryClient, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { keepBlessing, refetchOwn } from "../../api/keep-blessing.ts";
import { queryKey } from "../../api/queries.ts";
import { useSession } from "../../api/session-store.ts";
import { type LiveSignal, openLiveStream } from "./live-stream.ts";
import { useLiveMember } from "./use-live-member.ts";

/**
 * While this is shown, what others change in the blessing is asked for again. `isGone` once it was deleted, or
 * hidden from the viewer; `refresh` finds that out too, wherever a call answers that the blessing is not there.
 */
export function useLiveBlessing(blessingId: string) {
  const client = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  const isDeletedHere = useIsDeletedHere(blessingId);
  const token = useSession((session) => session.token);
  const isExpired = useSession((session) => session.isExpired);

  const refresh = useCallback(async () => {
    try {
      const { blessing } = await call(getBlessing, { params: { blessingId } });
      keepBlessing(client, blessingId, blessing);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === "blessing.not-found";
      if (isMissing && (await isStillKnown())) setIsLost(true);
    }
  }, [client, blessingId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another stream
  useEffect(() => {
    if (isLost || isExpired) return;
    const askAgain = (key: readonly unknown[]) => void client.invalidateQueries({ queryKey: key });
    const params = { blessingId };
    const url = liveBlessingPath.replace(":blessingId", blessingId);
    return openLiveStream(url, liveEvents, (signal: LiveSignal<LiveEvent>) => {
      if (signal === "gone") return setIsLost(true);
      if (signal === "open" || signal === "reactions") askAgain(queryKey(listReactions, { params }));
      if (signal === "open" || signal === "comments") askAgain(queryKey(listComments, { params }));
      if (signal === "open" || signal === "blessing" || signal === "refused") void refresh();
    });
  }, [client, blessingId, refresh, isLost, isExpired, token]);

  // Of the circles that it stands in only their members hear.
  useLiveMember((signal) => {
    if (signal === "circles" && !isLost) void refresh();
  });

  const isGone = isLost && !isDeletedHere;
  useForgetWhenGone(client, blessingId, isGone);
  return { isGone, refresh };
}

/** A session that has ended makes a shared blessing look missing: then the member is asked to sign in instead. */
async function isStillKnown(): Promise<boolean> {
  if (useSession.getState().token === null) return true;
  try {
    await call(getProfile);
    return true;
  } catch {
    return false;
  }
}

/** Whoever deletes the blessing in this page need not be told. */
function useIsDeletedHere(blessingId: string): boolean {
  const deletions = useMutationState({
    filters: { mutationKey: [deleteBlessing.name] },
    select: ({ state }) => state,
  });
  return deletions.some(({ variables, status }) => variables === blessingId && status !== "error");
}

/** Only when it is closed: until then what was read of it stays in view. */
function useForgetWhenGone(client: QueryClient, blessingId: string, isGone: boolean): void {
  const latest = useRef(isGone);
  useEffect(() => {
    latest.current = isGone;
  });
  useEffect(
    () => () => {
      if (!latest.current) return;
      const params = { blessingId };
      for (const endpoint of [getBlessing, listReactions, listComments]) {
        client.removeQueries({ queryKey: queryKey(endpoint, { params }) });
      }
      refetchOwn(client);
    },
    [client, blessingId],
  );
}
