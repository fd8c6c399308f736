import {
  listDonations,
  listMonthlyDonations,
  stopMonthlyDonation,
} from "@blessing-jar/contract/donations.ts";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { byCursor, endpointQuery, queryKey, refetch } from "../../api/queries.ts";

const pageSize = "10";
export const donationsKey = queryKey(listDonations);

export function useDonations() {
  return useInfiniteQuery({
    queryKey: donationsKey,
    queryFn: ({ pageParam, signal }) =>
      call(listDonations, { query: { limit: pageSize, cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ donations }) => donations),
  });
}

export function useMonthlyDonations() {
  return useQuery({ ...endpointQuery(listMonthlyDonations), refetchOnMount: "always" });
}

export function useStopMonthly() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (monthlyDonationId: string) =>
      ignoreNotFound(call(stopMonthlyDonation, { params: { monthlyDonationId } })),
    onSuccess: () => refetch(client, { queryKey: queryKey(listMonthlyDonations) }),
  });
}
