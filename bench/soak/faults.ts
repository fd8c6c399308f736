import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pinnedNode, root } from "../../scripts/run.mjs";
import type { Random } from "../random.ts";
import type { App } from "./app.ts";
import { longestWaitMs } from "./client.ts";
import { canTurnClocks } from "./false-clock.ts";
import { aGuest, moveOut } from "./guests.ts";
import { holdOpen } from "./hearing.ts";
import type { House } from "./house.ts";
import { type Household, whileResting } from "./ledger.ts";
import type { Mood } from "./moody-proxy.ts";
import { readBack } from "./read-back.ts";
import type { Samples } from "./samples.ts";

/** A hanging store, a full disk: a minute of an hour, and of a shorter soak as much as shows what hangs. */
const outageMs = (minutes: number) => Math.max(20, minutes) * 1_000;
const toppingUpMs = 500;
const guestsAtOnce = 12;
/** After its start, each time. */
const killedOverMigrationsMs = [200, 500, 1_000];
const aTurnOfTheQueueMs = 10_000;

interface Fault {
  /** Of the time that is for faults. */
  at: number;
  name: string;
  /** Everybody is touched until the app is back; an outage of the files tells itself when it was. */
  touchesAll?: true;
  strike: (house: House, scene: Scene) => Promise<void>;
}

interface Scene {
  household: Household;
  draw: Random;
  samples: Samples;
  /** How long an outage is. */
  lastsMs: number;
}

const touchesAll = true;
const killApp: Omit<Fault, "at"> = {
  name: "the app is killed",
  touchesAll,
  async strike(house) {
    await house.app.kill();
    void lookForLeftJobs(house, new Date());
  },
};
const killDatabase: Omit<Fault, "at"> = {
  name: "the database is killed",
  touchesAll,
  strike: ({ app }) => app.killDatabase(),
};

const runOutOfDescriptors: Omit<Fault, "at"> = {
  name: "descriptors run out",
  touchesAll,
  async strike({ app }, { lastsMs }) {
    const limit = (soft: string) => execFileSync("prlimit", ["--pid", `${app.pid()}`, `--nofile=${soft}:`]);
    const [soft = ""] = execFileSync("prlimit", [
      ...["--pid", `${app.pid()}`, "--nofile", "--raw", "--noheadings", "--output=SOFT"],
    ])
      .toString()
      .trim()
      .split(" ");
    limit("8");
    await sleep(lastsMs / 2);
    limit(soft);
  },
};

/** The kernel takes the greatest process: one that looks at files, or converts a film, or a connection of the database. */
const runOutOfMemory: Omit<Fault, "at"> = {
  name: "the kernel ends workers and a connection, as for want of memory",
  touchesAll,
  async strike({ app, inDatabase }) {
    for (const pid of childrenOf(app.pid())) process.kill(pid, "SIGKILL");
    const { rows } = await inDatabase((client) =>
      client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
      ),
    );
    for (const { pid } of rows) process.kill(pid, "SIGKILL");
  },
};

/** As where a small machine without a battery learns the time late, or wrongly. That of the database stays right. */
const turnClock: Omit<Fault, "at"> = {
  name: "the clock goes an hour ahead, an hour back, and right",
  async strike({ app, troubles }, { lastsMs }) {
    // A store refuses what was signed an hour ago.
    const end = troubles.begin("files");
    for (const seconds of [3_600, -3_600, 0]) {
      app.turnClock(seconds);
      await sleep(lastsMs / 2);
    }
    end();
  },
};

// The last process lives through half of them, so that at the end it shows what each has left behind.
const everywhere: Fault[] = [
  { at: 0.0, ...killApp },
  { at: 0.06, ...killDatabase },
  { at: 0.13, ...killApp },
  { at: 0.2, ...killDatabase },
  { at: 0.26, ...killApp },
  { at: 0.39, ...killApp },
  { at: 0.45, name: "the app is told to stop", touchesAll, strike: ({ app }) => app.restart() },
  { at: 0.5, name: "a backup is made", strike: backUp },
  { at: 0.57, ...killDatabase },
  ...(canTurnClocks() ? [{ at: 0.53, ...turnClock }] : []),
  { at: 0.68, ...runOutOfMemory },
  { at: 0.85, ...killDatabase },
  { at: 0.92, ...runOutOfDescriptors },
];

const ofDisk: Fault[] = [
  { at: 0.32, name: "the disk is full", strike: fillDisk },
  { at: 0.63, name: "the disk is read-only", strike: lockDisk },
  { at: 0.74, name: "the disk is full again", strike: fillDisk },
];

const ofStore: Fault[] = [
  { at: 0.32, name: "the store hangs", strike: moodOf("hangs") },
  { at: 0.63, name: "the store drops", strike: moodOf("drops") },
  { at: 0.7, name: "the store answers half", strike: moodOf("halves") },
  { at: 0.77, name: "the store hangs again", strike: moodOf("hangs") },
  { at: 0.81, name: "the store is slow", strike: moodOf("slow") },
];

/** Instead of those everywhere: an older process that ends comes back as a newer one alone, which a supervisor is told of. */
const ofUpgrade: Fault[] = [
  { at: 0.0, ...killApp },
  { at: 0.1, ...killDatabase },
  { at: 0.2, name: "half of it is upgraded, and killed over its migrations", strike: upgradeHalf },
  { at: 0.4, name: "the new half is killed", touchesAll, strike: ({ replicas: [newer] }) => kill(newer) },
  { at: 0.5, ...killDatabase },
  {
    at: 0.6,
    name: "the old half is killed, and comes back as the new one",
    touchesAll,
    strike: upgradeOther,
  },
  { at: 0.75, name: "the app is told to stop", touchesAll, strike: ({ app }) => app.restart() },
  { at: 0.85, ...killDatabase },
];

/** Beside those of a store. */
const ofCluster: Fault[] = [
  { at: 0.03, name: "the primary's machine dies", touchesAll, strike: onCluster("losePrimary") },
  { at: 0.16, name: "the standby's machine dies", touchesAll, strike: onCluster("loseStandby") },
  { at: 0.23, name: "an etcd is killed", strike: onCluster("killOneEtcd") },
  { at: 0.42, name: "the proxy is killed", touchesAll, strike: onCluster("killProxy") },
  {
    at: 0.53,
    name: "etcd is away",
    touchesAll,
    strike: async ({ cluster }, { lastsMs }) => await cluster?.loseEtcd(lastsMs),
  },
  { at: 0.67, name: "the primary's machine dies again", touchesAll, strike: onCluster("losePrimary") },
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

/** What the killed process was doing must go on, or be given up, within a minute of its end. */
async function lookForLeftJobs(house: House, killedAt: Date): Promise<void> {
  await sleep(longestWaitMs + aTurnOfTheQueueMs);
  const left = await house
    .inDatabase((client) =>
      client.query<{ name: string }>("select name from jobs.job where state = 'active' and started_on < $1", [
        killedAt,
      ]),
    )
    .catch(() => undefined);
  for (const { name } of left?.rows ?? [])
    house.findings.add("answers in a minute", `a job of a killed process waits still: ${name}`, house.kind);
}

/** But the database, which lives on its own. */
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
  return children.filter(
    (child) => child > 0 && !readFileSync(`/proc/${child}/cmdline`, "utf8").includes("postgres"),
  );
}

function onCluster(fault: "losePrimary" | "loseStandby" | "killOneEtcd" | "killProxy"): Fault["strike"] {
  return async ({ cluster }) => await cluster?.[fault]();
}

async function kill(app: App | undefined): Promise<void> {
  await app?.kill();
}

/** Of two versions that serve at once nobody may notice more than the moment in which a process stops. */
async function upgradeHalf({ replicas: [first], troubles }: House): Promise<void> {
  first?.become(root);
  const end = troubles.begin("all");
  await first?.restart();
  end();
  // Until the end: the older process meets each changed table once a connection.
  troubles.begin("busy");
  for (const ms of killedOverMigrationsMs) {
    await sleep(ms);
    await kill(first);
  }
}

async function upgradeOther({ replicas: [, other] }: House): Promise<void> {
  other?.become(root);
  await kill(other);
}

async function fillDisk({ disk, troubles }: House, { lastsMs }: Scene): Promise<void> {
  const end = troubles.begin("files");
  for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(toppingUpMs)) await disk?.fill();
  await disk?.empty();
  end();
}

async function lockDisk({ disk, findings, troubles }: House, { lastsMs }: Scene): Promise<void> {
  const end = troubles.begin("files");
  // Busy while a file is open for writing.
  for (let tries = 0; ; tries += 1) {
    const isLocked = await disk?.toReadOnly().then(
      () => true,
      () => false,
    );
    if (isLocked) break;
    if (tries === 100) {
      findings.add("no false alarm", "the disk was never free to become read-only");
      return end();
    }
    await sleep(100);
  }
  await sleep(lastsMs);
  await disk?.toWritable();
  end();
}

function moodOf(mood: Mood): Fault["strike"] {
  return async ({ proxy, troubles }, { household, draw, samples, lastsMs }) => {
    const guests = await Promise.all(
      Array.from({ length: guestsAtOnce }, () => aGuest(household, draw, samples)),
    );
    const end = troubles.begin("files");
    proxy?.become(mood);
    // More than the app has connections to its database: files that cannot be removed must hold up nobody.
    const leaving = Promise.all(guests.map((guest) => moveOut(household, guest)));
    await sleep(lastsMs);
    proxy?.become("well");
    end();
    await leaving;
  };
}

/** `npm run backup`, beside the running app. */
async function backUp({ app, kind, findings }: House): Promise<void> {
  const flags = ["--max-semi-space-size=1", "--optimize-for-size"];
  const child = spawn(pinnedNode(), [...flags, path.join(root, "server/src/backup.ts")], {
    cwd: root,
    env: app.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => words.push(String(bytes)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) findings.add("keeps", `a backup failed (${kind})`, words.join("").slice(-600));
}
