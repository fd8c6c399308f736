import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import {
  getDailyInspiration,
  listChallenges,
  listUserChallenges,
  listVerses,
} from "@blessing-jar/contract/challenges.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useConnection } from "../api/connection.ts";
import { endpointQuery, queryClient } from "../api/queries.ts";
import { isViewer } from "../api/session-store.ts";
import { celebrationPages } from "../features/celebrations/use-celebrations.ts";
import { allCirclesQuery } from "../features/circles/use-circles.ts";
import { useLanguageStore } from "../language/language-store.ts";
import { openMemberCache } from "../storage/member-cache.ts";

const bounds = {
  /** Between two times, on one device. */
  pauseMs: 6 * 3_600_000,
  /** The newest of one's own. */
  pictures: 24,
} as const;

/** When it was taken along, beside what was: it goes with that. */
const stampKey = "/taken-along";

/**
 * What a member may want where there is no network and has not looked at on this device. One call after the other, behind all
 * else; what each page keeps as it is shown (`kept-answers.ts`) is kept here too, and nothing besides.
 */
export async function takeAlong(memberId: string): Promise<void> {
  if (!navigator.serviceWorker?.controller || isSparing() || (await wasTaken(memberId))) return;
  const query = { language: useLanguageStore.getState().language };
  const asks = [
    () => queryClient.prefetchQuery(allCirclesQuery),
    () => queryClient.prefetchInfiniteQuery(celebrationPages("upcoming")),
    () => queryClient.prefetchInfiniteQuery(celebrationPages("past")),
    ...[listVerses, listChallenges, listUserChallenges, getDailyInspiration].map(
      (endpoint) => () => queryClient.prefetchQuery(endpointQuery(endpoint, { query })),
    ),
    ...(await listMissingPictures(memberId)).map((url) => () => fetch(url)),
  ];
  for (const ask of asks) {
    if (!isViewer(memberId) || useConnection.getState().isAway) return;
    await ask();
  }
  await (await cacheOf(memberId))?.put(stampKey, new Response(String(Date.now())));
}

/** Whoever saves data is asked for nothing that they have not opened. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Race: in one task with the opening, so that a cache that a sign-out removed is not made again. */
const cacheOf = async (memberId: string) =>
  isViewer(memberId) ? await openMemberCache(memberId) : undefined;

async function wasTaken(memberId: string): Promise<boolean> {
  const stamp = await (await cacheOf(memberId))?.match(stampKey);
  return stamp !== undefined && Date.now() - Number(await stamp.text()) < bounds.pauseMs;
}

/** The worker keeps them on their way, as it keeps what was seen. */
async function listMissingPictures(memberId: string): Promise<string[]> {
  const cache = await cacheOf(memberId);
  const jar = await cache?.match(listBlessings.path);
  if (!cache || !jar) return [];
  const { blessings }: AnswerOf<typeof listBlessings> = await jar.json();
  const newest = blessings
    .flatMap(({ mediaUrls, mediaTypes }) => mediaUrls.filter((_, at) => mediaTypes[at]?.startsWith("image/")))
    .slice(0, bounds.pictures);
  const kept = await Promise.all(newest.map((url) => cache.match(url, { ignoreSearch: true })));
  return newest.filter((_, at) => kept[at] === undefined).map((url) => `${url}?w=640`);
}
