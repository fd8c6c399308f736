import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { attacksOfArchives } from "./attacks/archives.ts";
import type { Attack } from "./attacks/attack.ts";
import { attacksOfCertificates } from "./attacks/certificates.ts";
import { type Costs, costsOf } from "./attacks/costs.ts";
import { attacksOfDoors } from "./attacks/doors.ts";
import { attacksOfImports } from "./attacks/imports.ts";
import { attacksOfMails } from "./attacks/mails.ts";
import { attacksOfNeighbours } from "./attacks/neighbours.ts";
import { startOutside } from "./attacks/outside.ts";
import { attacksOfParts } from "./attacks/parts.ts";
import { attacksOfPayments } from "./attacks/payments.ts";
import { attacksOfPictures } from "./attacks/pictures.ts";
import { attacksOfPublicReports } from "./attacks/public-reports.ts";
import { attacksReported } from "./attacks/reported.ts";
import { attacksOfRequests } from "./attacks/requests.ts";
import { attacksOfTables } from "./attacks/tables.ts";
import { type Target, targetOf } from "./attacks/target.ts";
import type { Bench } from "./bench.ts";
import { type Effort, median } from "./load.ts";
import type { Figure } from "./report.ts";

// What others may notice.
const most = { waitMs: 300, megabytes: 450 };
const roundsMost = 3;
const usualMs = 3_000;

const all: Attack[] = [
  ...attacksOfImports,
  ...attacksOfTables,
  ...attacksOfArchives,
  ...attacksOfParts,
  ...attacksOfRequests,
  ...attacksOfDoors,
  ...attacksReported,
  ...attacksOfPublicReports,
  ...attacksOfCertificates,
  ...attacksOfMails,
  ...attacksOfNeighbours,
  ...attacksOfPayments,
  ...attacksOfPictures,
];

/** What was tried against a running app, and what everybody else noticed of it; `BENCH_ATTACK` picks some by their names. */
export async function attacks(bench: Bench, { rounds }: Effort): Promise<Figure[]> {
  const wanted = all.filter(({ name }) => new RegExp(process.env.BENCH_ATTACK ?? "").test(name));
  const figures: Figure[] = [];
  const houses = Map.groupBy(wanted, ({ settings = {}, isOutside }) => JSON.stringify([settings, isOutside]));
  for (const some of houses.values()) {
    figures.push(...(await attackOne(bench, some, Math.min(rounds, roundsMost))));
  }
  return figures;
}

/** One app with its limits, as anybody runs it. */
async function attackOne(bench: Bench, some: Attack[], rounds: number): Promise<Figure[]> {
  const [{ settings = {}, isOutside = false } = {}] = some;
  const outside = isOutside ? await startOutside() : undefined;
  const database = await bench.fill({ seed: 3, members: 8, blessings: 50, years: 3 });
  const dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-attacked-"));
  const running = {
    RATE_LIMITS: "on",
    DATA_DIR: dataDir,
    DISK_RESERVE_MEGABYTES: "500",
    ...settings,
    ...outside?.settings,
  };
  const start = (more: Record<string, string>) => bench.app(database, { ...running, ...more });
  const app = await start({});
  const [bystander] = database.data.people;
  const costs = costsOf({ url: app.url, pid: app.pid, dataDir, token: bystander?.token ?? "" });
  const target = targetOf(app, { database, start, outside });
  try {
    const figures: Figure[] = [];
    for (const attack of some) {
      const figure = await figureOf(attack, target, costs, rounds);
      console.log(`${figure.isMet ? "✓" : "✗"} ${figure.name}: ${figure.value}; ${figure.note}`);
      figures.push(figure);
    }
    return figures;
  } finally {
    costs.stop();
    await app.stop();
    await outside?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function figureOf(
  attack: Attack,
  target: Target,
  costs: ReturnType<typeof costsOf>,
  rounds: number,
): Promise<Figure> {
  const found: (Costs & { usualMs: number; result: string })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const send = await attack.prepare(target);
    const usual = await costs.usual(usualMs);
    found.push({ usualMs: usual.waitMs, ...(await costs.during(send)) });
  }
  const of = (value: (one: (typeof found)[number]) => number) => Math.round(median(found.map(value)));
  const waitMs = of((one) => one.waitMs - one.usualMs);
  const megabytes = of((one) => one.megabytes);
  const results = [...new Set(found.map(({ result }) => result))];
  const isAnswered = results.every((result) => attack.answered.test(result));
  return {
    name: attack.name,
    value: `${waitMs} ms`,
    bar: `≤ ${most.waitMs} ms`,
    isMet: isAnswered && waitMs <= most.waitMs && megabytes <= most.megabytes,
    note: `${results.join("; ")}; usually ${of((one) => one.usualMs)} ms; ${of((one) => one.threadMs)} ms of the thread; ${megabytes} MB more, ${of((one) => one.diskMegabytes)} MB of disk`,
  };
}
