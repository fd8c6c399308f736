import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listCategories } from "@blessing-jar/contract/categories.ts";
import { listCelebrations } from "@blessing-jar/contract/celebrations.ts";
import { listVerses } from "@blessing-jar/contract/challenges.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMemberCache } from "../storage/member-cache.ts";
import { useConnection } from "./connection.ts";
import { isFromDevice, isKept } from "./kept-answers.ts";
import { endpointPages, endpointQuery, queryClient, queryKey, showKept } from "./queries.ts";
import { useSession } from "./session-store.ts";
import { aUser } from "./testing.ts";

const ruth = aUser({ id: "ruth" });
const stats = { stats: { total: 3, thisMonth: 1, answeredPrayers: 0, categoryCounts: {} } };
const key = queryKey(getStats);

/** A browser's caches, as far as they are used here. */
function someCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return {
      match: async (address: string) => held.get(address)?.clone(),
      put: async (address: string, answer: Response) => void held.set(address, answer),
    };
  };
  return { open };
}

beforeEach(() => {
  vi.stubGlobal("caches", someCaches());
  vi.stubGlobal("window", globalThis);
  useSession.getState().signedIn(ruth, "token");
});

afterEach(() => {
  useSession.getState().signOut();
  useConnection.setState({ isAway: false });
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function keep(address: string, text: string, memberId = ruth.id): Promise<void> {
  await (await openMemberCache(memberId))?.put(address, new Response(text));
}

test("what a member saw last stands at once, is known to be unconfirmed, and asked for as soon as it is shown", async () => {
  await keep(getStats.path, JSON.stringify(stats));
  await showKept(ruth.id);
  expect(queryClient.getQueryData(key)).toEqual(stats);
  expect(isFromDevice(queryClient.getQueryData(key))).toBe(true);
  expect(queryClient.getQueryState(key)).toMatchObject({ isInvalidated: true, fetchStatus: "idle" });

  vi.stubGlobal("fetch", async () => Response.json(stats));
  await queryClient.fetchQuery({ ...endpointQuery(getStats), staleTime: 0 });
  expect(isFromDevice(queryClient.getQueryData(key))).toBe(false);
});

test("the server's answer takes its place", async () => {
  await keep(getStats.path, JSON.stringify(stats));
  await showKept(ruth.id);
  const newer = { stats: { ...stats.stats, total: 4 } };
  vi.stubGlobal("fetch", async () => Response.json(newer));
  await queryClient.fetchQuery({ ...endpointQuery(getStats), staleTime: 0 });
  expect(queryClient.getQueryData(key)).toEqual(newer);
});

test("where the server cannot be reached it stands as it is, still unconfirmed", async () => {
  await keep(getStats.path, JSON.stringify(stats));
  await showKept(ruth.id);
  useConnection.setState({ isAway: true });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await queryClient.fetchQuery({ ...endpointQuery(getStats), staleTime: 0 });
  expect(queryClient.getQueryData(key)).toEqual(stats);
  expect(isFromDevice(queryClient.getQueryData(key))).toBe(true);
});

test.each(["", '{"stats":{"total":3', "null", "3"])("what is half written is none: %j", async (text) => {
  await keep(getStats.path, text);
  await keep(listCategories.path, "[]");
  await showKept(ruth.id);
  expect(queryClient.getQueryData(key)).toBeUndefined();
  expect(queryClient.getQueryData(queryKey(listCategories))).toEqual([]);
});

test("nothing of another member, and nothing to whoever has signed out or come meanwhile", async () => {
  await keep(getStats.path, JSON.stringify(stats), "noor");
  await showKept(ruth.id);
  expect(queryClient.getQueryData(key)).toBeUndefined();

  const showing = showKept("noor");
  await showing;
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

test("no blessing stands there before the server has answered: it may be deleted since", async () => {
  for (const { path } of [listBlessings, getStats, getMilestones]) await keep(path, "{}");
  await showKept(ruth.id);
  expect(queryClient.getQueryData(queryKey(listBlessings))).toBeUndefined();
  expect(queryClient.getQueryData(queryKey(getMilestones))).toEqual({});
});

test("what is newer than the kept one stays, and a storage that fails keeps no page from coming", async () => {
  await keep(getStats.path, JSON.stringify(stats));
  queryClient.setQueryData(key, { stats: "newer" });
  await showKept(ruth.id);
  expect(queryClient.getQueryData(key)).toEqual({ stats: "newer" });

  vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("Refused", "SecurityError")) });
  await expect(showKept(ruth.id)).resolves.toBeUndefined();
});

test("the words of verses are kept with the blessings that name them", () => {
  expect(isKept(listVerses)).toBe(true);
});

test("of celebrations one's own are found without the server, and none of others", async () => {
  const [own, theirs] = [true, false].map((edit) => ({ id: String(edit), can: { edit, delete: edit } }));
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
  vi.stubGlobal("fetch", async () => Response.json({ events: [own, theirs], nextCursor: "more" }));
  const pages = endpointPages(listCelebrations, (page) => page.events, { query: { when: "upcoming" } });
  const shown = await queryClient.fetchInfiniteQuery(pages);
  expect(shown.pages).toEqual([{ events: [own, theirs], nextCursor: "more" }]);
  const isKeptNow = async () => (await openMemberCache(ruth.id))?.match("/api/celebrations?when=upcoming");
  await vi.waitFor(async () => expect(await isKeptNow()).toBeDefined());

  queryClient.clear();
  useConnection.setState({ isAway: true });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const found = await queryClient.fetchInfiniteQuery(pages);
  expect(found.pages).toEqual([{ events: [own], nextCursor: null }]);
  expect(isFromDevice(found)).toBe(true);
});
