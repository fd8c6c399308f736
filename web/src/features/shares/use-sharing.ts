import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { shareBlessing, takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useMutation } from "@tanstack/react-query";
import { updateCachedBlessing } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { queryKey, refetch } from "../../api/queries.ts";
import { refetchCircles } from "../circles/circle-cache.ts";

export interface Sharing {
  /** Everyone there can see it now. */
  seen: Circle[];
  /** There it waits for an admin. */
  waiting: Circle[];
  failed: { circle: Circle; error: unknown }[];
}

interface Share {
  circleId: string;
  blessingId: string;
}

/** One call for each circle; a failure does not stop the others. */
export function useShareWith(blessingId: string) {
  return useMutation({
    mutationFn: async (circles: readonly Circle[]): Promise<Sharing> => {
      const sharing: Sharing = { seen: [], waiting: [], failed: [] };
      for (const circle of circles) {
        try {
          const body = { blessingId, circleId: circle.id };
          const { sharedBlessing } = await call(shareBlessing, { body });
          (sharedBlessing.isApproved ? sharing.seen : sharing.waiting).push(circle);
          updateCachedBlessing(blessingId, sharedBlessing.blessing);
        } catch (error) {
          sharing.failed.push({ circle, error });
        }
      }
      return sharing;
    },
    onSettled: () => refetchShares(blessingId),
  });
}

/** Takes a shared blessing out of a circle; declines it, while it waits there. */
export function useTakeOut() {
  return useMutation({
    mutationFn: (share: Share) => call(takeOutSharedBlessing, { params: share }),
    // The blessing is known anew before the circle may be chosen again.
    onSettled: (_answer, _error, { blessingId }) => refetchShares(blessingId),
  });
}

export async function refetchShares(blessingId: string): Promise<void> {
  const blessing = { queryKey: queryKey(getBlessing, { params: { blessingId } }) };
  await Promise.all([refetch({ queryKey: queryKey(listBlessings) }, blessing), refetchCircles()]);
}
