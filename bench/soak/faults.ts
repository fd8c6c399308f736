import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pinnedNode, root } from "../../scripts/run.mjs";
import type { Random } from "../random.ts";
import type { App } from "./app.ts";
import { longestWaitMs } from "./client.ts";
import { aGuest, moveOut } from "./guests.ts";
import type { House } from "./house.ts";
import type { Household } from "./ledger.ts";
import type { Mood } from "./moody-proxy.ts";
import type { Samples } from "./samples.ts";

const toppingUpMs = 500;
const guestsAtOnce = 12;
/** After its start, each time. */
const killedOverMigrationsMs = [200, 500, 1_000];
const aTurnOfTheQueueMs = 10_000;

export interface Fault {
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

export const touchesAll = true;
export const killApp: Fault = {
  name: "the app is killed",
  touchesAll,
  async strike(house) {
    await house.app.kill();
    void lookForLeftJobs(house, new Date());
  },
};
export const killDatabase: Fault = {
  name: "the database is killed",
  touchesAll,
  strike: ({ app }) => app.killDatabase(),
};

export const runOutOfDescriptors: Fault = {
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
export const runOutOfMemory: Fault = {
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
export const turnClock: Fault = {
  name: "the clock goes an hour ahead, an hour back, and right",
  async strike({ app, proxy, troubles }, { lastsMs }) {
    // A store refuses what was signed an hour ago; a disk asks no clock.
    const end = proxy && troubles.begin("clock");
    for (const seconds of [3_600, -3_600, 0]) {
      app.turnClock(seconds);
      await sleep(lastsMs / 2);
    }
    end?.();
  },
};

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

export function onCluster(
  fault: "losePrimary" | "loseStandby" | "killOneEtcd" | "killProxy",
): Fault["strike"] {
  return async ({ cluster }) => await cluster?.[fault]();
}

export async function kill(app: App | undefined): Promise<void> {
  await app?.kill();
}

/** Of two versions that serve at once nobody may notice more than the moment in which a process stops. */
export async function upgradeHalf({ replicas: [first], troubles }: House): Promise<void> {
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

export async function upgradeOther({ replicas: [, other] }: House): Promise<void> {
  other?.become(root);
  await kill(other);
}

export async function fillDisk({ disk, troubles }: House, { lastsMs }: Scene): Promise<void> {
  const end = troubles.begin("files");
  for (const until = Date.now() + lastsMs; Date.now() < until; await sleep(toppingUpMs)) await disk?.fill();
  await disk?.empty();
  end();
}

export async function lockDisk({ disk, findings, troubles }: House, { lastsMs }: Scene): Promise<void> {
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

export function moodOf(mood: Mood): Fault["strike"] {
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
export async function backUp({ app, kind, findings }: House): Promise<void> {
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
