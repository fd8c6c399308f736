import { getTour, updateTour } from "@blessing-jar/contract/tour.ts";
import { call } from "../../api/call.ts";
import { queryClient, queryKey } from "../../api/queries.ts";

/** For this page it is seen at once; should the server not hear of it, the next visit offers the tour again. */
export function seeTour(): void {
  queryClient.setQueryData(queryKey(getTour), { tour: { isSeen: true } });
  call(updateTour, { body: { isSeen: true } }).catch((error: unknown) =>
    console.warn("That the tour was seen is not kept", error),
  );
}
