import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  addReaction,
  listReactions,
  type Reaction,
  type ReactionType,
  removeReaction,
} from "@blessing-jar/contract/reactions.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { updateCachedBlessing } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { endpointQuery, patch, queryKey, refetch } from "../../api/queries.ts";
import { useSession } from "../../api/session-store.ts";
import { latestToggle } from "./latest-toggle.ts";
import { type PendingToggles, reactionOf } from "./seen-reactions.ts";

export function useReactions(blessingId: string) {
  return useQuery({
    ...endpointQuery(listReactions, { params: { blessingId } }),
    refetchOnMount: "always",
    queryFn: async ({ signal }) => {
      const reactions = await listAllReactions(blessingId, signal);
      updateCachedBlessing(blessingId, newsOf(reactions));
      return { reactions, nextCursor: null };
    },
    select: ({ reactions }) => reactions,
  });
}

/** Page by page: each sign tells how many gave it. */
async function listAllReactions(blessingId: string, signal: AbortSignal): Promise<Reaction[]> {
  const reactions: Reaction[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const answer: AnswerOf<typeof listReactions> = await call(listReactions, {
      params: { blessingId },
      query: cursor ? { cursor } : {},
      signal,
    });
    reactions.push(...answer.reactions);
    cursor = answer.nextCursor;
  }
  return reactions;
}

/** `[pending, toggle]`: an optimistic update shows at once, the server follows. */
export function useReact(
  blessingId: string,
  onRefused: (type: ReactionType, isWanted: boolean, error: unknown) => void,
): readonly [PendingToggles, (type: ReactionType, isWanted: boolean) => void] {
  const [pending, setPending] = useState<PendingToggles>(new Map());
  const [toggle] = useState(() =>
    latestToggle<ReactionType>({
      send: (type, isWanted) => react(blessingId, type, isWanted),
      onChange: setPending,
      onRefused: (type, isWanted, error) => {
        onRefused(type, isWanted, error);
        void refetch({ queryKey: queryKey(listReactions, { params: { blessingId } }) });
      },
    }),
  );
  return [pending, toggle];
}

async function react(blessingId: string, type: ReactionType, isWanted: boolean): Promise<void> {
  if (isWanted) await call(addReaction, { params: { blessingId }, body: { type } });
  else await call(removeReaction, { params: { blessingId, type } });
  const viewer = useSession.getState().user;
  if (!viewer) return;
  const own = reactionOf(viewer, type);
  const isListed = await changeReactions(blessingId, (reactions) => {
    const others = reactions.filter((other) => other.userId !== own.userId || other.type !== type);
    if (!isWanted) return others;
    return others.length < reactions.length ? reactions : [...reactions, own];
  });
  // On a card nobody has asked for the list.
  if (isListed || type !== "heart") return;
  updateCachedBlessing(blessingId, ({ isHearted, reactionsCount }) =>
    isHearted === isWanted
      ? {}
      : { isHearted: isWanted, reactionsCount: reactionsCount + (isWanted ? 1 : -1) },
  );
}

async function changeReactions(
  blessingId: string,
  change: (reactions: Reaction[]) => Reaction[],
): Promise<boolean> {
  const key = queryKey(listReactions, { params: { blessingId } });
  const changed = await patch<AnswerOf<typeof listReactions>>(key, (answer) => ({
    ...answer,
    reactions: change(answer.reactions),
  }));
  if (changed) updateCachedBlessing(blessingId, newsOf(changed.reactions));
  return changed !== undefined;
}

function newsOf(reactions: readonly Reaction[]) {
  const viewerId = useSession.getState().user?.id;
  const isHearted = reactions.some(({ userId, type }) => type === "heart" && userId === viewerId);
  return { reactionsCount: reactions.length, isHearted };
}
