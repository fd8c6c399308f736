import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { letHeartbeatsAge } from "../../test/processes.ts";
import { type TestServer, testServer } from "../../test/server.ts";
import type { JobDefinition, Jobs } from "./definition.ts";
import { createJobs, throughPool } from "./jobs.ts";

let server: TestServer;
let connectionString: string;
const opened: Jobs[] = [];
beforeAll(async () => {
  server = await testServer();
  connectionString = String(server.context.pool.options.connectionString);
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop();
});
afterAll(() => server.close());

/** One process of many, with jobs of its own. */
function aProcess(definitions: JobDefinition[], superviseEvery?: number) {
  const logged: string[] = [];
  const log = {
    error: (fields: object, message: string) => void logged.push(message + JSON.stringify(fields)),
    warn: () => {},
  };
  const { jobs: _, ...parts } = server.context;
  const jobs = createJobs(parts, {
    connectionString,
    log,
    definitions,
    ...(superviseEvery ? { superviseEvery } : {}),
  });
  opened.push(jobs);
  return { jobs, logged };
}

const soon = { timeout: 25_000, interval: 100 };

test("a job of a transaction that is undone never exists; one that is through is done once", async () => {
  const done: unknown[] = [];
  const { jobs } = aProcess([{ name: "test.first", handle: async (_, given) => void done.push(given) }]);
  const { db } = server;
  await db
    .transaction()
    .execute(async (transaction) => {
      await jobs.send("test.first", { of: "undone" }, { db: transaction });
      throw new Error("undone");
    })
    .catch(() => {});
  await db
    .transaction()
    .execute((transaction) => jobs.send("test.first", { of: "kept" }, { db: transaction }));
  await jobs.work();
  await vi.waitFor(() => expect(done).toEqual([{ of: "kept" }]), soon);
});

test("of many processes each job is done by one; who does not work may still send", async () => {
  const done: [string, number][] = [];
  const named = (name: string): JobDefinition[] => [
    {
      name: "test.shared",
      handle: async (_, given) => void done.push([name, (given as { number: number }).number]),
    },
  ];
  const sender = aProcess(named("sender"));
  const workers = [aProcess(named("a")), aProcess(named("b"))];
  for (let number = 0; number < 6; number++) await sender.jobs.send("test.shared", { number });
  await Promise.all(workers.map(({ jobs }) => jobs.work()));
  await vi.waitFor(() => expect(done).toHaveLength(6), soon);
  expect(done.map(([, number]) => number).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(done.some(([name]) => name === "sender")).toBe(false);
});

test("a job that fails is tried again, and neither log nor queue repeats what it was about", async () => {
  let tries = 0;
  const { jobs, logged } = aProcess([
    {
      name: "test.failing",
      retryDelay: 1,
      handle: async () => {
        tries++;
        if (tries === 1) throw Object.assign(new Error("Ruth's prayer could not be sent"), { code: "E1" });
      },
    },
  ]);
  await jobs.send("test.failing", {});
  await jobs.work();
  const kept = await vi.waitUntil(async () => {
    const query = "select output::text from jobs.job where name = 'test.failing' and output is not null";
    return (await server.context.pool.query<{ output: string }>(query)).rows[0]?.output;
  }, soon);
  expect(kept).toContain("E1");
  expect(kept).not.toContain("prayer");
  await vi.waitFor(() => expect(tries).toBe(2), soon);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/test\.failing.*E1/);
  expect(logged[0]).not.toContain("prayer");
});

test("of a job that fails is told once, after its last try", async () => {
  const steps: unknown[] = [];
  const { jobs } = aProcess([
    {
      name: "test.hopeless",
      retryLimit: 1,
      retryDelay: 1,
      handle: async () => {
        steps.push("tried");
        throw new Error("hopeless");
      },
      handleFailure: async (_, given, error) => void steps.push([given, Object(error).message]),
    },
  ]);
  await jobs.send("test.hopeless", { of: "two" });
  await jobs.work();
  await vi.waitFor(() => expect(steps).toEqual(["tried", "tried", [{ of: "two" }, "hopeless"]]), soon);
});

test("of those that are done side by side, the one that fails is tried again alone", async () => {
  const tries = new Map<number, number>();
  let begun = 0;
  let begin = () => {};
  const threeHaveBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { jobs, logged } = aProcess([
    {
      name: "test.many",
      retryDelay: 1,
      atOnce: 3,
      handle: async (_, given) => {
        const { number } = given as { number: number };
        const count = (tries.get(number) ?? 0) + 1;
        tries.set(number, count);
        begun += 1;
        if (begun === 3) begin();
        // One at a time would wait here for ever.
        await threeHaveBegun;
        if (number === 2 && count === 1) throw new Error("Try later");
      },
    },
  ]);
  for (let number = 1; number <= 7; number++) await jobs.send("test.many", { number });
  await jobs.work();
  await vi.waitFor(async () => {
    const query = "select from jobs.job where name = 'test.many' and state = 'completed'";
    expect((await server.context.pool.query(query)).rowCount).toBe(7);
  }, soon);
  const expected = [1, 2, 3, 4, 5, 6, 7].map((number) => [number, number === 2 ? 2 : 1]);
  expect([...tries].sort(([one], [other]) => one - other)).toEqual(expected);
  expect(logged).toHaveLength(1);
});

test("when all connections break, work goes on by itself", async () => {
  const done: unknown[] = [];
  const { jobs } = aProcess([{ name: "test.broken", handle: async (_, given) => void done.push(given) }]);
  await jobs.work();
  await server.context.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await vi.waitFor(() => jobs.send("test.broken", { after: "the break" }), soon);
  await vi.waitFor(() => expect(done).toEqual([{ after: "the break" }]), soon);
});

test("stopping waits for what is running", async () => {
  const steps: string[] = [];
  const { jobs } = aProcess([
    {
      name: "test.slow",
      handle: async () => {
        steps.push("begun");
        await new Promise((resolve) => setTimeout(resolve, 800));
        steps.push("done");
      },
    },
  ]);
  await jobs.send("test.slow", {});
  await jobs.work();
  await vi.waitFor(() => expect(steps).toEqual(["begun"]), soon);
  await jobs.stop();
  expect(steps).toEqual(["begun", "done"]);
  opened.length = 0;
});

test("a job of the clock is planned once, however many processes plan it", async () => {
  const hourly: JobDefinition[] = [
    { name: "test.hourly", cron: "17 * * * *", isSingle: true, handle: async () => {} },
  ];
  await Promise.all([aProcess(hourly), aProcess(hourly)].map(({ jobs }) => jobs.work()));
  const { rows } = await server.context.pool.query(
    "select cron from jobs.schedule where name = 'test.hourly'",
  );
  expect(rows).toEqual([{ cron: "17 * * * *" }]);
});

test("a job that an upgrade has taken away is planned for nobody any more", async () => {
  const hourly = (name: string): JobDefinition[] => [
    { name, cron: "17 * * * *", isSingle: true, handle: async () => {} },
  ];
  await aProcess(hourly("test.gone")).jobs.work();
  await aProcess(hourly("test.kept")).jobs.work();
  const { rows } = await server.context.pool.query(
    "select name from jobs.schedule where name in ('test.gone', 'test.kept')",
  );
  expect(rows).toEqual([{ name: "test.kept" }]);
});

test("a process of the version before leaves what a newer one has planned beside it as it is", async () => {
  const at = (name: string, cron: string): JobDefinition[] => [
    { name, cron, isSingle: true, handle: async () => {} },
  ];
  const { pool } = server.context;
  await aProcess([...at("test.newer", "17 * * * *"), ...at("test.both", "18 * * * *")]).jobs.work();
  await pool.query("insert into migrations (name) values ('9999_of_a_newer_version.sql')");
  await aProcess(at("test.both", "19 * * * *")).jobs.work();
  await pool.query("delete from migrations where name = '9999_of_a_newer_version.sql'");
  const { rows } = await pool.query(
    "select name, cron from jobs.schedule where name in ('test.newer', 'test.both') order by name",
  );
  expect(rows).toEqual([
    { name: "test.both", cron: "18 * * * *" },
    { name: "test.newer", cron: "17 * * * *" },
  ]);
});

test("what a silent process was doing is begun anew once, and the first, should it live, is told to stop", async () => {
  const steps: string[] = [];
  const named = (name: string): JobDefinition[] => [
    {
      name: "test.silent",
      retryLimit: 1,
      retryDelay: 1,
      isSingle: true,
      handle: async (_, _given, signal) => {
        steps.push(`${name} begins`);
        if (steps.length > 1) return;
        await once(signal ?? new EventTarget(), "abort");
        steps.push(`${name} stops`);
        throw signal?.reason;
      },
      handleFailure: async () => void steps.push(`${name} fails`),
    },
  ];
  // The length of the usual wait is held where a process is killed in the midst of an import.
  const first = aProcess(named("the first"), 1);
  await first.jobs.send("test.silent", {});
  await first.jobs.work();
  await vi.waitFor(() => expect(steps).toEqual(["the first begins"]), soon);
  await aProcess(named("another"), 1).jobs.work();
  // Until it is given up: a heartbeat may come in between.
  await vi.waitFor(
    async () => {
      await letHeartbeatsAge(server);
      const kinds = steps.map((step) => step.split(" ").at(-1)).toSorted();
      expect(kinds).toEqual(["begins", "begins", "stops"]);
    },
    { ...soon, timeout: 60_000 },
  );
}, 90_000);

test("several statements at once, as the queue's upkeep sends them, are understood", async () => {
  const upkeep = throughPool(server.context.pool).executeSql("select 1; select 2", []);
  await expect(upkeep).resolves.toBeDefined();
});
