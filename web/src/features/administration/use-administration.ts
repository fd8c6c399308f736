import { getAdminStats, getAnalytics, listAdminActs } from "@blessing-jar/contract/administration.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, endpointQuery, queryKey } from "../../api/queries.ts";

/** Anew at each visit: others write meanwhile. */
export function useAdminStats() {
  return useQuery({ ...endpointQuery(getAdminStats), refetchOnMount: "always" });
}

export function useAnalytics() {
  return useQuery({ ...endpointQuery(getAnalytics), refetchOnMount: "always" });
}

export const actsKey = queryKey(listAdminActs);

export function useAdminActs() {
  return useInfiniteQuery({
    queryKey: actsKey,
    queryFn: ({ pageParam, signal }) => call(listAdminActs, { query: { cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ acts }) => acts),
  });
}
