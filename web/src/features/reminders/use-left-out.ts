import { getLookBack } from "@blessing-jar/contract/look-back.ts";
import {
  leaveOutBlessing,
  leaveOutDay,
  listLeftOut,
  listOnThisDay,
  takeBackBlessing,
  takeBackDay,
} from "@blessing-jar/contract/on-this-day.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { anyOf, endpointPages, refetch } from "../../api/queries.ts";

export const leftOutPages = endpointPages(listLeftOut, (page) => page.leftOut);

/** A blessing, or a day of every year, `MM-dd`. */
export type What = { blessingId: string } | { day: string };

export function useLeaveOut() {
  return useChange((what) =>
    "day" in what ? call(leaveOutDay, { params: what }) : call(leaveOutBlessing, { params: what }),
  );
}

export function useTakeBack() {
  return useChange((what) =>
    "day" in what ? call(takeBackDay, { params: what }) : call(takeBackBlessing, { params: what }),
  );
}

function useChange(change: (what: What) => Promise<unknown>) {
  return useMutation({
    mutationFn: change,
    onSuccess: () => refetch({ queryKey: leftOutPages.queryKey }, anyOf(listOnThisDay), anyOf(getLookBack)),
  });
}
