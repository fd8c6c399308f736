import { Writable } from "node:stream";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { getImport, importLimits, runImport } from "@blessing-jar/contract/imports.ts";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pack } from "../../../test/archives.ts";
import { aProcess, kill, letHeartbeatsAge } from "../../../test/processes.ts";
import { photo } from "../../../test/samples.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { importJobs, sweepImports } from "./imports.jobs.ts";
import { steps } from "./testing.ts";

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  const stream = new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) });
  server = await testServer({}, undefined, pino({ level: "warn" }, stream));
});
afterAll(() => server.close());

const soon = { timeout: 60_000, interval: 20 };
const days = (count: number) =>
  Buffer.from(
    `date,title\n${Array.from({ length: count }, (_, index) => `2026-03-01,Day ${index}`).join("\n")}\n`,
  );
const stateOf = async (member: Member) => (await server.as(member).call(getImport)).answer.import;
const titlesOf = async (member: Member) =>
  (await server.as(member).call(listBlessings)).answer.blessings.map(({ title }) => title);

/** So much that the member has stored that there is no room for more. */
async function fillUp(member: Member): Promise<void> {
  await sql`insert into media (id, owner_id, purpose, file_name, type, size_limit, state, size, upload_expires_at)
    select new_id(), ${member.id}, 'blessing', 'figs.jpg', 'image/jpeg', 2000000000, 'ready', 2000000000, now()
    from generate_series(1, 11)`.execute(server.db);
}

async function aRunning(member: Member, file: Buffer, fileName?: string): Promise<{ id: string }> {
  expect((await steps(server).look(member, file, fileName)).code).toBeUndefined();
  await server.as(member).call(runImport, { body: {} });
  return await server.db
    .selectFrom("imports")
    .select("id")
    .where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
}

test("that meets the end of the room says so at once, keeps what came, and goes on once there is room", async () => {
  const { work } = steps(server);
  const noor = await server.aMember("Noor");
  const one = { category: "Family", blessingDate: "2026-03-01" };
  const blessings = [
    { ...one, id: crypto.randomUUID(), title: "Rain" },
    { ...one, id: crypto.randomUUID(), title: "Figs", media: [{ file: "media/a.jpg" }] },
  ];
  const file = await pack({
    "blessings.json": JSON.stringify({ format: "blessing-jar", version: 1, blessings }),
    "media/a.jpg": await photo({ width: 64, height: 48 }),
  });
  await aRunning(noor, file);
  await fillUp(noor);
  await work(noor);
  expect(await stateOf(noor)).toMatchObject({ state: "failed", failedFor: "media.quota-used", imported: 1 });
  expect(await titlesOf(noor)).toEqual(["Rain"]);

  await sql`delete from media where owner_id = ${noor.id} and blessing_id is null`.execute(server.db);
  const { answer } = await server.as(noor).call(runImport, { body: {} });
  expect(answer.import).toMatchObject({ state: "running", failedFor: null });
  await work(noor);
  expect(await stateOf(noor)).toMatchObject({ state: "done", imported: 2, refusedFiles: 0 });
  expect((await titlesOf(noor)).sort()).toEqual(["Figs", "Rain"]);
});

test("whose last try has failed is told as failed, and so is one whose process was never heard of again", async () => {
  const noor = await server.aMember("Noor");
  const { id } = await aRunning(noor, days(2), "days.csv");
  await importJobs[0]?.handleFailure?.(server.context, { id }, new Error("away"));
  expect(await stateOf(noor)).toMatchObject({ state: "failed", failedFor: "unexpected" });

  await server.as(noor).call(runImport, { body: {} });
  await sweepImports(server.context);
  expect(await stateOf(noor)).toMatchObject({ state: "running" });
  await sql`update imports set updated_at = now() - make_interval(hours => ${importLimits.quietHours}, mins => 1)
    where id = ${id}`.execute(server.db);
  await sweepImports(server.context);
  expect(await stateOf(noor)).toMatchObject({ state: "failed", failedFor: "unexpected" });

  await server.as(noor).call(runImport, { body: {} });
  await steps(server).work(noor);
  expect(await stateOf(noor)).toMatchObject({ state: "done", imported: 2 });
});

test("that is killed in the middle is carried on by the next process, each blessing once", async () => {
  const noor = await server.aMember("Noor");
  const count = 40;
  await aRunning(noor, days(count), "days.csv");
  const killed = await whileOneWaits(noor, "Day 20", async (isWaiting) => {
    const first = aProcess(server);
    try {
      await vi.waitFor(async () => expect(await isWaiting()).toBe(1), soon);
    } finally {
      await kill(first);
    }
    return await stateOf(noor);
  });
  expect(killed?.state).toBe("running");
  expect(killed?.done).toBeGreaterThan(3);
  expect(killed?.done).toBeLessThan(count);
  await letHeartbeatsAge(server);
  const second = aProcess(server);
  try {
    await vi.waitFor(async () => expect((await stateOf(noor))?.state).toBe("done"), soon);
  } finally {
    await kill(second);
  }
  const titles = await titlesOf(noor);
  expect(titles).toHaveLength(count);
  expect(new Set(titles).size).toBe(count);
}, 150_000);

test("and an export stand in the security log, without a word of what is in them", async () => {
  const { bring, exported } = steps(server);
  const noor = await server.aMember("Noor");
  await server.aBlessing(noor, { title: "Quillfeather" });
  const file = await exported(noor);
  logged.length = 0;
  await bring(noor, file, { fileName: "Quillfeather.zip" });
  await exported(noor);
  const events = logged.map((line) => JSON.parse(line).event);
  expect(events).toEqual(["account.imported", "account.exported"]);
  expect(logged.join("")).not.toMatch(new RegExp(`Quillfeather|${noor.id}|${noor.email}`));
});

test("characters that no database keeps are left out of what is told and kept, and the import goes on", async () => {
  const { bring, jarOf } = steps(server);
  const noor = await server.aMember("Noor");
  const one = { category: "Family", blessingDate: "2026-03-01" };
  const longTitle = `${"x".repeat(119)}🫙🫙`;
  const file = await pack({
    "blessings.json": JSON.stringify({
      format: "blessing-jar",
      version: 1,
      circles: [{ name: "Ho\0me" }, { name: `${"y".repeat(99)}🫙` }, { name: "\ud83e" }],
      blessings: [
        { ...one, id: "\0", title: "" },
        { ...one, id: crypto.randomUUID(), title: longTitle, blessingDate: "soon" },
        {
          ...one,
          id: crypto.randomUUID(),
          title: longTitle,
          media: [{ file: "media/a.jpg", name: "fi\0gs.jpg" }],
        },
      ],
    }),
    "media/a.jpg": await photo({ width: 64, height: 48 }),
  });
  const { preview, import: done } = await bring(noor, file);
  expect(preview?.member?.staysBehind.circleNames).toContain("Home");
  expect(done).toMatchObject({ state: "done", imported: 1, refusedFiles: 0 });
  expect((await jarOf(noor))[0]?.mediaUrls).toHaveLength(1);
});

test("that is begun twice at once runs once", async () => {
  const noor = await server.aMember("Noor");
  await steps(server).look(noor, days(3), "days.csv");
  const begin = () => server.as(noor).call(runImport, { body: {} });
  const both = await Promise.all([begin(), begin()]);
  expect(both.map(({ status, answer }) => [status, answer.import.state])).toEqual([
    [200, "running"],
    [200, "running"],
  ]);
  const { rows } = await sql`select from jobs.job where name = 'imports.run'
    and data->>'id' = (select id::text from imports where member_id = ${noor.id})`.execute(server.db);
  expect(rows).toHaveLength(1);
});

/** Meanwhile whoever keeps this blessing waits for a lock that nobody gives. */
async function whileOneWaits<T>(
  owner: Member,
  title: string,
  work: (isWaiting: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: server.database.connectionString });
  await holder.connect();
  // In a schema of its own: what stands in the app's is made anew when the app starts.
  await holder.query(`select pg_advisory_lock(1);
    create schema test;
    create function test.wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger wait before insert on blessings for each row
      when (new.owner_id = '${owner.id}' and new.title = '${title}') execute function test.wait();`);
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
  try {
    return await work(async () => (await holder.query(waiting)).rowCount ?? 0);
  } finally {
    await holder.query("select pg_advisory_unlock_all(); drop schema test cascade");
    await holder.end();
  }
}
