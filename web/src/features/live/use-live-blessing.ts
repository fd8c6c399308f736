import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { deleteBlessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { listComments } from "@blessing-jar/contract/comments.ts";
import { liveBlessingPath, liveEvents } from "@blessing-jar/contract/live.ts";
import { listReactions } from "@blessing-jar/contract/reactions.ts";
import { useMutationState } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { refetchOwn, updateCachedBlessing } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { ageOf, pathKey, queryClient, queryKey, refetch } from "../../api/queries.ts";
import { useSession } from "../../api/session-store.ts";
import { openLiveStream } from "./live-stream.ts";
import { useLiveMember } from "./use-live-member.ts";

// Less than what `livePauses` leaves of the time that an opening is told again.
const justNowMs = 500;

/**
 * While this is shown, what others change in the blessing is asked for again. `isGone` once it was deleted, or
 * hidden from the viewer; `refresh` finds that out too, wherever a call answers that the blessing is not there.
 */
export function useLiveBlessing(blessingId: string) {
  const [isLost, setIsLost] = useState(false);
  const isDeletedHere = useIsDeletedHere(blessingId);
  const token = useSession((session) => session.token);
  const isExpired = useSession((session) => session.isExpired);

  const latest = useRef<AbortController>(undefined);
  const refresh = useCallback(async () => {
    // Race: the answer to an earlier refresh may arrive later than this one's.
    latest.current?.abort();
    latest.current = new AbortController();
    const { signal } = latest.current;
    try {
      const { blessing } = await call(getBlessing, { params: { blessingId }, signal });
      // Race: the counts may be from before the viewer's own write. Their lists write them.
      const { reactionsCount: _, isHearted: __, commentsCount: ___, ...news } = blessing;
      updateCachedBlessing(blessingId, news);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === "blessing.not-found";
      if (isMissing && (await isStillKnown()) && !signal.aborted) setIsLost(true);
    }
  }, [blessingId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another session is another stream
  useEffect(() => {
    if (isLost || isExpired) return;
    const params = { blessingId };
    // What is shown may be from a list of long ago, or was fetched to be shown here.
    if (ageOf(queryKey(getBlessing, { params })) > justNowMs) void refresh();
    return openLiveStream(liveBlessingPath.replace(":blessingId", blessingId), liveEvents, {
      onEvents: (events) => {
        if (events.has("gone")) return setIsLost(true);
        if (events.has("reactions")) void refetch({ queryKey: queryKey(listReactions, { params }) });
        if (events.has("comments")) void refetch({ queryKey: pathKey(listComments, { params }) });
        if (events.has("blessing")) void refresh();
      },
      onRefused: () => void refresh(),
    });
  }, [blessingId, refresh, isLost, isExpired, token]);

  // Of the circles that it stands in only their members hear.
  useLiveMember((events) => {
    if (events.has("circles") && !isLost) void refresh();
  });

  const isGone = isLost && !isDeletedHere;
  useForgetWhenGone(blessingId, isGone);
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
    filters: { mutationKey: [deleteBlessing.method, deleteBlessing.path] },
    select: ({ state }) => state,
  });
  return deletions.some(({ variables, status }) => variables === blessingId && status !== "error");
}

/** Only when it is closed: until then what was read of it stays in view. */
function useForgetWhenGone(blessingId: string, isGone: boolean): void {
  const forget = useEffectEvent(() => {
    if (!isGone) return;
    queryClient.removeQueries({ queryKey: pathKey(getBlessing, { params: { blessingId } }) });
    refetchOwn();
  });
  useEffect(() => () => forget(), []);
}
