import { setTimeout as sleep } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import { type Effort, load, median } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

/** Memory of a process at rest and under load, and the time from start to the first answer. */
export async function resources(bench: Bench, { seconds }: Effort): Promise<Figure[]> {
  const database = await bench.fill({ seed: 2, members: 80, blessings: 250, years: 5 });
  const requests = database.data.people.map(({ id, token }) => ({
    path: "/api/blessings?limit=50",
    headers: { "x-user-id": token, "x-owner": id },
  }));

  const starts: number[] = [];
  for (let again = 0; again < 3; again += 1) {
    const app = await bench.app(database);
    starts.push(app.readyMs);
    await app.stop();
  }

  async function memory(server: Running) {
    await sleep(5_000);
    const atRest = server.megabytes();
    let most = atRest;
    const timer = setInterval(() => {
      most = Math.max(most, server.megabytes());
    }, 500);
    await load({ url: server.url, requests, seconds: seconds * 2 });
    clearInterval(timer);
    await server.stop();
    return { atRest, most };
  }
  const ours = await memory(await bench.app(database));
  const theirs = await memory(await bench.bare(database));

  return [
    {
      name: "start to first answer, the database running",
      value: `${Math.round(median(starts))} ms`,
      bar: "≤ 500 ms",
      isMet: median(starts) <= 500,
    },
    {
      name: "memory of the process at rest",
      value: `${Math.round(ours.atRest)} MB`,
      bar: "≤ 150 MB",
      isMet: ours.atRest <= 150,
      note: `bare ${Math.round(theirs.atRest)} MB`,
    },
    {
      name: "memory under load, of the bare server's",
      value: (ours.most / theirs.most).toFixed(2),
      bar: "≤ 1.60",
      isMet: ours.most <= 1.6 * theirs.most,
      note: `${Math.round(ours.most)} MB, bare ${Math.round(theirs.most)} MB`,
    },
  ];
}
