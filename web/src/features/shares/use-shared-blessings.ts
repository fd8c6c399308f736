import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { listSharedBlessings, type SharedBlessing, shareLimits } from "@blessing-jar/contract/shares.ts";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, queryKey } from "../../api/queries.ts";

type Pages = InfiniteData<AnswerOf<typeof listSharedBlessings>>;
interface ShareFilter {
  isApproved: boolean;
}

const askedOf = ({ isApproved }: ShareFilter) =>
  ({ approved: isApproved ? "true" : "false", limit: String(shareLimits.feedPageSize) }) as const;

export const sharedKey = (circleId: string, filter: ShareFilter) =>
  queryKey(listSharedBlessings, { params: { circleId }, query: askedOf(filter) });

/** What stands in a circle, or waits to be let in; last shared first. */
export function useSharedBlessings(circleId: string, filter: ShareFilter, { isEnabled = true } = {}) {
  const query = askedOf(filter);
  return useInfiniteQuery({
    queryKey: sharedKey(circleId, filter),
    queryFn: ({ pageParam, signal }) =>
      call(listSharedBlessings, { params: { circleId }, query: { ...query, cursor: pageParam }, signal }),
    ...byCursor,
    enabled: isEnabled,
    refetchOnMount: "always",
    select: eachOnce,
  });
}

/** Deduplicates: one that was shared again between two pages may stand on both. */
function eachOnce({ pages }: Pages): SharedBlessing[] {
  const all = pages.flatMap(({ sharedBlessings }) => sharedBlessings);
  return [...new Map(all.map((shared) => [shared.id, shared])).values()];
}
