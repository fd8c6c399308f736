import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { allEndpoints, nameOf } from "@blessing-jar/contract/all.ts";
import { pino } from "pino";
import { allJobs } from "../server/src/all-jobs.ts";
import { readConfig } from "../server/src/config.ts";
import { createContext } from "../server/src/create-context.ts";
import { nativeFolder } from "../server/src/database/embedded-cluster.ts";
import { type Bench, type FilledDatabase, openBench } from "./bench.ts";
import type { Person } from "./generate.ts";
import type { Figure } from "./report.ts";

/** Members, of 250 blessings each: from ten thousand to three million. */
const sizes = [40, 400, 4_000, 12_000];
const blessingsEach = 250;
/** A tree of three million rows is one or two pages deeper than one of ten thousand. */
const mostGrowth = 2;
const asking = 8;
/** Below so many pages one page more is no growth. */
const fewPages = 40;

type Pages = Map<string, number>;

/**
 * What a request of every reading endpoint, and a run of every job, costs in pages of the database, read or found in memory, among
 * more and more members of whom nothing is asked: a count, so that others on the machine change nothing.
 */
export async function growth(): Promise<Figure[]> {
  // Counts statements, which costs time: a database of its own, which is thrown away, and so need not be durable while it is filled.
  const settings = ["shared_preload_libraries=pg_stat_statements", "fsync=off", "max_wal_size=16GB"];
  const options = settings.flatMap((setting) => ["-c", setting]);
  const bench = await openBench(path.join(nativeFolder(), "bin"), options);
  try {
    return await measureAll(bench);
  } finally {
    await bench.close();
  }
}

async function measureAll(bench: Bench): Promise<Figure[]> {
  const measured: { requests: Pages; jobs: Pages }[] = [];
  for (const members of sizes) {
    const database = await bench.fill({ seed: 5, members, blessings: blessingsEach, years: 5 });
    await database.client.query("create extension pg_stat_statements");
    await database.client.query("update members set role = 'admin' where id = $1", [
      database.data.people[0]?.id,
    ]);
    const requests = await pagesOfRequests(bench, database);
    measured.push({ requests, jobs: await pagesOfJobs(database, members) });
  }
  const [least, most] = [measured[0], measured.at(-1)];
  if (!least || !most) return [];
  const figuresOf = (kind: "requests" | "jobs", unit: string) =>
    [...least[kind]].map(([name, few]): Figure => {
      const many = most[kind].get(name) ?? 0;
      const growth = many / Math.max(few, fewPages);
      const curve = measured.map((each) => round(each[kind].get(name) ?? 0)).join(" → ");
      return {
        name: `${name}: pages ${unit}`,
        value: growth.toFixed(2),
        bar: `≤ ${mostGrowth.toFixed(2)}`,
        isMet: growth <= mostGrowth,
        note: curve,
      };
    });
  return [...figuresOf("requests", "a request"), ...figuresOf("jobs", "a member")];
}

const round = (pages: number) => (pages < 10 ? Math.round(pages * 10) / 10 : Math.round(pages));

async function pagesOfRequests(bench: Bench, database: FilledDatabase): Promise<Pages> {
  const app = await bench.app(database, { JOBS: "off" });
  const { people, blessingIds, circleIds } = database.data;
  const pages: Pages = new Map();
  for (const endpoint of allEndpoints) {
    if (endpoint.method !== "GET") continue;
    const isOfAdmins = endpoint.path.startsWith("/api/admin");
    const asked = async (each: number): Promise<boolean> => {
      const who = isOfAdmins ? 0 : each;
      const known: Record<string, string | undefined> = {
        blessingId: blessingIds[who]?.[0],
        circleId: circleIds[who]?.[0],
        memberId: people[who]?.id,
      };
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? "none");
      const headers = { "x-user-id": (people[who] as Person).token };
      const answer = await fetch(app.url + path, { headers });
      await answer.arrayBuffer();
      return answer.ok;
    };
    // The first of a connection reads the catalogue.
    let isKnown = true;
    for (let each = 0; each < 12; each += 1) isKnown = (await asked(each % asking)) && isKnown;
    if (!isKnown) continue;
    const cost = await pagesOf(database, async () => {
      for (let each = 0; each < asking; each += 1) await asked(each);
    });
    pages.set(nameOf(endpoint), cost / asking);
  }
  await app.stop();
  return pages;
}

async function pagesOfJobs(database: FilledDatabase, members: number): Promise<Pages> {
  const { connectionString } = database;
  const log = pino({ level: "silent" });
  await using folder = await mkdtempDisposable(path.join(tmpdir(), "blessing-jar-bench-"));
  const context = createContext({ config: readConfig({ DATA_DIR: folder.path }), connectionString, log });
  const pages: Pages = new Map();
  for (const job of allJobs) {
    if (!job.cron) continue;
    const cost = await pagesOf(database, () => job.handle(context, {}));
    pages.set(job.name, cost / members);
  }
  await context.jobs.stop();
  await context.pool.end();
  return pages;
}

/** What the database touched for that work, and nothing else at the time. */
async function pagesOf({ client }: FilledDatabase, work: () => Promise<unknown>): Promise<number> {
  await client.query("select pg_stat_statements_reset()");
  await work();
  const { rows } = await client.query<{ pages: string }>(
    "select sum(shared_blks_hit + shared_blks_read) as pages from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())",
  );
  return Number(rows[0]?.pages);
}
