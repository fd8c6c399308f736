import { getTour, updateTour } from "@blessing-jar/contract/tour.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";

/** Undefined until it is known, and where it cannot be known: then nobody is shown around unasked. */
export function useIsTourSeen(): boolean | undefined {
  return useQuery({ ...endpointQuery(getTour), select: ({ tour }) => tour.isSeen }).data;
}

/** For this page it is seen at once; should the server not hear of it, the next visit offers the tour again. */
export function useSeeTour() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(updateTour, { body: { isSeen: true } }),
    onMutate: () => client.setQueryData(queryKey(getTour), { tour: { isSeen: true } }),
    onError: (error) => console.warn("That the tour was seen is not kept", error),
  });
}
