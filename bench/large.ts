import type { Bench, FilledDatabase } from "./bench.ts";
import { generate } from "./generate.ts";
import { type Effort, load, median } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const highestRatio = 1.2;

/** The same members' lists among 10,000 blessings, then among a million. */
export async function large(bench: Bench, { rounds, seconds }: Effort): Promise<Figure[]> {
  const database = await bench.fill({ seed: 3, members: 40, blessings: 250, years: 5 });
  const app = await bench.app(database);
  const among = await listMedian(app, database, rounds, seconds);
  await generate(database.client, { seed: 4, members: 3_960, blessings: 250, years: 5 });
  const amongMany = await listMedian(app, database, rounds, seconds);
  await app.stop();
  const ratio = amongMany / among;
  return [
    {
      name: "list of 50: median at 1,000,000 blessings, of that at 10,000",
      value: ratio.toFixed(2),
      bar: `≤ ${highestRatio.toFixed(2)}`,
      isMet: ratio <= highestRatio,
      note: `${amongMany.toFixed(2)} ms, ${among.toFixed(2)} ms; one connection`,
    },
  ];
}

// One connection: what the query costs, not the queue before it.
async function listMedian(
  app: Running,
  { data }: FilledDatabase,
  rounds: number,
  seconds: number,
): Promise<number> {
  const requests = data.people.map(({ token }) => ({
    path: "/api/blessings?limit=50",
    headers: { "x-user-id": token },
  }));
  const medians: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { medianMs } = await load({ url: app.url, requests, seconds, connections: 1 });
    // The first one warms up.
    if (round > 0) medians.push(medianMs);
  }
  return median(medians);
}
