import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { sitePages } from "@blessing-jar/contract/site-map.ts";
import { afterEach, expect, test, vi } from "vitest";
import { endFirstCalls, takeFirstCall } from "./first-calls.ts";

afterEach(() => vi.unstubAllGlobals());

function begin(address: string) {
  const begun = {
    answer: Promise.resolve(new Response()),
    controller: new AbortController(),
    at: Date.now(),
  };
  vi.stubGlobal("firstCalls", { token: "ruths", begun: new Map([[address, begun]]) });
  return begun;
}

test("what the document began for a session is taken once, by that session", () => {
  const begun = begin("/api/stats");
  expect(takeFirstCall("/api/stats", "noors")).toBeUndefined();
  expect(takeFirstCall("/api/stats", null)).toBeUndefined();
  expect(takeFirstCall("/api/blessings", "ruths")).toBeUndefined();
  expect(takeFirstCall("/api/stats", "ruths")).toBe(begun);
  expect(takeFirstCall("/api/stats", "ruths")).toBeUndefined();
});

test("what nobody has taken when the page is drawn is given up", () => {
  const { controller } = begin("/api/stats");
  endFirstCalls();
  expect(controller.signal.aborted).toBe(true);
  expect(takeFirstCall("/api/stats", "ruths")).toBeUndefined();
});

test("a document begins calls of the contract that read", () => {
  const reading = new Set<string>(
    allEndpoints.filter(({ method }) => method === "GET").map(({ path }) => path),
  );
  const begun = sitePages.flatMap(({ firstCalls = [] }) =>
    firstCalls.map((call) => call.split("?")[0] ?? ""),
  );
  expect(begun.length).toBeGreaterThan(5);
  expect(begun.filter((path) => !reading.has(path))).toEqual([]);
});
