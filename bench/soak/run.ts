// `npm run soak`: whether a house stays up. Forty members live in two installations, one with its media on a small disk and
// one in an object store, while these are killed, filled, cut off and hung up on; and nothing acknowledged may be lost. Options:
//   --minutes=60      of use; faults are in proportion, so that six minutes see all of them
//   --seed=1          of what members do, and when
//   --kinds=a,b       of disk, store, cluster and upgrade, the first two if not said: docs/scaling.md tells what a cluster is and needs
//   --before=FOLDER   for an upgrade: the version before, built, as a checkout or an archive of it
//   --members=20      in each house
// Exit code 1 with a list of what did not hold. As root alone the disk can be filled and locked.

import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../../scripts/build.mjs";
import { serverProgram } from "../../scripts/run.mjs";
import { random } from "../random.ts";
import { canTurnClocks } from "./false-clock.ts";
import { createFindings } from "./findings.ts";
import { type House, type HouseKind, houseKinds, openHouse } from "./house.ts";
import type { Household } from "./ledger.ts";
import { live } from "./living.ts";
import { countMails } from "./mails.ts";
import {
  compare,
  headOfRows,
  listOpenFiles,
  type Measure,
  measure,
  measureQuiet,
  rowOf,
} from "./measures.ts";
import { moveIn } from "./moving-in.ts";
import { readBack } from "./read-back.ts";
import { makeSamples } from "./samples.ts";
import { canMount } from "./small-disk.ts";
import { strikeByTimetable } from "./timetable.ts";
import { printVerdict } from "./verdict.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    kinds: { type: "string", default: "disk,store" },
    members: { type: "string", default: "20" },
    before: { type: "string", default: "" },
  },
});
const minutes = Number(values.minutes);
const lastsMs = minutes * 60_000;
// After these the baseline is taken: ten minutes of an hour.
const firstMs = lastsMs / 6;
const quietMs = Math.max(30_000, lastsMs / 30);
const rowMs = Math.min(60_000, lastsMs / 18);
const restMs = lastsMs * 0.1;

if (process.platform !== "linux")
  throw new Error("Descriptors and memory are read from /proc: run it on Linux.");
const begun = Date.now();
const clock = () => `${((Date.now() - begun) / 60_000).toFixed(1)} min`;
const log = (line: string) => console.log(`${clock()}  ${line}`);
const findings = createFindings(log);

const wanted = values.kinds.split(",").map((kind): HouseKind => {
  const known = houseKinds.find((name) => name === kind);
  if (!known) throw new Error(`There is no kind ${kind}: ${houseKinds.join(", ")}.`);
  return known;
});
if (wanted.includes("upgrade") && !existsSync(path.join(values.before, serverProgram)))
  throw new Error("Name the folder of the version before, built: --before=FOLDER.");
if (wanted.includes("disk") && !canMount())
  log("Not root, so no disk is filled or made read-only: these faults are left out.");
if (!canTurnClocks()) log("Without the package libfaketime no clock is turned.");

await ensureBuilt();
const houses: House[] = [];
const households: Household[] = [];
let rows: NodeJS.Timeout | undefined;
let closing: Promise<unknown> | undefined;
const close = () => {
  for (const household of households) household.isOver = true;
  closing ??= Promise.allSettled(houses.map((house) => house.close()));
  return closing;
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)));

try {
  const samples = await makeSamples();
  for (const kind of wanted) houses.push(await openHouse(kind, { findings, before: values.before }));
  const seed = Number(values.seed);
  for (const [index, house] of houses.entries()) {
    households.push(await moveIn(house, Number(values.members), random(seed * 100 + index), samples));
    log(
      `${house.kind}: ${values.members} members have moved in, at ${house.client.url}; its log is ${house.app.logFile}`,
    );
  }
  console.log(headOfRows);

  const from = Date.now();
  const lives = households.flatMap((household, index) =>
    household.members.map((member, each) =>
      live({ household, member, draw: random(seed * 10_000 + index * 1_000 + each), samples }),
    ),
  );
  rows = setInterval(() => void printRows(clock()), rowMs);

  await sleep(firstMs);
  const baseline = await rest("after the first sixth, at rest");
  const faultsMs = lastsMs - (Date.now() - from) - restMs + quietMs;
  const faults = households.map(async (household, index) => {
    // Not both at once, on a machine of two cores.
    await sleep((index * faultsMs) / 40);
    const draw = random(seed * 7 + index);
    return await strikeByTimetable({ household, draw, samples, minutes, lastsMs: faultsMs, log });
  });
  const struck = (await Promise.all(faults)).flat();
  await sleep(Math.max(0, from + lastsMs + quietMs - Date.now()));
  log("All of it is read back.");
  await Promise.all(households.map((household, index) => readBack(household, random(index), true)));
  const end = await rest("at the end, at rest");
  for (const household of households) household.isOver = true;
  await Promise.all(lives);

  for (const house of houses) {
    const [before, after] = [baseline.get(house), end.get(house)];
    if (before && after) compare(house, before, after, findings);
    else findings.add("as after ten minutes", `could not be measured (${house.kind})`);
  }
  for (const household of households) {
    log(`${household.house.kind}: ${await countMails(household)} mails to members`);
  }
  for (const house of houses) await house.app.end();
  process.exitCode = printVerdict(households, findings, struck);
} finally {
  clearInterval(rows);
  await close();
}

async function printRows(when: string): Promise<void> {
  for (const house of houses) console.log(rowOf(when, house, await measure(house)));
}

/** Everybody stops and closes their pages; what is left then is the house's own. */
async function rest(when: string): Promise<Map<House, Measure | undefined>> {
  for (const household of households) household.isResting = true;
  for (const { members } of households) for (const { turn } of members) await turn;
  for (const { client } of houses) client.goQuiet();
  await sleep(quietMs);
  const found = new Map<House, Measure | undefined>();
  await Promise.all(houses.map(async (house) => found.set(house, await measureQuiet(house))));
  for (const house of houses) {
    console.log(rowOf(when, house, found.get(house)));
    for (const file of await listOpenFiles(house))
      findings.add("as after ten minutes", `a file is held open at rest (${house.kind})`, file);
  }
  for (const household of households) household.isResting = false;
  return found;
}
