import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { afterEach, expect, test, vi } from "vitest";
import { aUser } from "./a-user.ts";
import { endpointQuery, queryClient, queryKey } from "./queries.ts";
import { useSession } from "./session-store.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.getState().signOut();
});

test("a key is the address, then the query", () => {
  expect(queryKey(listBlessings)).toEqual(["/api/blessings"]);
  expect(queryKey(listBlessings, { query: { month: "2026-11", category: undefined } })).toEqual([
    "/api/blessings",
    { month: "2026-11" },
  ]);
  expect(queryKey(getBlessing, { params: { blessingId: "7" } }).join("/")).toBe("/api/blessings/7");
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
