import { type Circle, getCircle, listCircles, listSharedBlessings } from "@blessing-jar/contract/circles.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { endpointQuery, queryKey } from "../../api/queries.ts";

/** Anew wherever they are shown: others run them meanwhile. */
export function useCircles({ isEnabled = true } = {}) {
  return useQuery({
    ...endpointQuery(listCircles),
    enabled: isEnabled,
    refetchOnMount: "always",
    select: ({ circles }) => circles,
  });
}

/** One circle with all its members; until these are there, what its card knows. */
export function useCircle(circleId: string) {
  const client = useQueryClient();
  return useQuery({
    ...endpointQuery(getCircle, { params: { circleId } }),
    refetchOnMount: "always",
    placeholderData: () => {
      const known = client.getQueryData<AnswerOf<typeof listCircles>>(queryKey(listCircles));
      const circle = known?.circles.find(({ id }) => id === circleId);
      return circle && { circle, members: circle.members, nextCursor: null };
    },
  });
}

/** What is newly known of a circle, wherever it is kept. */
export function keepCircle(client: QueryClient, circle: Circle): void {
  client.setQueryData<AnswerOf<typeof listCircles>>(
    queryKey(listCircles),
    (known) => known && { circles: known.circles.map((each) => (each.id === circle.id ? circle : each)) },
  );
  client.setQueryData<AnswerOf<typeof getCircle>>(
    queryKey(getCircle, { params: { circleId: circle.id } }),
    (known) => known && { ...known, circle },
  );
}

/** Whatever a change in one circle may have changed. */
export function refetchCircles(client: QueryClient): Promise<unknown> {
  const prefix = queryKey(listCircles)[0];
  return Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(prefix) }),
    client.invalidateQueries({ queryKey: queryKey(getMilestones) }),
  ]);
}

/** Nothing stays of a circle that is no longer the viewer's, nor of blessings seen through it. */
export function forgetCircle(client: QueryClient, circleId: string): void {
  const params = { circleId };
  client.removeQueries({ queryKey: queryKey(listSharedBlessings, { params }) });
  client.removeQueries({ queryKey: queryKey(getCircle, { params }), type: "inactive" });
  client.removeQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith("/api/blessings/") });
  client.setQueryData<AnswerOf<typeof listCircles>>(
    queryKey(listCircles),
    (known) => known && { circles: known.circles.filter(({ id }) => id !== circleId) },
  );
}
