import { getDonationSums, listAllDonations } from "@blessing-jar/contract/donations.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, endpointQuery, queryKey } from "../../api/queries.ts";

export const allDonationsKey = queryKey(listAllDonations);

export function useAllDonations() {
  return useInfiniteQuery({
    queryKey: allDonationsKey,
    queryFn: ({ pageParam, signal }) => call(listAllDonations, { query: { cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ donations }) => donations),
  });
}

export function useDonationSums() {
  return useQuery({ ...endpointQuery(getDonationSums), refetchOnMount: "always" });
}
