import {
  deleteAnyBlessing,
  deleteAnyComment,
  dismissReports,
  listReported,
  type ReportedThing,
} from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { byCursor, queryKey, refetch } from "../../api/queries.ts";

export const reportedKey = queryKey(listReported);

/** Anew at each visit: members go on reporting, and another administrator decides. */
export function useReported() {
  return useInfiniteQuery({
    queryKey: reportedKey,
    queryFn: ({ pageParam, signal }) => call(listReported, { query: { cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ reported }) => reported),
  });
}

/** Idempotent: what another administrator has settled meanwhile counts as settled. */
export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (thing: ReportedThing) =>
      ignoreNotFound(call(dismissReports, { params: { reportId: thing.id } })),
    onSettled: () => refetch(client, { queryKey: reportedKey }),
  });
}

export function useDeleteReported() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ thing, reason }: { thing: ReportedThing | undefined; reason: ReportReason }) => {
      const query = { reason };
      const { blessingId = "", commentId } = thing ?? {};
      return ignoreNotFound(
        commentId
          ? call(deleteAnyComment, { params: { commentId }, query })
          : call(deleteAnyBlessing, { params: { blessingId }, query }),
      );
    },
    onSettled: () => refetch(client, { queryKey: reportedKey }),
  });
}
