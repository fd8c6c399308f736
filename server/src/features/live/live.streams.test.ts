import { Writable } from "node:stream";
import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Standing, Watcher } from "./live.queries.ts";
import { createStreams } from "./live.streams.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ruth = { blessingId: "figs", memberId: "ruth", sessionId: "hers", network: "home" };
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
    reply: { raw, hijack: () => {} } as unknown as FastifyReply,
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

function someStreams(standing: Partial<Standing> = {}) {
  const findStandings = vi.fn(async (watchers: Watcher[]) =>
    watchers.map(() => ({ isRunning: true, isVisible: true, ...standing })),
  );
  const faults: unknown[] = [];
  return {
    streams: createStreams({ findStandings, onFault: (fault) => faults.push(fault) }),
    findStandings,
    faults,
  };
}

test("a hundred reactions in a moment are asked about once and told once", async () => {
  const { streams, findStandings } = someStreams();
  const reader = aReader();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  findStandings.mockClear();
  for (let n = 0; n < 100; n++) streams.notice(reactions);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reader.read).toEqual(["event: reactions"]);
  expect(findStandings).toHaveBeenCalledTimes(1);
});

test("a reader who falls behind is told each kind once, when they read on", async () => {
  const { streams } = someStreams();
  const reader = aReader();
  streams.add(ruth, reader.reply);
  reader.pause();
  for (let n = 0; n < 100; n++) {
    streams.notice(n % 2 ? reactions : comments);
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
  const { streams, findStandings, faults } = someStreams();
  const reader = aReader();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  findStandings.mockRejectedValueOnce(new Error("away"));
  streams.notice(comments);
  await vi.advanceTimersByTimeAsync(500);
  expect(reader.read).toEqual([]);
  expect(faults).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reader.read).toEqual(["event: comments"]);
});

test("a right lost while nothing was heard is noticed by the next heartbeat", async () => {
  const { streams, findStandings } = someStreams();
  const [reader, signedOut] = [aReader(), aReader()];
  streams.add(ruth, reader.reply);
  streams.add({ ...ruth, sessionId: "ended" }, signedOut.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  findStandings.mockImplementation(async (watchers) =>
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
  const { streams, findStandings } = someStreams({ isVisible: false });
  const older = Promise.withResolvers<Standing[]>();
  findStandings.mockReturnValueOnce(older.promise);
  const reader = aReader();
  streams.add(ruth, reader.reply);
  await vi.advanceTimersByTimeAsync(1_000);
  streams.notice(comments);
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
  streams.notice({ kind: "notifications", memberId: "ruth" });
  streams.notice({ kind: "circles", memberId: "ruth" });
  streams.notice(comments);
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
  streams.refreshAll();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(own.read).toEqual(["event: circles", "event: connections", "event: notifications"]);
  expect(blessing.read).toEqual(["event: reactions", "event: comments", "event: blessing"]);
});
