import { createBlessing, getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listCategories } from "@blessing-jar/contract/categories.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "./api-error.ts";
import { call } from "./call.ts";
import { noteAnswer } from "./connection.ts";
import { useSession } from "./session-store.ts";
import { aUser } from "./testing.ts";

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(async () => {
  // A request waits for the task in which the one before it began.
  await new Promise(setImmediate);
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(async () => Response.json({ blessings: [], nextCursor: null }));
  useSession.getState().signedIn(aUser(), "a-token");
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  noteAnswer();
  useSession.getState().signOut();
});

const sent = () => {
  const [address, init] = fetched.mock.lastCall ?? ["", {}];
  return { address, headers: init.headers as Record<string, string>, ...init };
};

test("fills the path, adds the query and leaves out what is undefined", async () => {
  await call(getBlessing, { params: { blessingId: "a/b" } });
  expect(sent().address).toBe("/api/blessings/a%2Fb");
  await call(listBlessings, { query: { limit: "10", category: undefined, month: "2026-11" } });
  expect(sent().address).toBe("/api/blessings?limit=10&month=2026-11");
});

test("sends the token and the credentials", async () => {
  await call(listBlessings);
  expect(sent()).toMatchObject({
    method: "GET",
    credentials: "include",
    headers: { "x-user-id": "a-token" },
  });
});

test("leaves the token out of an anonymous call and of a visitor's", async () => {
  await call(listCategories, { isAnonymous: true });
  expect(sent().headers).not.toHaveProperty("x-user-id");
  useSession.getState().signOut();
  await call(listBlessings);
  expect(sent().headers).not.toHaveProperty("x-user-id");
});

test("sends a body as JSON", async () => {
  await call(createBlessing, { body: { title: "Figs", category: "Family", blessingDate: "2026-11-21" } });
  expect(sent()).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
  expect(JSON.parse(String(sent().body))).toMatchObject({ title: "Figs" });
});

test("answers undefined to 204", async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await call(listBlessings)).toBeUndefined();
});

test("of several requests at once each begins in a task of its own, in their order; what changes something begins at once", async () => {
  const all = Promise.all([
    call(listCategories),
    call(listBlessings),
    call(createBlessing, { body: { title: "Figs", category: "Family", blessingDate: "2026-11-21" } }),
  ]);
  // All within one task.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  const begun = () => fetched.mock.calls.map(([address, { method }]) => `${method} ${address}`);
  expect(begun()).toEqual(["POST /api/blessings", "GET /api/admin/categories"]);
  await all;
  expect(begun().slice(2)).toEqual(["GET /api/blessings"]);
});

test("throws what the server says, as status: text", async () => {
  const answer = { error: "Not here", code: "blessing.not-found", issues: [{ path: "title", message: "x" }] };
  fetched.mockResolvedValue(Response.json(answer, { status: 404, headers: { "retry-after": "7" } }));
  const error = await call(listBlessings).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 404,
    code: "blessing.not-found",
    serverText: "Not here",
    issues: answer.issues,
    retryAfterSeconds: 7,
    message: `404: ${JSON.stringify(answer)}`,
  });
});

test("falls back to the status text and takes any body", async () => {
  fetched.mockResolvedValue(new Response("", { status: 502, statusText: "Bad Gateway" }));
  await expect(call(listBlessings)).rejects.toMatchObject({ message: "502: Bad Gateway", code: undefined });
  fetched.mockResolvedValue(new Response("<html>", { status: 502 }));
  await expect(call(listBlessings)).rejects.toMatchObject({ message: "502: <html>", serverText: undefined });
});

test("tells a missing network from an abort", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(call(listBlessings)).rejects.toBeInstanceOf(NetworkError);
  fetched.mockRejectedValue(new DOMException("Aborted", "AbortError"));
  await expect(call(listBlessings)).rejects.toMatchObject({ name: "AbortError" });
});

test("a session the server no longer knows is expired, and the member stays", async () => {
  fetched.mockResolvedValue(Response.json({ error: "x", code: "session.required" }, { status: 401 }));
  await expect(call(listBlessings)).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState()).toMatchObject({ isExpired: true, user: { id: aUser().id } });
});

test("a late 401 of an older token changes nothing", async () => {
  fetched.mockImplementation(async () => {
    useSession.getState().signedIn(aUser(), "a-newer-token");
    return Response.json({ error: "x", code: "session.required" }, { status: 401 });
  });
  await expect(call(listBlessings)).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().isExpired).toBe(false);
});

test("a wrong password does not end a session", async () => {
  fetched.mockResolvedValue(
    Response.json({ error: "x", code: "account.wrong-credentials" }, { status: 401 }),
  );
  await expect(call(listBlessings)).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().isExpired).toBe(false);
});

/** A server whose answer comes after a while, or never. */
function answerAfter(ms: number) {
  vi.useFakeTimers();
  fetched.mockImplementation((address, { signal }) => {
    if (address === "/readyz") return Promise.resolve(new Response());
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      setTimeout(() => resolve(Response.json({ blessings: [], nextCursor: null })), ms);
    });
  });
}

test("a call that is never answered is lost, where nothing else is answered either", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answerAfter(3_600_000);
  const lost = expect(call(listBlessings)).rejects.toBeInstanceOf(NetworkError);
  await vi.advanceTimersByTimeAsync(10_000);
  await lost;
  vi.useRealTimers();
});

test("a call that is answered slowly goes on as long as the server is there", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  answerAfter(60_000);
  const called = call(listBlessings);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await called).toMatchObject({ blessings: [] });
  vi.useRealTimers();
});
