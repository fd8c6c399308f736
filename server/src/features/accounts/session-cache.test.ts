import { describe, expect, test } from "vitest";
import type { Viewer } from "../../kit/viewer.ts";
import { createSessionCache, sessionCacheLimits } from "./session-cache.ts";

const viewerOf = (token: string) => ({ id: token }) as Viewer;

function aCache({ secondsLeft = 86_400, isListening = true } = {}) {
  let clock = 0;
  let lookUps = 0;
  const meanwhile: (() => void)[] = [];
  const cache = createSessionCache(
    async (token) => {
      lookUps += 1;
      meanwhile.pop()?.();
      return token === "unknown" ? undefined : { viewer: viewerOf(token), secondsLeft };
    },
    () => clock,
  );
  if (isListening) cache.listening(true);
  return {
    cache,
    /** What happens while the next session is looked up. */
    meanwhile: (happen: () => void) => meanwhile.push(happen),
    pass: (ms: number) => {
      clock += ms;
    },
    /** How many look-ups so many requests take. */
    lookUpsOf: async (...tokens: string[]) => {
      const before = lookUps;
      for (const token of tokens) await cache.findViewer(token);
      return lookUps - before;
    },
  };
}

test("a running session is looked up once, for whoever's it is", async () => {
  const { cache, lookUpsOf } = aCache();
  expect(await lookUpsOf("ruth", "noor", "ruth", "noor", "ruth")).toBe(2);
  expect(await cache.findViewer("ruth")).toEqual(viewerOf("ruth"));
});

test("a session that is not there is looked up again each time", async () => {
  expect(await aCache().lookUpsOf("unknown", "unknown")).toBe(2);
});

test("nothing is believed longer than a few seconds, nor longer than the session runs", async () => {
  const { pass, lookUpsOf } = aCache();
  expect(await lookUpsOf("ruth")).toBe(1);
  pass(sessionCacheLimits.maxAgeMs / 2 - 1);
  expect(await lookUpsOf("ruth")).toBe(0);
  pass(sessionCacheLimits.maxAgeMs / 2 + 1);
  expect(await lookUpsOf("ruth")).toBe(1);
  const ending = aCache({ secondsLeft: 0.5 });
  expect(await ending.lookUpsOf("ruth")).toBe(1);
  ending.pass(249);
  expect(await ending.lookUpsOf("ruth")).toBe(0);
  ending.pass(251);
  expect(await ending.lookUpsOf("ruth")).toBe(1);
});

describe("whoever goes on reading", () => {
  test("does not wait: their session is looked up once more while it is still believed", async () => {
    const { cache, pass, lookUpsOf } = aCache();
    await lookUpsOf("ruth");
    pass(sessionCacheLimits.maxAgeMs / 2);
    expect(await lookUpsOf("ruth", "ruth")).toBe(1);
    pass(sessionCacheLimits.maxAgeMs / 2);
    expect(await lookUpsOf("ruth")).toBe(1);
    expect(await cache.findViewer("ruth")).toEqual(viewerOf("ruth"));
  });

  test("is believed no longer than before where that fails", async () => {
    let isThere = true;
    let clock = 0;
    const cache = createSessionCache(
      async (token) => {
        if (!isThere) throw new Error("The database is away.");
        return { viewer: viewerOf(token), secondsLeft: 86_400 };
      },
      () => clock,
    );
    cache.listening(true);
    await cache.findViewer("ruth");
    isThere = false;
    clock += sessionCacheLimits.maxAgeMs - 1;
    expect(await cache.findViewer("ruth")).toEqual(viewerOf("ruth"));
    clock += 1;
    await expect(cache.findViewer("ruth")).rejects.toThrow("away");
  });
});

describe("a change", () => {
  test("has that member's sessions looked up again, and nobody else's", async () => {
    const { cache, lookUpsOf } = aCache();
    await lookUpsOf("ruth", "noor");
    cache.forget("ruth");
    expect(await lookUpsOf("noor")).toBe(0);
    expect(await lookUpsOf("ruth")).toBe(1);
  });

  test("that comes while a session is looked up counts for the next request", async () => {
    const { cache, meanwhile, lookUpsOf } = aCache();
    meanwhile(() => cache.forget("ruth"));
    expect(await lookUpsOf("ruth", "ruth", "ruth")).toBe(2);
  });
});

test("nothing is kept while nobody listens, nor over a break", async () => {
  const { cache, meanwhile, lookUpsOf } = aCache({ isListening: false });
  expect(await lookUpsOf("ruth", "ruth")).toBe(2);
  cache.listening(true);
  expect(await lookUpsOf("ruth", "ruth")).toBe(1);
  cache.listening(false);
  expect(await lookUpsOf("ruth", "ruth")).toBe(2);
  cache.listening(true);
  meanwhile(() => {
    cache.listening(false);
    cache.listening(true);
  });
  expect(await lookUpsOf("ruth", "ruth", "ruth")).toBe(2);
});

test("the cache is bounded: the oldest go", async () => {
  const { lookUpsOf } = aCache();
  const many = Array.from({ length: sessionCacheLimits.entries + 1 }, (_, index) => `member ${index}`);
  await lookUpsOf(...many);
  expect(await lookUpsOf("member 1", many.at(-1) ?? "")).toBe(0);
  expect(await lookUpsOf("member 0")).toBe(1);
});
