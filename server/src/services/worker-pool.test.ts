import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { type WorkerPool, workerPool } from "./worker-pool.ts";

const bounds = { memoryMegabytes: 300, heapMegabytes: 64, cpuSeconds: 600, wallSeconds: 600 };
const hostile = new URL("../../test/hostile-worker.ts", import.meta.url);

let pool: WorkerPool;
afterEach(() => pool.close());

function aPool(program = hostile, overrides: Partial<typeof bounds> & { keptMegabytes?: number } = {}) {
  pool = workerPool({ program, folder: tmpdir(), processes: 2, bounds: { ...bounds, ...overrides } });
  return pool;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("one process answers task after task, and knows no setting", async () => {
  const { run } = aPool();
  const first = (await run({ does: "answer" })) as { pid: number; environment: string[] };
  expect(await run({ does: "answer" })).toEqual(first);
  expect(first.pid).not.toBe(process.pid);
  expect(first.environment.filter((name) => /PATH|URL|SECRET|PASSWORD/.test(name))).toEqual([]);
});

test("where every core is busy it gives way to whoever calls", async () => {
  const { pid } = (await aPool().run({ does: "answer" })) as { pid: number };
  expect(getPriority(pid)).toBeGreaterThan(getPriority());
});

test("one that nobody needed for a while is asked nothing more while it ends", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { run } = aPool();
    const first = await run({ does: "answer" });
    vi.advanceTimersByTime(60_000);
    expect(await run({ does: "answer" })).not.toEqual(first);
  } finally {
    vi.useRealTimers();
  }
});

test.runIf(process.platform === "linux")("where memory runs out, it goes before all others", async () => {
  const { pid } = (await aPool().run({ does: "answer" })) as { pid: number };
  const score = () => readFile(`/proc/${pid}/oom_score_adj`, "utf8");
  await expect.poll(score).toBe("1000\n");
});

test("tasks at the same time have processes of their own", async () => {
  const { run } = aPool();
  const [one, other] = await Promise.all([run({ does: "answer" }), run({ does: "answer" })]);
  expect(one).not.toEqual(other);
});

test("forty tasks at once are no more processes than may be, and the others are told to come again", async () => {
  const { run } = aPool();
  const tried = await Promise.allSettled(Array.from({ length: 40 }, () => run({ does: "answer" })));
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(tried.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "service.busy", retryAfterSeconds: 10 },
  });
  expect(await run({ does: "answer" })).toMatchObject({ pid: expect.any(Number) });
});

test("what a task throws is thrown, with its code", async () => {
  await expect(aPool().run({ does: "throw" })).rejects.toMatchObject({
    message: "Nothing fits",
    code: "ENOSPC",
  });
});

test.each([
  ["works without end", "spin", "cpu", 1],
  ["takes memory without end", "hoard", "memory", 600],
  ["crashes", "crash", "crashed", 600],
] as const)(
  "a task that %s ends its process, and the next one is served",
  async (_what, does, reason, cpuSeconds) => {
    const { run } = aPool(hostile, { cpuSeconds });
    await expect(run({ does })).rejects.toMatchObject({ reason });
    expect(await run({ does: "answer" })).toMatchObject({ pid: expect.any(Number) });
  },
);

test.runIf(process.platform === "linux").each([
  ["works", "spin hard", "cpu", 0.4],
  ["takes memory", "hoard hard", "memory", 600],
] as const)(
  "a task that %s and never comes to rest is ended from outside",
  async (_what, does, reason, cpuSeconds) => {
    await expect(aPool(hostile, { cpuSeconds }).run({ does })).rejects.toMatchObject({ reason });
  },
);

test("a task may be given less memory than the pool's most, and the next has all of it again", async () => {
  const { run } = aPool();
  await expect(run({ does: "hoard" }, { growthMegabytes: 60 })).rejects.toMatchObject({ reason: "memory" });
  const { pid } = (await run({ does: "answer" }, { growthMegabytes: 250 })) as { pid: number };
  expect(await run({ does: "answer" })).toMatchObject({ pid });
  await expect(run({ does: "hoard" }, { growthMegabytes: 9000 })).rejects.toMatchObject({ reason: "memory" });
});

test.runIf(process.platform === "linux")(
  "what an earlier task left in memory is not held against the next, and a process with much of it is not kept",
  async () => {
    const { run } = aPool(hostile, { memoryMegabytes: 600 });
    const full = (await run({ does: "keep" })) as { pid: number };
    expect(await run({ does: "answer" }, { growthMegabytes: 100 })).toMatchObject({ pid: full.pid });
    pool.close();
    const tidy = aPool(hostile, { memoryMegabytes: 600, keptMegabytes: 200 });
    const { pid } = (await tidy.run({ does: "keep" })) as { pid: number };
    expect(await tidy.run({ does: "answer" })).not.toMatchObject({ pid });
    await expect.poll(() => isAlive(pid)).toBe(false);
  },
);

test("what a task asks is answered, and what cannot be answered ends it with the reason", async () => {
  using session = aPool().open();
  const asked: unknown[] = [];
  const help = async (question: unknown) => asked.push(question);
  expect(await session.run({ does: "ask" }, { help })).toBe(1);
  expect(asked).toEqual([{ wants: "figs" }]);
  const fail = async () => Promise.reject(new Error("The store is away"));
  await expect(session.run({ does: "ask" }, { help: fail })).rejects.toThrow("The store is away");
  await expect(session.run({ does: "answer" })).rejects.toMatchObject({ reason: "hung" });
  await expect(pool.run({ does: "ask" })).rejects.toThrow("Nobody answers");
});

test("a task asks one question after the other, and what it reads ahead is asked for the next", async () => {
  using session = aPool().open();
  const asked: unknown[] = [];
  const help = async (question: unknown) => asked.push(question);
  expect(await session.run({ does: "ask ahead" }, { help })).toBe(1);
  expect(await session.run({ does: "ask" }, { help })).toBe(3);
  expect(asked).toEqual([{ wants: "figs" }, { wants: "more" }, { wants: "figs" }]);
});

test("a process that asks again before it was answered is ended", async () => {
  using session = aPool().open();
  const help = () => new Promise<never>(() => {});
  await expect(session.run({ does: "flood" }, { help })).rejects.toMatchObject({ reason: "crashed" });
});

test("a session keeps its process for itself, with what it has in mind, and ends it", async () => {
  const { open, run } = aPool();
  let pid: number;
  {
    using session = open();
    ({ pid } = (await session.run({ does: "answer" })) as { pid: number });
    expect([await session.run({ does: "remember" }), await session.run({ does: "remember" })]).toEqual([
      1, 2,
    ]);
    expect(await run({ does: "answer" })).not.toMatchObject({ pid });
  }
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test.runIf(process.platform === "linux")(
  "a task for a process that is gone fails as its end, not as a broken pipe",
  async () => {
    using session = aPool().open();
    const { pid } = (await session.run({ does: "answer" })) as { pid: number };
    process.kill(pid, "SIGSEGV");
    // In this very tick: its exit is not told yet.
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "latin1")));
    await expect(session.run({ does: "answer" })).rejects.toMatchObject({ reason: "crashed" });
  },
);

test("a task that hangs without working is ended by the clock", async () => {
  await expect(aPool(hostile, { wallSeconds: 1 }).run({ does: "hang" })).rejects.toMatchObject({
    reason: "hung",
  });
});

test.each(["abort", "close"] as const)("%s ends a process at work at once", async (how) => {
  const { run, close } = aPool();
  const { pid } = (await run({ does: "answer" })) as { pid: number };
  const controller = new AbortController();
  const working = run({ does: "spin" }, { signal: controller.signal });
  const ended = expect(working).rejects.toMatchObject(
    how === "abort" ? { message: "gone" } : { reason: "closed" },
  );
  if (how === "abort") controller.abort(new Error("gone"));
  else close();
  await ended;
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("a program that cannot start is a fault of ours, and not of the file", async () => {
  const missing = new URL("./no-such-worker.ts", import.meta.url);
  await expect(aPool(missing).run({ does: "answer" })).rejects.toThrow("did not start");
});
