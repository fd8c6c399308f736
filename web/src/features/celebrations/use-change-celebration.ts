import {
  type Celebration,
  createCelebration,
  deleteCelebration,
  getCelebration,
  listCelebrations,
  updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { anyOf, refetch } from "../../api/queries.ts";
import { isSame, startOf } from "../../common/forms/form-values.ts";

interface Saving {
  body: BodyOf<typeof updateCelebration>;
  idempotencyKey: string;
  /** Undefined when this form has sent under the key before. */
  renewKey: (() => string) | undefined;
}

/** Without an id a new one. */
export function useSaveCelebration(celebrationId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey, renewKey }: Saving): Promise<Celebration> => {
      const change = async (id: string) =>
        (await call(updateCelebration, { params: { celebrationId: id }, body })).event;
      if (celebrationId) return change(celebrationId);
      const { event, isNew } = await call(createCelebration, { body: { ...body, idempotencyKey } });
      // The answer to an earlier send was lost.
      if (isNew || isSame(body, startOf(updateCelebration.body, event))) return event;
      if (!renewKey) return change(event.id);
      // From another form, so these words may be about something else: a duplicate is better than a loss.
      return (await call(createCelebration, { body: { ...body, idempotencyKey: renewKey() } })).event;
    },
    // Failed too: where the answer was lost, nobody tells this tab what became of it.
    onSettled: () => refetchCelebrations(client),
  });
}

export function useDeleteCelebration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (celebrationId: string) =>
      ignoreNotFound(call(deleteCelebration, { params: { celebrationId } })),
    onSettled: () => refetchCelebrations(client),
  });
}

export function refetchCelebrations(client: QueryClient): Promise<void> {
  return refetch(client, ...[listCelebrations, getCelebration, getMilestones].map(anyOf));
}
