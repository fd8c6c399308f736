import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import {
  type Circle,
  listCircles,
  shareBlessing,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/circles.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { keepBlessing } from "../../api/keep-blessing.ts";
import { queryKey } from "../../api/queries.ts";

export interface Sharing {
  /** Everyone there can see it now. */
  seen: Circle[];
  /** There it waits for an admin. */
  waiting: Circle[];
  failed: { circle: Circle; error: unknown }[];
}

/** One call a circle; where one fails, the others are shared with all the same. */
export function useShareWith(blessingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (circles: readonly Circle[]): Promise<Sharing> => {
      const sharing: Sharing = { seen: [], waiting: [], failed: [] };
      for (const circle of circles) {
        try {
          const body = { blessingId, circleId: circle.id };
          const { sharedBlessing } = await call(shareBlessing, { body });
          (sharedBlessing.isApproved ? sharing.seen : sharing.waiting).push(circle);
          keepBlessing(client, blessingId, sharedBlessing.blessing);
        } catch (error) {
          sharing.failed.push({ circle, error });
        }
      }
      return sharing;
    },
    onSettled: () => refetch(client, blessingId),
  });
}

export function useTakeOut(blessingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (circleId: string) => call(takeOutSharedBlessing, { params: { circleId, blessingId } }),
    // The blessing is known anew before the circle may be chosen again.
    onSettled: () => refetch(client, blessingId),
  });
}

/** The feeds of circles too: an address that begins with theirs is another key. */
async function refetch(client: QueryClient, blessingId: string) {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKey(listBlessings) }),
    client.invalidateQueries({ queryKey: queryKey(getBlessing, { params: { blessingId } }) }),
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith(listCircles.path),
    }),
  ]);
}
