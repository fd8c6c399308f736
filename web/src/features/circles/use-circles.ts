import { getCircle, listCircles } from "@blessing-jar/contract/circles.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { anew, endpointQuery, noteAskedAhead, orKept, queryClient, queryKey } from "../../api/queries.ts";

/** Anew wherever they are shown: others run them meanwhile. */
export function useCircles({ isEnabled = true } = {}) {
  return useQuery({
    ...allCirclesQuery,
    enabled: isEnabled,
    refetchOnMount: anew,
    select: ({ circles }) => circles,
  });
}

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

const key = queryKey(listCircles);

/** All circles of the viewer, page after page: whoever chooses among them finds each. */
export const allCirclesQuery = {
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => orKept(listCircles, key, {}, () => readAll(signal)),
};

/** While the page is still being put together. */
export function askForCircles(): void {
  noteAskedAhead(key);
  void queryClient.prefetchQuery(allCirclesQuery);
}

async function readAll(signal: AbortSignal) {
  const first = await call(listCircles, { query: {}, signal });
  const circles = [...first.circles];
  let { nextCursor } = first;
  while (nextCursor !== null) {
    const page = await call(listCircles, { query: { cursor: nextCursor }, signal });
    circles.push(...page.circles);
    nextCursor = page.nextCursor;
  }
  return { circles, nextCursor };
}
