import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  addReaction,
  listReactions,
  type Reaction,
  type ReactionType,
  removeReaction,
} from "@blessing-jar/contract/reactions.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { keepBlessing } from "../../api/keep-blessing.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useSession } from "../../api/session-store.ts";
import { latestWish } from "./latest-wish.ts";
import { reactionOf, type Wishes } from "./seen-reactions.ts";

export function useReactions(blessingId: string) {
  const client = useQueryClient();
  const query = endpointQuery(listReactions, { params: { blessingId } });
  return useQuery({
    ...query,
    queryFn: async (context) => {
      const answer = await query.queryFn(context);
      keepBlessing(client, blessingId, { reactionsCount: answer.reactions.length });
      return answer;
    },
    select: ({ reactions }) => reactions,
  });
}

/** `[wishes, wish]`: what the viewer wants shows at once; the server follows. */
export function useReact(
  blessingId: string,
  onRefused: (type: ReactionType, isWanted: boolean, error: unknown) => void,
): readonly [Wishes, (type: ReactionType, isWanted: boolean) => void] {
  const client = useQueryClient();
  const [wishes, setWishes] = useState<Wishes>(new Map());
  const [wish] = useState(() =>
    latestWish<ReactionType>({
      send: (type, isWanted) => react(client, blessingId, type, isWanted),
      onChange: setWishes,
      onRefused: (type, isWanted, error) => {
        onRefused(type, isWanted, error);
        void client.invalidateQueries({ queryKey: queryKey(listReactions, { params: { blessingId } }) });
      },
    }),
  );
  return [wishes, wish];
}

async function react(
  client: QueryClient,
  blessingId: string,
  type: ReactionType,
  isWanted: boolean,
): Promise<void> {
  if (isWanted) await call(addReaction, { params: { blessingId }, body: { type } });
  else await call(removeReaction, { params: { blessingId, type } });
  const viewer = useSession.getState().user;
  if (!viewer) return;
  const own = reactionOf(viewer, type);
  await changeReactions(client, blessingId, (reactions) => {
    const others = reactions.filter((other) => other.userId !== own.userId || other.type !== type);
    if (!isWanted) return others;
    return others.length < reactions.length ? reactions : [...reactions, own];
  });
}

async function changeReactions(
  client: QueryClient,
  blessingId: string,
  change: (reactions: Reaction[]) => Reaction[],
): Promise<void> {
  const key = queryKey(listReactions, { params: { blessingId } });
  if (client.getQueryData(key) === undefined) return;
  // An answer on its way may be older than the change.
  await client.cancelQueries({ queryKey: key });
  const changed = client.setQueryData<AnswerOf<typeof listReactions>>(
    key,
    (known) => known && { reactions: change(known.reactions) },
  );
  if (changed) keepBlessing(client, blessingId, { reactionsCount: changed.reactions.length });
}
