import {
  type Celebration,
  celebrationLimits,
  createCelebration,
  getCelebration,
  listCelebrations,
  updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import {
  anyOf,
  endpointPages,
  endpointQuery,
  noteAskedAhead,
  queryClient,
  refetch,
} from "../../api/queries.ts";
import { type CreateKeys, createOnce } from "../../ui/forms/create-once.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { isSame } from "../../ui/forms/typed.ts";

export type When = "upcoming" | "past";

/** Upcoming ones with the next first, past ones with the latest first. */
export const celebrationPages = (when: When) =>
  endpointPages(listCelebrations, (page) => page.events, {
    query: { when, limit: String(celebrationLimits.pageSize) },
  });

/** While the page is still being put together. */
export function askForCelebrations(): void {
  for (const when of ["upcoming", "past"] as const) {
    const pages = celebrationPages(when);
    noteAskedAhead(pages.queryKey);
    void queryClient.prefetchInfiniteQuery(pages);
  }
}

export function useCelebration(celebrationId: string | undefined) {
  return useQuery({
    ...endpointQuery(getCelebration, { params: { celebrationId: celebrationId ?? "" } }),
    enabled: celebrationId !== undefined,
    refetchOnMount: "always",
  });
}

/** Without an id a new one. Refetched where it failed too: of a lost answer nobody tells this tab what became. */
export async function saveCelebration(
  celebrationId: string | undefined,
  body: BodyOf<typeof updateCelebration>,
  keys: CreateKeys,
): Promise<Celebration> {
  const update = (id: string) => call(updateCelebration, { params: { celebrationId: id }, body });
  const saving = celebrationId
    ? update(celebrationId)
    : createOnce(keys, {
        create: (idempotencyKey) => call(createCelebration, { body: { ...body, idempotencyKey } }),
        isAsSent: ({ event }) =>
          isSame(
            { ...body, musicUrl: body.musicUrl ?? "" },
            startOf(updateCelebration.body, {
              ...event,
              musicUrl: event.music?.url ?? "",
            }),
          ),
        update: (kept) => update(kept.event.id),
      });
  return (await saving.finally(refetchCelebrations)).event;
}

export function refetchCelebrations(): Promise<void> {
  return refetch(...[listCelebrations, getCelebration, getMilestones].map(anyOf));
}
