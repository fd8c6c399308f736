import { getCircle, listCircles } from "@blessing-jar/contract/circles.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";
import { allCirclesQuery } from "./all-circles.ts";

/** Anew wherever they are shown: others run them meanwhile. */
export function useCircles({ isEnabled = true } = {}) {
  return useQuery({
    ...allCirclesQuery,
    enabled: isEnabled,
    refetchOnMount: "always",
    select: ({ circles }) => circles,
  });
}

/** One circle with all its members; until these are there, what its card knows. */
export function useCircle(circleId: string) {
  return useQuery({
    ...endpointQuery(getCircle, { params: { circleId } }),
    refetchOnMount: "always",
    placeholderData: () => {
      const known = queryClient.getQueryData<AnswerOf<typeof listCircles>>(queryKey(listCircles));
      const circle = known?.circles.find(({ id }) => id === circleId);
      return circle && { circle, members: circle.members, nextCursor: null };
    },
  });
}
