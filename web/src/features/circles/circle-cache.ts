import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { type Circle, getCircle, listCircles } from "@blessing-jar/contract/circles.ts";
import { listComments, listMentionable, listReplies } from "@blessing-jar/contract/comments.ts";
import { listInvitations } from "@blessing-jar/contract/invitations.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { listReactions } from "@blessing-jar/contract/reactions.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { anyOf, pathKey, queryClient, queryKey, refetch } from "../../api/queries.ts";

export function updateCachedCircle(circle: Circle): void {
  queryClient.setQueryData<AnswerOf<typeof listCircles>>(
    queryKey(listCircles),
    (known) =>
      known && { ...known, circles: known.circles.map((each) => (each.id === circle.id ? circle : each)) },
  );
  queryClient.setQueryData<AnswerOf<typeof getCircle>>(
    queryKey(getCircle, { params: { circleId: circle.id } }),
    (known) => known && { ...known, circle },
  );
}

export function refetchCircles(): Promise<void> {
  return refetch({ queryKey: pathKey(listCircles) }, { queryKey: queryKey(getMilestones) });
}

/** Privacy: removes a circle the viewer has left from the cache, with the blessings seen through it. */
export function removeCachedCircle(circleId: string): void {
  const params = { circleId };
  queryClient.removeQueries({ queryKey: queryKey(listSharedBlessings, { params }) });
  queryClient.removeQueries({ queryKey: queryKey(listInvitations, { params }) });
  queryClient.removeQueries({ queryKey: queryKey(getCircle, { params }), type: "inactive" });
  const seenThere = [getBlessing, listReactions, listComments, listReplies, listMentionable];
  for (const endpoint of seenThere) queryClient.removeQueries(anyOf(endpoint));
  queryClient.setQueryData<AnswerOf<typeof listCircles>>(
    queryKey(listCircles),
    (known) => known && { ...known, circles: known.circles.filter(({ id }) => id !== circleId) },
  );
}
