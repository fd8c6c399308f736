import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listCategories } from "@blessing-jar/contract/categories.ts";
import type { listCelebrations } from "@blessing-jar/contract/celebrations.ts";
import type {
  getDailyInspiration,
  listChallenges,
  listUserChallenges,
  listVerses,
} from "@blessing-jar/contract/challenges.ts";
import { listCircles } from "@blessing-jar/contract/circles.ts";
import type { AnswerOf, Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { listMemories } from "@blessing-jar/contract/memories.ts";
import { listOnThisDay } from "@blessing-jar/contract/on-this-day.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { openMemberCache } from "../storage/member-cache.ts";
import { confirmAway, isAway } from "./connection.ts";
import { useSession } from "./session-store.ts";
import { whenIdle } from "./when-idle.ts";

/** What a member reads of their own jar without a network; nothing of others, which they may lose the right to. */
const keptEndpoints: readonly Endpoint[] = [
  listBlessings,
  listCategories,
  listCircles,
  listMemories,
  listOnThisDay,
  getMilestones,
  getStats,
];

/** Of these, numbers and names alone: nothing that anybody could act on while it is not confirmed. */
const shownAtOnce = [getStats, getMilestones, listCategories];

const kept = {
  /** The newest of one's own. */
  blessings: 1_000,
  /** Files of the newest, whose pictures the worker keeps once they were seen. */
  files: 150,
} as const;

/** `web/worker.js` reads it. */
const ownFilesKey = "/own-files";

/** Of these the modules are too much for a first paint. */
const celebrationsPath: (typeof listCelebrations)["path"] = "/api/celebrations";
const keptPaths: readonly string[] = [
  celebrationsPath,
  "/api/verses" satisfies (typeof listVerses)["path"],
  "/api/challenges" satisfies (typeof listChallenges)["path"],
  "/api/user-challenges" satisfies (typeof listUserChallenges)["path"],
  "/api/daily-inspiration" satisfies (typeof getDailyInspiration)["path"],
];

export const isKept = (endpoint: Endpoint) =>
  keptEndpoints.includes(endpoint) || keptPaths.includes(endpoint.path);

const fromDevice = new WeakSet<object>();

/** Whether an answer is the last that was kept, because the server could not be reached, or has not answered yet. */
export function isFromDevice(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  return (
    fromDevice.has(answer) ||
    ("pages" in answer && Array.isArray(answer.pages) && answer.pages.some(isFromDevice))
  );
}

interface Asking<Answer> {
  address: string;
  ask: () => Promise<Answer>;
  /** What the page shows, which is no older than what was kept. */
  known: () => unknown;
}

/** Asks the server; where that cannot be reached, answers what was kept at the address last. */
export async function askOrFind<Answer>({ address, ask, known }: Asking<Answer>): Promise<Answer> {
  const memberId = useSession.getState().user?.id;
  try {
    const answer = await ask();
    // Confirmed: where nothing has changed, the query goes on with what it has (structural sharing).
    fromDevice.delete(Object(known()));
    if (memberId) whenIdle(() => void keep(memberId, address, answer).catch(() => {}));
    return answer;
  } catch (error) {
    const isNewer = known() !== undefined && !isFromDevice(known());
    const isWanted = isAway(error) && !isNewer && (await confirmAway());
    const found = memberId && isWanted ? await find<Answer>(memberId, address) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** What stands in the first paint of a page until the server has answered, by address. */
export async function findAtOnce(memberId: string): Promise<[address: string, answer: unknown][]> {
  const found = await Promise.all(
    // Half written, or of a storage that fails, it is none.
    shownAtOnce.map(async ({ path }) => [path, await find(memberId, path).catch(() => undefined)] as const),
  );
  return found.flatMap(([path, answer]) => (answer === undefined ? [] : [[path, answer]]));
}

async function keep(memberId: string, address: string, answer: unknown): Promise<void> {
  // Race: in one task with the opening, so that a cache that a sign-out removed is not made again.
  const { user, isExpired } = useSession.getState();
  if (user?.id !== memberId || isExpired) return;
  const cache = await openMemberCache(memberId);
  if (!cache) return;
  const isJar = address === listBlessings.path;
  const short = isJar
    ? newestOf(answer as AnswerOf<typeof listBlessings>)
    : address.startsWith(`${celebrationsPath}?`)
      ? ownOf(answer as AnswerOf<typeof listCelebrations>)
      : answer;
  await cache.put(address, Response.json(short));
  if (isJar) await keepOwnFiles(cache, (short as AnswerOf<typeof listBlessings>).blessings);
}

function newestOf({ blessings, ...rest }: AnswerOf<typeof listBlessings>): AnswerOf<typeof listBlessings> {
  return { ...rest, blessings: blessings.slice(0, kept.blessings) };
}

/** Without those of others, which they may take back. */
function ownOf({ events }: AnswerOf<typeof listCelebrations>): AnswerOf<typeof listCelebrations> {
  return { events: events.filter(({ can }) => can.edit), nextCursor: null };
}

/** Tells the worker which pictures it may keep, and drops those of blessings that are gone. */
async function keepOwnFiles(cache: Cache, blessings: readonly Blessing[]): Promise<void> {
  const files = blessings.flatMap(({ mediaUrls }) => mediaUrls).slice(0, kept.files);
  await cache.put(ownFilesKey, Response.json(files));
  const pictures = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/media/"));
  const gone = pictures.filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(gone.map((request) => cache.delete(request)));
  // Without a worker over this page nobody would keep them: at a first visit it comes when the page has drawn them.
  const workers = navigator.serviceWorker;
  if (workers?.controller) await keepShown();
  else workers?.addEventListener("controllerchange", keepShown, { once: true });
}

/** Race: what the page drew before its worker was there, or knew of these files, is asked for once more, through the worker. */
async function keepShown(): Promise<void> {
  const { user, isExpired } = useSession.getState();
  if (!user || isExpired) return;
  const cache = await openMemberCache(user.id);
  const [list, kept = []] = await Promise.all([cache?.match(ownFilesKey), cache?.keys()]);
  const files: string[] = list ? await list.json() : [];
  const isKept = new Set(kept.map(({ url }) => url));
  const shown = [...document.images].map(({ currentSrc }) => currentSrc).filter((url) => url !== "");
  const missed = new Set(shown.filter((url) => !isKept.has(url) && files.includes(new URL(url).pathname)));
  await Promise.all([...missed].map((url) => fetch(url).catch(() => {})));
}

async function find<Answer>(memberId: string, address: string): Promise<Answer | undefined> {
  const answer = await (await openMemberCache(memberId))?.match(address);
  if (!answer) return undefined;
  const found = await answer.json();
  fromDevice.add(found);
  return found;
}
