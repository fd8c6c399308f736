import {
  leaveOutBlessing,
  leaveOutDay,
  listLeftOut,
  takeBackBlessing,
  takeBackDay,
} from "@blessing-jar/contract/on-this-day.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, queryKey, refetch } from "../../api/queries.ts";

export const leftOutKey = queryKey(listLeftOut);

/** A blessing, or a day of every year, `MM-dd`. */
export type What = { blessingId: string } | { day: string };

export function useLeftOut({ isEnabled }: { isEnabled: boolean }) {
  return useInfiniteQuery({
    queryKey: leftOutKey,
    queryFn: ({ pageParam, signal }) => call(listLeftOut, { query: { cursor: pageParam }, signal }),
    ...byCursor,
    enabled: isEnabled,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ leftOut }) => leftOut),
  });
}

export function useLeaveOut() {
  return useTold((what) =>
    "day" in what ? call(leaveOutDay, { params: what }) : call(leaveOutBlessing, { params: what }),
  );
}

export function useTakeBack() {
  return useTold((what) =>
    "day" in what ? call(takeBackDay, { params: what }) : call(takeBackBlessing, { params: what }),
  );
}

function useTold(tell: (what: What) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: tell,
    onSuccess: () => refetch(client, { queryKey: leftOutKey }),
  });
}
