import { getAdminStats, getAnalytics, listAdminActs } from "@blessing-jar/contract/administration.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointPages, endpointQuery } from "../../api/queries.ts";

/** Anew at each visit: others write meanwhile. */
export function useAdminStats() {
  return useQuery({ ...endpointQuery(getAdminStats), refetchOnMount: "always" });
}

export function useAnalytics() {
  return useQuery({ ...endpointQuery(getAnalytics), refetchOnMount: "always" });
}

export const actPages = endpointPages(listAdminActs, (page) => page.acts);
