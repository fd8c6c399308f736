import { deepStrictEqual } from "node:assert/strict";
import type { Request } from "autocannon";
import type { Bench } from "./bench.ts";
import type { Generated } from "./generate.ts";
import { type Effort, load, type Measured, median } from "./load.ts";
import type { Running } from "./processes.ts";
import { random } from "./random.ts";
import type { Figure } from "./report.ts";
import { description, title, verse } from "./words.ts";

export interface Call {
  name: string;
  leastRatio: number;
  /** Two writings are not answered alike. */
  writes?: boolean;
}

export async function compare(bench: Bench, effort: Effort): Promise<Figure[]> {
  const database = await bench.fill({ seed: 1, members: 200, blessings: 500, years: 5 });
  const [app, bare] = [await bench.app(database), await bench.bare(database)];
  const figures: Figure[] = [];
  for (const call of calls(database.data)) {
    const requests = database.data.people.map((_, person) => call.request(person));
    figures.push(...(await beside(bare, app, call, requests, effort)));
  }
  await Promise.all([app.stop(), bare.stop()]);
  return figures;
}

/** The same call to both servers in turn, in rounds: ratios of one minute on one machine. */
export async function beside(bare: Running, app: Running, call: Call, requests: Request[], effort: Effort) {
  if (!call.writes) await sameAnswers(app, bare, requests);
  const [ours, theirs] = await inTurn([app, requests], [bare, requests], effort);
  return figuresOf(call, ours, theirs);
}

type Side = readonly [server: Running, requests: Request[]];

/** Both sides are asked in turn, round by round, after a second of warming each. */
export async function inTurn(one: Side, other: Side, { rounds, ...each }: Effort & { connections?: number }) {
  const measured = new Map<Side, Measured[]>([
    [one, []],
    [other, []],
  ]);
  for (const [{ url }, requests] of [one, other]) await load({ ...each, url, requests, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    // Whoever is second may find a warmer, or a fuller, machine.
    for (const side of round % 2 === 0 ? [one, other] : [other, one]) {
      const [{ url }, requests] = side;
      const result = await load({ ...each, url, requests });
      if (result.failures > 0) throw new Error(`${requests[0]?.path}: ${result.failures} requests failed.`);
      measured.get(side)?.push(result);
    }
  }
  return [measured.get(one) ?? [], measured.get(other) ?? []] as const;
}

type Part = "perSecond" | "p99Ms" | "medianMs";

/** The median of what each round had. */
export function ratioOf(ours: Measured[], theirs: Measured[], part: Part): number {
  return median(ours.map((measured, round) => measured[part] / (theirs[round]?.[part] ?? Number.NaN)));
}

function figuresOf({ name, leastRatio }: Call, ours: Measured[], theirs: Measured[]): Figure[] {
  const each = (measured: Measured[], part: Part) => median(measured.map((one) => one[part]));
  const speed = ratioOf(ours, theirs, "perSecond");
  const slowest = ratioOf(ours, theirs, "p99Ms");
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

/** What both servers are asked, by each of the members. */
export function calls({
  people,
  blessingIds,
  circleIds,
}: Generated): (Call & { request: (person: number) => Request })[] {
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
      name: "circle feed",
      leastRatio: 0.85,
      request: (person) => get(person, `/api/circles/${draw.pick(circleIds[person] ?? [])}/shared`),
    },
    {
      name: "circle feed of 50",
      leastRatio: 0.85,
      request: (person) => get(person, `/api/circles/${draw.pick(circleIds[person] ?? [])}/shared?limit=50`),
    },
    {
      name: "single",
      leastRatio: 0.85,
      request: (person) => get(person, `/api/blessings/${draw.pick(blessingIds[person] ?? [])}`),
    },
    {
      name: "memories of a month",
      leastRatio: 0.85,
      request: (person) => get(person, "/api/memories?month=2026-06"),
    },
    { name: "stats", leastRatio: 1, request: (person) => get(person, "/api/stats") },
    {
      name: "insert",
      writes: true,
      leastRatio: 0.85,
      request: (person) => ({
        method: "POST",
        path: "/api/blessings",
        headers: { ...as(person), "content-type": "application/json" },
        body: JSON.stringify({
          title: title(draw),
          description: description(draw),
          category: "Family",
          bibleVerse: verse(draw),
          isCategoryChosen: true,
          prompt: "",
          visibility: "private",
          isPrayer: false,
          isAnsweredPrayer: false,
          blessingDate: "2026-11-20",
        }),
      }),
    },
  ];
}

/** Whoever answers less is faster for nothing. */
export async function sameAnswers(
  app: { url: string },
  bare: { url: string },
  requests: Request[],
): Promise<void> {
  for (const { path, headers } of requests.slice(0, 5)) {
    const [ours, theirs] = await Promise.all(
      [app, bare].map(async ({ url }) => (await fetch(url + path, headers ? { headers } : {})).json()),
    );
    deepStrictEqual(ours, theirs);
  }
}
