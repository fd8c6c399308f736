import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listComments } from "@blessing-jar/contract/comments.ts";
import { type QueryFilters, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  ageOf,
  anew,
  anyOf,
  endpointQuery,
  noteAskedAhead,
  patch,
  pathKey,
  queryClient,
  queryKey,
  refetch,
} from "./queries.ts";
import { useSession } from "./session-store.ts";
import { aUser } from "./testing.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.getState().signOut();
  queryClient.clear();
});

const ofSeven = { params: { blessingId: "7" } };

test("a key is the segments of the address, then the query", () => {
  expect(queryKey(listBlessings)).toEqual(["api", "blessings", {}]);
  expect(queryKey(listBlessings, { query: { month: "2026-11", category: undefined } })).toEqual([
    "api",
    "blessings",
    { month: "2026-11" },
  ]);
  expect(queryKey(getBlessing, ofSeven)).toEqual(["api", "blessings", "7", {}]);
});

describe("of what is kept,", () => {
  const kept = {
    list: queryKey(listBlessings),
    month: queryKey(listBlessings, { query: { month: "2026-11" } }),
    seven: queryKey(getBlessing, ofSeven),
    comments: queryKey(listComments, ofSeven),
    commentsOfEight: queryKey(listComments, { params: { blessingId: "8" } }),
  };
  beforeEach(() => {
    for (const key of Object.values(kept)) queryClient.setQueryData(key, {});
  });

  test.each<[string, QueryFilters, (keyof typeof kept)[]]>([
    [
      "a key matches its address with any query, and nothing below",
      { queryKey: kept.list },
      ["list", "month"],
    ],
    [
      "a path matches all that is below it",
      { queryKey: pathKey(getBlessing, ofSeven) },
      ["seven", "comments"],
    ],
    ["an endpoint matches with any parameters", anyOf(listComments), ["comments", "commentsOfEight"]],
    ["a parameter is no query", anyOf(getBlessing), ["seven"]],
  ])("%s", (_what, filters, found) => {
    const keys = queryClient
      .getQueryCache()
      .findAll(filters)
      .map(({ queryKey: key }) => key);
    expect(keys).toEqual(found.map((name) => kept[name]));
  });
});

test("a first fetch that is under way is asked again: its answer may be older than what happened", async () => {
  let answerOlder = (_: string) => {};
  let answerNewer = answerOlder;
  const answers = [
    new Promise<string>((resolve) => (answerOlder = resolve)),
    new Promise<string>((resolve) => (answerNewer = resolve)),
  ];
  const query = { queryKey: ["news"], queryFn: () => answers.shift() ?? "none" };
  const observer = new QueryObserver(queryClient, query);
  const unsubscribe = observer.subscribe(() => {});
  const asked = refetch(query);
  answerOlder("before");
  answerNewer("after");
  await asked;
  expect(observer.getCurrentResult().data).toBe("after");
  unsubscribe();
});

test("a change by an answer has what was on its way asked for again, which may be older or newer", async () => {
  const fetched = vi.fn(async () => "the server's");
  const key = queryKey(listBlessings);
  const query = {
    queryKey: key,
    queryFn: fetched,
    initialData: "old",
    staleTime: Number.POSITIVE_INFINITY,
  };
  const unsubscribe = new QueryObserver(queryClient, query).subscribe(() => {});
  expect(await patch<string>(key, (known) => `${known} and own`)).toBe("old and own");
  expect(fetched).not.toHaveBeenCalled();
  void queryClient.refetchQueries(query);
  expect(await patch<string>(key, () => "own")).toBe("own");
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBe("the server's"), 10_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  unsubscribe();
});

test("what was fetched is as old as its fetch; what was put there is of no known age", async () => {
  vi.stubGlobal("fetch", async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return Response.json({ blessings: [], nextCursor: null });
  });
  await queryClient.fetchQuery(endpointQuery(listBlessings));
  expect(ageOf(queryKey(listBlessings))).toBeGreaterThanOrEqual(50);
  expect(ageOf(queryKey(listBlessings))).toBeLessThan(30_000);
  queryClient.setQueryData(queryKey(listBlessings), { blessings: [], nextCursor: "x" });
  expect(ageOf(queryKey(listBlessings))).toBe(Number.POSITIVE_INFINITY);
});

test("what a page has just asked ahead is not asked twice, and what was known long before is asked when it is shown", async () => {
  const key = queryKey(listBlessings);
  const fetched = vi.fn(async () => "the server's");
  const query = { queryKey: key, queryFn: fetched, staleTime: Number.POSITIVE_INFINITY };
  const open = async () => {
    noteAskedAhead(key);
    await queryClient.prefetchQuery(query);
    const close = new QueryObserver(queryClient, { ...query, refetchOnMount: anew }).subscribe(() => {});
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    close();
  };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await open();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await open();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("nothing refetches by itself, goes stale or is retried", () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test("a 401 is an error, or null where asked for", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ error: "x", code: "session.required" }, { status: 401 }),
  );
  await expect(queryClient.fetchQuery(endpointQuery(listBlessings))).rejects.toMatchObject({ status: 401 });
  const lenient = endpointQuery(listBlessings, { on401: "null" });
  await expect(queryClient.fetchQuery(lenient)).resolves.toBeNull();
});

test("what one member read is gone for the next", () => {
  useSession.getState().signedIn(aUser({ id: "1" }), "a");
  queryClient.setQueryData(queryKey(listBlessings), { blessings: [], nextCursor: null });
  useSession.getState().signedIn(aUser({ id: "2" }), "b");
  expect(queryClient.getQueryData(queryKey(listBlessings))).toBeUndefined();
});
