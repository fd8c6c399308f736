import { markFamilySeen } from "@blessing-jar/contract/shares.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { useCallback, useEffect } from "react";
import { call } from "../../api/call.ts";
import { queryClient, queryKey } from "../../api/queries.ts";

/** What others share is no news once it was looked at; answers how to say so again. */
export function useFamilySeen(): () => void {
  const markSeen = useCallback(() => {
    if (document.hidden) return;
    // Told or not, the page is the same; the next visit tells again.
    call(markFamilySeen)
      .then(() => queryClient.invalidateQueries({ queryKey: queryKey(getMilestones) }))
      .catch(() => undefined);
  }, []);
  useEffect(markSeen, [markSeen]);
  return markSeen;
}
