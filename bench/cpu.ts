import { readdirSync, readFileSync } from "node:fs";
import type { Bench, FilledDatabase } from "./bench.ts";
import { calls, sameAnswers } from "./compare.ts";
import { type Effort, load, quantileOf } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

/** Of one request, in microseconds. */
interface Cost {
  node: number;
  postgres: number;
}

/**
 * CPU time of a request, ours and bare in turn: what can be measured while others work on the machine, where requests a
 * second cannot. The fastest fifth of many short rounds, in which the others disturbed least. Linux alone tells it.
 */
export async function cpu(bench: Bench, effort: Effort): Promise<Figure[]> {
  const database = await bench.fill({ seed: 1, members: 80, blessings: 250, years: 5 });
  const [app, bare] = [await bench.app(database), await bench.bare(database)];
  const seconds = Math.min(effort.seconds, 1);
  const figures: Figure[] = [];
  for (const call of calls(database.data)) {
    const requests = database.data.people.map((_, person) => call.request(person));
    if (!call.writes) await sameAnswers(app, bare, requests);
    const costs = new Map<Running, Cost[]>([
      [app, []],
      [bare, []],
    ]);
    for (const server of [app, bare]) await load({ url: server.url, requests, seconds: 2 });
    for (let round = 0; round < effort.rounds * 4; round += 1) {
      for (const server of round % 2 === 0 ? [app, bare] : [bare, app]) {
        const before = await cpuTimes(server, database);
        const { count, failures } = await load({ url: server.url, requests, seconds });
        if (failures > 0) throw new Error(`${call.name}: ${failures} requests failed.`);
        const after = await cpuTimes(server, database);
        costs.get(server)?.push({
          node: since(before.node, after.node) / count,
          postgres: since(before.postgres, after.postgres) / count,
        });
      }
    }
    figures.push(figureOf(call, costs.get(app) ?? [], costs.get(bare) ?? []));
  }
  await Promise.all([app.stop(), bare.stop()]);
  return figures;
}

function figureOf(
  { name, leastRatio }: { name: string; leastRatio: number },
  ours: Cost[],
  theirs: Cost[],
): Figure {
  const best = (costs: Cost[], part: keyof Cost) =>
    quantileOf(
      costs.map((cost) => cost[part]),
      0.2,
    );
  const [node, postgres] = [best(ours, "node"), best(ours, "postgres")];
  const [bareNode, barePostgres] = [best(theirs, "node"), best(theirs, "postgres")];
  const ratio = (bareNode + barePostgres) / (node + postgres);
  return {
    name: `${name}: CPU time a request, the bare server's of ours`,
    value: ratio.toFixed(2),
    bar: `≥ ${leastRatio.toFixed(2)}`,
    isMet: ratio >= leastRatio,
    note: `Node ${Math.round(node)} µs, bare ${Math.round(bareNode)}; PostgreSQL ${Math.round(postgres)}, bare ${Math.round(barePostgres)}`,
  };
}

type Times = Map<string, number>;

/** Microseconds of each thread of a server, and of each PostgreSQL process that serves connections to its database. */
async function cpuTimes(
  { pid }: Running,
  { client }: FilledDatabase,
): Promise<{ node: Times; postgres: Times }> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return { node: timesOf([pid]), postgres: timesOf(rows.map((row) => row.pid)) };
}

function timesOf(pids: number[]): Times {
  return new Map(
    pids.flatMap((pid) =>
      readdirSync(`/proc/${pid}/task`).map((thread): [string, number] => {
        const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
        return [thread, Number(nanoseconds) / 1000];
      }),
    ),
  );
}

function since(before: Times, after: Times): number {
  return [...after].reduce((sum, [thread, time]) => sum + time - (before.get(thread) ?? 0), 0);
}
