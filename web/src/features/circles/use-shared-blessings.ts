import {
  approveSharedBlessing,
  circleLimits,
  listSharedBlessings,
  type SharedBlessing,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/circles.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKey } from "../../api/queries.ts";
import { refetchCircles } from "./use-circles.ts";

type Pages = InfiniteData<AnswerOf<typeof listSharedBlessings>>;
interface Which {
  isApproved: boolean;
}

const askedOf = ({ isApproved }: Which) =>
  ({ approved: isApproved ? "true" : "false", limit: String(circleLimits.feedPageSize) }) as const;

export const sharedKey = (circleId: string, which: Which) =>
  queryKey(listSharedBlessings, { params: { circleId }, query: askedOf(which) });

/** What stands in a circle, or waits to be let in; last shared first. */
export function useSharedBlessings(circleId: string, which: Which, { isEnabled = true } = {}) {
  const query = askedOf(which);
  return useInfiniteQuery({
    queryKey: sharedKey(circleId, which),
    queryFn: ({ pageParam, signal }) =>
      call(listSharedBlessings, { params: { circleId }, query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isEnabled,
    refetchOnMount: "always",
    select: eachOnce,
  });
}

/** One that was shared anew while pages were turned may stand on two of them. */
function eachOnce({ pages }: Pages): SharedBlessing[] {
  const all = pages.flatMap(({ sharedBlessings }) => sharedBlessings);
  return [...new Map(all.map((shared) => [shared.id, shared])).values()];
}

export function useApproveShare(circleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blessingId: string) => call(approveSharedBlessing, { params: { circleId, blessingId } }),
    onSettled: () => refetchCircles(client),
  });
}

/** Declines it, while it waits. */
export function useTakeOut(circleId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blessingId: string) => call(takeOutSharedBlessing, { params: { circleId, blessingId } }),
    onSettled: () => refetchCircles(client),
  });
}
