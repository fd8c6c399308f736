import { listReplies } from "@blessing-jar/contract/comments.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, queryKey } from "../../api/queries.ts";

export const repliesKey = (blessingId: string, commentId: string) =>
  queryKey(listReplies, { params: { blessingId, commentId } });

/** All of a thread, newest first, once they are asked for. */
export function useReplies(blessingId: string, commentId: string, isEnabled: boolean) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: repliesKey(blessingId, commentId),
    enabled: isEnabled,
    refetchOnMount: "always",
    queryFn: ({ pageParam, signal }) =>
      call(listReplies, { params: { blessingId, commentId }, query: { cursor: pageParam }, signal }),
    ...byCursor,
    select: ({ pages }) => pages.flatMap(({ replies }) => replies),
  });
  return { ...query, client };
}
