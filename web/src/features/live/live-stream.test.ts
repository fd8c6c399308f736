import { liveEvents } from "@blessing-jar/contract/live.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { livePauses, openLiveStream } from "./live-stream.ts";

class FakeSource {
  static all: FakeSource[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly listeners = new Map<string, () => void>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSource.all.push(this);
  }

  addEventListener(name: string, listener: () => void) {
    this.listeners.set(name, listener);
  }

  close() {
    this.isClosed = true;
  }
}

const page = { hidden: false, handlers: new Set<() => void>() };
const network = new EventTarget();
const latest = () => FakeSource.all.at(-1);
const onEvents = vi.fn();
const onRefused = vi.fn();
const heard = () => onEvents.mock.calls.map(([events]) => [...events]);
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  FakeSource.all = [];
  page.hidden = false;
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("window", network);
  vi.stubGlobal("document", {
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_: string, handler: () => void) => page.handlers.add(handler),
    removeEventListener: (_: string, handler: () => void) => page.handlers.delete(handler),
  });
  end = listen();
});

afterEach(() => {
  end();
  onEvents.mockReset();
  onRefused.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function listen() {
  return openLiveStream("/api/blessings/1/live", liveEvents, { onEvents, onRefused });
}

function look(isHidden: boolean) {
  page.hidden = isHidden;
  for (const handler of page.handlers) handler();
}

test("tells what it hears, what comes together at once, and nothing of an opening that is in time", () => {
  vi.advanceTimersByTime(livePauses.opening);
  latest()?.onopen?.();
  latest()?.listeners.get("comments")?.();
  latest()?.listeners.get("reactions")?.();
  vi.advanceTimersByTime(1);
  latest()?.listeners.get("comments")?.();
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual([["comments", "reactions"], ["comments"]]);
});

test("an opening that takes too long may have missed anything", () => {
  vi.advanceTimersByTime(livePauses.opening + 1);
  latest()?.onopen?.();
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual([["reactions", "comments", "blessing"]]);
});

test("says to the server which tab listens, and that it fetches at the same time, which a later stream does not", () => {
  const tab = /^\/api\/blessings\/1\/live\?tab=[\w-]{16,64}/.source;
  expect(latest()?.url).toMatch(new RegExp(`${tab}&fresh=true$`));
  latest()?.onerror?.();
  vi.advanceTimersByTime(livePauses.first);
  expect(FakeSource.all).toHaveLength(2);
  expect(latest()?.url).toMatch(new RegExp(`${tab}$`));
});

test("a page that nobody looks at yet opens its stream later than it fetches", () => {
  end();
  look(true);
  end = listen();
  look(false);
  expect(FakeSource.all).toHaveLength(2);
  expect(latest()?.url).not.toContain("fresh");
});

test("comes back after each break, later each time, and soon again after a good while", () => {
  const pauses = [1_000, 2_000, 4_000];
  for (const [index, pause] of pauses.entries()) {
    latest()?.onerror?.();
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSource.all).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSource.all).toHaveLength(index + 2);
  }
  for (let breaks = 0; breaks < 10; breaks += 1) {
    latest()?.onerror?.();
    vi.advanceTimersByTime(livePauses.longest);
  }
  const tried = FakeSource.all.length;
  expect(tried).toBe(14);
  latest()?.onopen?.();
  vi.advanceTimersByTime(livePauses.steady);
  latest()?.onerror?.();
  vi.advanceTimersByTime(livePauses.first);
  expect(FakeSource.all).toHaveLength(tried + 1);
});

test("back at once when the network is, whatever the pause, and with a stream that is not from before", () => {
  for (let breaks = 0; breaks < 10; breaks += 1) {
    latest()?.onerror?.();
    vi.advanceTimersByTime(livePauses.longest);
  }
  latest()?.onerror?.();
  const tried = FakeSource.all.length;
  network.dispatchEvent(new Event("online"));
  expect(FakeSource.all).toHaveLength(tried + 1);
  latest()?.onopen?.();
  const before = latest();
  network.dispatchEvent(new Event("online"));
  expect(before?.isClosed).toBe(true);
  expect(latest()?.isClosed).toBe(false);
  end();
  network.dispatchEvent(new Event("online"));
  expect(FakeSource.all).toHaveLength(tried + 2);
});

test("says when no stream was given, and not when one merely broke", () => {
  latest()?.onerror?.();
  expect(onRefused).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(livePauses.first);
  latest()?.onopen?.();
  latest()?.onerror?.();
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test("after the last word it never comes back", () => {
  latest()?.listeners.get("gone")?.();
  expect(latest()?.isClosed).toBe(true);
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual([["gone"]]);
  look(true);
  look(false);
  vi.advanceTimersByTime(livePauses.longest * 2);
  expect(FakeSource.all).toHaveLength(1);
});

test("the last word is told though another came just before it", () => {
  latest()?.listeners.get("comments")?.();
  latest()?.listeners.get("gone")?.();
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual([["comments", "gone"]]);
});

test("a page that nobody looks at for long gives its stream back until somebody does", () => {
  look(true);
  vi.advanceTimersByTime(livePauses.hidden - 1);
  look(false);
  vi.advanceTimersByTime(livePauses.hidden);
  expect(latest()?.isClosed).toBe(false);
  look(true);
  vi.advanceTimersByTime(livePauses.hidden);
  expect(latest()?.isClosed).toBe(true);
  look(false);
  expect(FakeSource.all).toHaveLength(2);
  expect(latest()?.isClosed).toBe(false);
});

test("a phone that slept, and ran no timer meanwhile, opens its stream anew", () => {
  look(true);
  vi.setSystemTime(Date.now() + livePauses.hidden);
  look(false);
  expect(FakeSource.all.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test("once it is ended nothing is opened any more", () => {
  latest()?.onerror?.();
  end();
  vi.advanceTimersByTime(livePauses.longest);
  look(false);
  expect(FakeSource.all).toHaveLength(1);
});
