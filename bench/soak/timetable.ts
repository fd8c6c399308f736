import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../random.ts";
import { canTurnClocks } from "./false-clock.ts";
import * as faults from "./faults.ts";
import { holdOpen } from "./hearing.ts";
import { type Household, whileResting } from "./ledger.ts";
import { readBack } from "./read-back.ts";
import type { Samples } from "./samples.ts";

/** A hanging store, a full disk: a minute of an hour, and of a shorter soak as much as shows what hangs. */
const outageMs = (minutes: number) => Math.max(20, minutes) * 1_000;

/** `at`: of the time that is for faults. */
type Planned = faults.Fault & { at: number };

// The last process lives through half of them, so that at the end it shows what each has left behind.
const everywhere: Planned[] = [
  { at: 0.0, ...faults.killApp },
  { at: 0.06, ...faults.killDatabase },
  { at: 0.13, ...faults.killApp },
  { at: 0.2, ...faults.killDatabase },
  { at: 0.26, ...faults.killApp },
  { at: 0.39, ...faults.killApp },
  { at: 0.45, name: "the app is told to stop", touchesAll: true, strike: ({ app }) => app.restart() },
  { at: 0.5, name: "a backup is made", strike: faults.backUp },
  { at: 0.57, ...faults.killDatabase },
  ...(canTurnClocks() ? [{ at: 0.53, ...faults.turnClock }] : []),
  { at: 0.68, ...faults.runOutOfMemory },
  { at: 0.85, ...faults.killDatabase },
  { at: 0.92, ...faults.runOutOfDescriptors },
];

const ofDisk: Planned[] = [
  { at: 0.32, name: "the disk is full", strike: faults.fillDisk },
  { at: 0.63, name: "the disk is read-only", strike: faults.lockDisk },
  { at: 0.74, name: "the disk is full again", strike: faults.fillDisk },
];

const ofStore: Planned[] = [
  { at: 0.32, name: "the store hangs", strike: faults.moodOf("hangs") },
  { at: 0.63, name: "the store drops", strike: faults.moodOf("drops") },
  { at: 0.7, name: "the store answers half", strike: faults.moodOf("halves") },
  { at: 0.77, name: "the store hangs again", strike: faults.moodOf("hangs") },
  { at: 0.81, name: "the store is slow", strike: faults.moodOf("slow") },
];

/** Instead of those everywhere: an older process that ends comes back as a newer one alone, which a supervisor is told of. */
const ofUpgrade: Planned[] = [
  { at: 0.0, ...faults.killApp },
  { at: 0.1, ...faults.killDatabase },
  { at: 0.2, name: "half of it is upgraded, and killed over its migrations", strike: faults.upgradeHalf },
  {
    at: 0.4,
    name: "the new half is killed",
    touchesAll: true,
    strike: ({ replicas: [newer] }) => faults.kill(newer),
  },
  { at: 0.5, ...faults.killDatabase },
  {
    at: 0.6,
    name: "the old half is killed, and comes back as the new one",
    touchesAll: true,
    strike: faults.upgradeOther,
  },
  { at: 0.75, name: "the app is told to stop", touchesAll: true, strike: ({ app }) => app.restart() },
  { at: 0.85, ...faults.killDatabase },
];

/** Beside those of a store. */
const ofCluster: Planned[] = [
  { at: 0.03, name: "the primary's machine dies", touchesAll: true, strike: faults.onCluster("losePrimary") },
  { at: 0.16, name: "the standby's machine dies", touchesAll: true, strike: faults.onCluster("loseStandby") },
  { at: 0.23, name: "an etcd is killed", strike: faults.onCluster("killOneEtcd") },
  { at: 0.42, name: "the proxy is killed", touchesAll: true, strike: faults.onCluster("killProxy") },
  {
    at: 0.53,
    name: "etcd is away",
    touchesAll: true,
    strike: async ({ cluster }, { lastsMs }) => await cluster?.loseEtcd(lastsMs),
  },
  {
    at: 0.67,
    name: "the primary's machine dies again",
    touchesAll: true,
    strike: faults.onCluster("losePrimary"),
  },
];

interface Strike {
  household: Household;
  draw: Random;
  samples: Samples;
  minutes: number;
  /** Milliseconds for all of them. */
  lastsMs: number;
  log: (line: string) => void;
}

/** A fault that was, and how many findings came until it was over and all was read back, of whichever house. */
export interface Struck {
  name: string;
  found: number;
}

/** One after the other by the timetable; after each, what was acknowledged is read back. */
export async function strikeByTimetable({ minutes, lastsMs, log, ...strike }: Strike): Promise<Struck[]> {
  const { household, draw } = strike;
  const { house } = household;
  const scene = { ...strike, lastsMs: outageMs(minutes) };
  const special = [house.disk ? ofDisk : [], house.proxy ? ofStore : [], house.cluster ? ofCluster : []];
  const timetable = (house.kind === "upgrade" ? ofUpgrade : [...everywhere, ...special.flat()]).sort(
    (one, other) => one.at - other.at,
  );
  const struck: Struck[] = [];
  const countFound = () => house.findings.list().reduce((sum, { count }) => sum + count, 0);
  const from = Date.now();
  for (const { at, name, strike, ...fault } of timetable) {
    await sleep(Math.max(0, from + at * lastsMs - Date.now()));
    await whileResting(household);
    if (household.isOver) break;
    log(`${house.kind}: ${name}`);
    const foundBefore = countFound();
    const begun = Date.now();
    const end = fault.touchesAll ? house.troubles.begin("all") : undefined;
    const hear = holdOpen(household, draw);
    await strike(house, scene);
    await house.app.untilReady(name);
    end?.();
    log(`${house.kind}: ${name}, over after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    await hear();
    await readBack(household, draw, false);
    struck.push({ name: `${house.kind}: ${name}`, found: countFound() - foundBefore });
  }
  return struck;
}
