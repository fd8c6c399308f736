import { deepStrictEqual } from "node:assert/strict";
import type { Request } from "autocannon";
import type { Bench } from "./bench.ts";
import type { Generated } from "./generate.ts";
import { type Effort, load, type Measured, median } from "./load.ts";
import type { Running } from "./processes.ts";
import { random } from "./random.ts";
import type { Figure } from "./report.ts";
import { description, title, verse } from "./words.ts";

interface Call {
  name: string;
  leastRatio: number;
  request: (person: number) => Request;
}

/** The same calls to both servers in turn, in rounds: ratios of one minute on one machine. */
export async function compare(bench: Bench, { rounds, seconds }: Effort): Promise<Figure[]> {
  const database = await bench.fill({ seed: 1, members: 200, blessings: 500, years: 5 });
  const { data } = database;
  const [app, bare] = [await bench.app(database), await bench.bare(database)];
  const figures: Figure[] = [];
  for (const call of calls(data)) {
    const requests = data.people.map((_, person) => call.request(person));
    if (call.name !== "insert") await sameAnswers(app, bare, requests);
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    for (const server of [app, bare]) await load({ url: server.url, requests, seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      // Whoever is second may find a warmer, or a fuller, machine.
      const order = [app, bare] as const;
      for (const server of round % 2 === 0 ? order : order.toReversed()) {
        const measured = await load({ url: server.url, requests, seconds });
        if (measured.failures > 0) throw new Error(`${call.name}: ${measured.failures} requests failed.`);
        (server === app ? ours : theirs).push(measured);
      }
    }
    figures.push(...figuresOf(call, ours, theirs));
  }
  await Promise.all([app.stop(), bare.stop()]);
  return figures;
}

function figuresOf({ name, leastRatio }: Call, ours: Measured[], theirs: Measured[]): Figure[] {
  const ratios = (part: "perSecond" | "p99Ms") =>
    median(ours.map((measured, round) => measured[part] / (theirs[round]?.[part] ?? Number.NaN)));
  const each = (measured: Measured[], part: "perSecond" | "p99Ms") =>
    median(measured.map((one) => one[part]));
  const speed = ratios("perSecond");
  const slowest = ratios("p99Ms");
  return [
    {
      name: `${name}: requests a second, of the bare server's`,
      value: speed.toFixed(2),
      bar: `≥ ${leastRatio.toFixed(2)}`,
      isMet: speed >= leastRatio,
      note: `${Math.round(each(ours, "perSecond"))} of ${Math.round(each(theirs, "perSecond"))}`,
    },
    {
      name: `${name}: 99th percentile, of the bare server's`,
      value: slowest.toFixed(2),
      bar: "≤ 1.50",
      isMet: slowest <= 1.5,
      note: `${each(ours, "p99Ms").toFixed(1)} ms, bare ${each(theirs, "p99Ms").toFixed(1)} ms`,
    },
  ];
}

function calls({ people, blessingIds }: Generated): Call[] {
  const draw = random(7);
  const as = (person: number) => ({
    "x-user-id": people[person]?.token ?? "",
    "x-owner": people[person]?.id ?? "",
  });
  const get = (person: number, path: string) => ({ method: "GET", path, headers: as(person) });
  return [
    {
      name: "list of 50",
      leastRatio: 0.85,
      request: (person) => get(person, "/api/blessings?limit=50"),
    },
    {
      name: "single",
      leastRatio: 0.75,
      request: (person) => get(person, `/api/blessings/${draw.pick(blessingIds[person] ?? [])}`),
    },
    {
      name: "memories of a month",
      leastRatio: 0.8,
      request: (person) => get(person, "/api/memories?month=2026-06"),
    },
    { name: "stats", leastRatio: 1, request: (person) => get(person, "/api/stats") },
    {
      name: "insert",
      leastRatio: 0.75,
      request: (person) => ({
        method: "POST",
        path: "/api/blessings",
        headers: { ...as(person), "content-type": "application/json" },
        body: JSON.stringify({
          title: title(draw),
          description: description(draw),
          category: "Family",
          bibleVerse: verse(draw),
          visibility: "private",
          isAnsweredPrayer: false,
          blessingDate: "2026-11-20",
        }),
      }),
    },
  ];
}

/** Whoever answers less is faster for nothing. */
async function sameAnswers(app: Running, bare: Running, requests: Request[]): Promise<void> {
  for (const { path, headers } of requests.slice(0, 5)) {
    const [ours, theirs] = await Promise.all(
      [app, bare].map(async ({ url }) => (await fetch(url + path, headers ? { headers } : {})).json()),
    );
    deepStrictEqual(ours, theirs);
  }
}
