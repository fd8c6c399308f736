import { readdir, readFile, readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { quantileOf } from "../load.ts";
import type { Findings } from "./findings.ts";
import { type House, metricsToken } from "./house.ts";

/** What must not grow. */
export interface Measure {
  megabytes: number;
  heapMegabytes: number;
  descriptors: number;
  sockets: number;
  openFiles: number;
  connections: number;
  stuckConnections: number;
  temporaryFiles: number;
  waitingJobs: number;
  failedJobs: number;
}

const megabyte = 1024 * 1024;
const quietSamples = 5;
const betweenSamplesMs = 2_000;

/** Undefined while the app or its database is away. */
export async function measure(house: House): Promise<Measure | undefined> {
  try {
    const pid = house.app.pid();
    const [links, status, heap, database] = await Promise.all([
      linksOf(pid),
      readFile(`/proc/${pid}/status`, "utf8"),
      heapOf(house),
      inDatabase(house),
    ]);
    const names = await Promise.all(house.temporaryFolders.map((folder) => readdir(folder).catch(() => [])));
    return {
      megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
      heapMegabytes: heap,
      descriptors: links.length,
      sockets: links.filter((link) => link.startsWith("socket:")).length,
      openFiles: links.filter((link) => link.includes(house.dataDir)).length,
      ...database,
      temporaryFiles: names.flat().length,
    };
  } catch {
    return undefined;
  }
}

/** The least of several looks, for a job of the clock or a page that is just being closed is no leak. */
export async function measureQuiet(house: House): Promise<Measure | undefined> {
  const seen: Measure[] = [];
  for (let each = 0; each < quietSamples; each += 1) {
    const one = await measure(house);
    if (one) seen.push(one);
    await sleep(betweenSamplesMs);
  }
  return seen.reduce((least, one) => leastOf(least, one));
}

function leastOf(one: Measure, other: Measure): Measure {
  const least = { ...one };
  for (const key of keysOf(one)) least[key] = Math.min(one[key], other[key]);
  return least;
}

const keysOf = (one: Measure) => Object.keys(one) as (keyof Measure)[];

async function linksOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  return await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => "")));
}

/** What of the house's own the app holds open. */
export async function listOpenFiles(house: House): Promise<string[]> {
  const links = await linksOf(house.app.pid()).catch(() => []);
  return links.filter((link) => link.includes(house.dataDir));
}

async function heapOf({ client }: House): Promise<number> {
  const response = await fetch(`${client.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}`, connection: "close" },
    signal: AbortSignal.timeout(10_000),
  });
  const used = /^\w*nodejs_heap_size_used_bytes (\d+)/m.exec(await response.text())?.[1];
  return Math.round(Number(used) / megabyte);
}

async function inDatabase(house: House) {
  return await house.inDatabase(async (client) => {
    const { rows } = await client.query<Record<string, number>>(`
      select
        (select count(*) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid())::int as connections,
        (select count(*) from pg_stat_activity
          where state like 'idle in transaction%' and now() - state_change > interval '30 seconds')::int as stuck,
        (select count(*) from jobs.job
          where state in ('created', 'retry', 'active') and start_after <= now())::int as waiting,
        (select count(*) from jobs.job where state = 'failed')::int as failed`);
    const [{ connections = 0, stuck = 0, waiting = 0, failed = 0 } = {}] = rows;
    return { connections, stuckConnections: stuck, waitingJobs: waiting, failedJobs: failed };
  });
}

const columns: [title: string, key: keyof Measure][] = [
  ["RSS MB", "megabytes"],
  ["heap MB", "heapMegabytes"],
  ["fds", "descriptors"],
  ["sockets", "sockets"],
  ["files", "openFiles"],
  ["PG conn.", "connections"],
  ["stuck", "stuckConnections"],
  ["temp.", "temporaryFiles"],
  ["jobs", "waitingJobs"],
  ["failed", "failedJobs"],
];

export const headOfRows = [
  "when",
  "house",
  ...columns.map(([title]) => title),
  "requests",
  "p50/p99 ms",
  "not answered well",
].join(" | ");

export function rowOf(when: string, house: House, measured: Measure | undefined): string {
  const { latencies, failures: failed } = house.client.takeFigures();
  const figures = columns.map(([, key]) => measured?.[key] ?? "?");
  const times = [0.5, 0.99].map((share) => quantileOf(latencies, share)).join("/");
  const failures = Array.from(failed, ([cause, count]) => `${cause}: ${count}`).join(", ");
  return [when, house.kind, ...figures, house.client.counts.requests, times, failures].join(" | ");
}

/** What may differ without being a leak: the pages that a heap keeps, a pooled connection, a descriptor of the log. */
const room: Partial<Record<keyof Measure, (before: number) => number>> = {
  megabytes: (before) => before * 1.25 + 20,
  heapMegabytes: (before) => before * 1.5 + 10,
  descriptors: (before) => before + 5,
  sockets: (before) => before + 5,
  openFiles: (before) => before + 1,
  connections: (before) => before + 3,
  waitingJobs: (before) => before + 2,
};

export function compare(house: House, before: Measure, after: Measure, findings: Findings): void {
  for (const [title, key] of columns) {
    const most = room[key]?.(before[key]) ?? before[key];
    const change = `${before[key]} → ${after[key]}`;
    if (after[key] > most) findings.add("as after ten minutes", `${title} (${house.kind})`, change);
    console.log(`  ${house.kind} ${title}: ${change}${after[key] > most ? "  ✗" : ""}`);
  }
}
