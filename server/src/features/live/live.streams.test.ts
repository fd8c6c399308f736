import { Writable } from "node:stream";
import { liveLimits } from "@blessing-jar/contract/live.ts";
import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StreamRights, Watcher } from "./live.queries.ts";
import { createStreams, type Streams, streamsPerProcess } from "./live.streams.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ruth = {
  blessingId: "figs",
  memberId: "ruth",
  sessionId: "hers",
  network: "home",
  tab: "hers",
  isFresh: true,
};
const comments = { kind: "comments", blessingId: "figs" } as const;
const reactions = { kind: "reactions", blessingId: "figs" } as const;

/** The response of a reader who reads at once, until they pause. */
function aReader() {
  const read: string[] = [];
  const paused: (() => void)[] = [];
  let isPaused = false;
  const raw = Object.assign(
    new Writable({
      highWaterMark: 1,
      write(chunk, _encoding, done) {
        read.push(...(/^event: .+$/gm.exec(String(chunk)) ?? []));
        if (isPaused) paused.push(done);
        else done();
      },
    }),
    { writeHead: () => {} },
  );
  return {
    reply: { raw, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply,
    raw,
    read,
    pause: () => {
      isPaused = true;
    },
    readOn: () => {
      isPaused = false;
      for (const done of paused.splice(0)) done();
    },
  };
}

function someStreams(rights: Partial<StreamRights> = {}) {
  const findStreamRights = vi.fn(async (watchers: Watcher[]) =>
    watchers.map(() => ({ isRunning: true, isVisible: true, ...rights })),
  );
  const faults: unknown[] = [];
  const streams = createStreams({ findStreamRights, onFault: (fault) => faults.push(fault) });
  streams.listening();
  vi.advanceTimersByTime(liveLimits.replayedMs);
  return { streams, findStreamRights, faults };
}

test("a hundred reactions in a moment are asked about once and told once", async () => {
  const { streams, findStreamRights } = someStreams();
  const reader = aReader();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  findStreamRights.mockClear();
  for (let n = 0; n < 100; n++) streams.publish(reactions);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reader.read).toEqual(["event: reactions"]);
  expect(findStreamRights).toHaveBeenCalledTimes(1);
});

test("a reader who falls behind is told each kind once, when they read on", async () => {
  const { streams } = someStreams();
  const reader = aReader();
  streams.add(ruth, reader.reply);
  reader.pause();
  for (let n = 0; n < 100; n++) {
    streams.publish(n % 2 ? reactions : comments);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(reader.read).toHaveLength(1);
  const told = reader.read.splice(0);
  reader.readOn();
  await vi.advanceTimersByTimeAsync(0);
  expect([...new Set(reader.read)]).toEqual(reader.read);
  expect(told.length + reader.read.length).toBeLessThanOrEqual(3);
  expect(reader.read).toContain("event: comments");
  expect(reader.read).toContain("event: reactions");
});

test("a reader who has read nothing from one heartbeat to the next is given up", async () => {
  const { streams } = someStreams();
  const reader = aReader();
  reader.pause();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reader.raw.destroyed).toBe(true);
});

test("while the database is away nothing is told, and all of it afterwards", async () => {
  const { streams, findStreamRights, faults } = someStreams();
  const reader = aReader();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  findStreamRights.mockRejectedValueOnce(new Error("away"));
  streams.publish(comments);
  await vi.advanceTimersByTimeAsync(500);
  expect(reader.read).toEqual([]);
  expect(faults).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reader.read).toEqual(["event: comments"]);
});

test("a right lost while nothing was heard is noticed by the next heartbeat", async () => {
  const { streams, findStreamRights } = someStreams();
  const [reader, signedOut] = [aReader(), aReader()];
  streams.add(ruth, reader.reply);
  streams.add({ ...ruth, sessionId: "ended" }, signedOut.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  findStreamRights.mockImplementation(async (watchers) =>
    watchers.map(({ sessionId }) => ({ isRunning: sessionId !== "ended", isVisible: false })),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reader.read).toEqual(["event: gone"]);
  expect(signedOut.read).toEqual([]);
  expect([reader.raw.writableEnded, signedOut.raw.writableEnded]).toEqual([true, true]);
});

test("what is lost between the first look and the opening is noticed at once", async () => {
  const { streams } = someStreams({ isVisible: false });
  const reader = aReader();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reader.read).toEqual(["event: gone"]);
});

test("an answer that is older than what happened tells nothing of it", async () => {
  const { streams, findStreamRights } = someStreams({ isVisible: false });
  const older = Promise.withResolvers<StreamRights[]>();
  findStreamRights.mockReturnValueOnce(older.promise);
  const reader = aReader();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  streams.publish(comments);
  older.resolve([{ isRunning: true, isVisible: true }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reader.read).toEqual(["event: gone"]);
});

test("visitors of one network have so many streams, and a stopped process opens none", () => {
  const { streams } = someStreams();
  const visitor = { ...ruth, memberId: null, sessionId: null };
  for (let n = 0; n < 100; n++) streams.add(visitor, aReader().reply);
  expect(() => streams.add(visitor, aReader().reply)).toThrow("That was a lot at once");
  streams.add({ ...visitor, network: "elsewhere" }, aReader().reply);
  streams.add(ruth, aReader().reply);
  streams.stop();
  expect(() => streams.add(ruth, aReader().reply)).toThrow("A lot of people are here");
});

test("what concerns a member is told to their own streams, and to no blessing's nor anybody else's", async () => {
  const { streams } = someStreams();
  const [own, blessing, other] = [aReader(), aReader(), aReader()];
  streams.add({ ...ruth, blessingId: null }, own.reply);
  streams.add(ruth, blessing.reply);
  streams.add({ ...ruth, blessingId: null, memberId: "noor" }, other.reply);
  streams.publish({ kind: "notifications", memberId: "ruth" });
  streams.publish({ kind: "circles", memberId: "ruth" });
  streams.publish(comments);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(own.read).toEqual(["event: circles", "event: notifications"]);
  expect(blessing.read).toEqual(["event: comments"]);
  expect(other.read).toEqual([]);
});

test("after a silence each stream is told to ask for what it is about", async () => {
  const { streams } = someStreams();
  const [own, blessing] = [aReader(), aReader()];
  streams.add({ ...ruth, blessingId: null }, own.reply);
  streams.add(ruth, blessing.reply);
  streams.listening();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(own.read).toEqual([
    "event: celebrations",
    "event: circles",
    "event: connections",
    "event: films",
    "event: notifications",
    "event: thanks",
  ]);
  expect(blessing.read).toEqual(["event: reactions", "event: comments", "event: blessing"]);
});

describe("a stream that opens", () => {
  const everything = ["event: reactions", "event: comments", "event: blessing"];
  const later = liveLimits.replayedMs + 1;

  async function heardAtOpening(streams: Streams, listener = ruth): Promise<string[]> {
    const reader = aReader();
    streams.add(listener, reader.reply);
    await vi.advanceTimersByTimeAsync(1_000);
    return reader.read;
  }

  test("with the page's fetch is told what happened in between, and nothing else", async () => {
    const { streams } = someStreams();
    streams.publish(reactions);
    await vi.advanceTimersByTimeAsync(later);
    streams.publish(comments);
    streams.publish({ kind: "comments", blessingId: "olives" });
    await vi.advanceTimersByTimeAsync(liveLimits.replayedMs);
    expect(await heardAtOpening(streams)).toEqual(["event: comments"]);
    await vi.advanceTimersByTimeAsync(later);
    expect(await heardAtOpening(streams)).toEqual([]);
  });

  test("of a page that may have missed anything is told everything", async () => {
    const { streams } = someStreams();
    expect(await heardAtOpening(streams, { ...ruth, isFresh: false })).toEqual(everything);
  });

  test("before the process has listened for long is told everything", async () => {
    const { streams } = someStreams();
    streams.listening();
    expect(await heardAtOpening(streams)).toEqual(everything);
    await vi.advanceTimersByTimeAsync(later);
    expect(await heardAtOpening(streams)).toEqual([]);
  });
});

test("the tab that wrote is not told of it, but other tabs are, and it hears of what others write with it", async () => {
  const { streams } = someStreams();
  const [own, other] = [aReader(), aReader()];
  streams.add(ruth, own.reply);
  streams.add({ ...ruth, tab: "another" }, other.reply);
  streams.publish({ ...comments, tab: ruth.tab });
  streams.publish({ kind: "access", memberId: ruth.memberId });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([own.read, other.read]).toEqual([[], ["event: comments"]]);
  streams.publish({ ...comments, tab: ruth.tab });
  streams.publish(comments);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(own.read).toEqual(["event: comments"]);
});

test("visitors from however many networks leave the members their share of the streams", () => {
  const { streams } = someStreams();
  const aVisitor = (number: number) => ({
    ...ruth,
    memberId: null,
    sessionId: null,
    network: `network ${Math.floor(number / liveLimits.streamsPerNetwork)}`,
  });
  const readers = Array.from({ length: streamsPerProcess.ofVisitors }, aReader);
  for (const [number, { reply }] of readers.entries()) streams.add(aVisitor(number), reply);
  const another = () => streams.add(aVisitor(streamsPerProcess.ofVisitors), aReader().reply);
  expect(another).toThrow(expect.objectContaining({ code: "service.busy", retryAfterSeconds: 5 }));
  for (let number = 0; number < 100; number += 1) {
    streams.add({ ...ruth, memberId: `member ${number}` }, aReader().reply);
  }
  readers[0]?.raw.emit("close");
  another();
  streams.stop();
});
