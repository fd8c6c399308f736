import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const longestStart = 60_000;
const longestStop = 5_000;

/** Far from UTC, so that a day counted in the wrong zone shows. */
export const desktop = { PATH: process.env.PATH ?? "", TZ: "Pacific/Auckland", LANG: "en_US.UTF-8" };

/** Where a program of Debian's lies. */
export function programOf(debianPackage: string, ...candidates: string[]): string {
  const folders = ["", ...(process.env.PATH ?? "").split(path.delimiter)];
  const found = candidates
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => path.isAbsolute(file) && existsSync(file));
  if (!found) throw new Error(`${candidates[0]} is missing: apt-get install ${debianPackage}.`);
  return found;
}

export function makeProfile(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "blessing-jar-engine-"));
}

export function removeProfile(profile: string): Promise<void> {
  return rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Runs it until what it says matches; answers the match. */
export async function launch(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ child: ChildProcess; said: RegExpExecArray }> {
  const child = spawn(program, args, {
    env: { ...desktop, ...env },
    // The last one is for a display that tells its number.
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  let output = "";
  for (const stream of [child.stdout, child.stderr, child.stdio[3]]) {
    stream?.on("data", (text: Buffer) => {
      output = `${output}${text}`.slice(-10_000);
      const match = ready.exec(output);
      if (match) resolve(match);
    });
  }
  child.once("exit", (code) => reject(new Error(`${program} ended with ${code}:\n${output}`)));
  child.once("error", reject);
  const late = setTimeout(() => reject(new Error(`${program} did not start:\n${output}`)), longestStart);
  try {
    return { child, said: await promise };
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  } finally {
    clearTimeout(late);
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  const late = setTimeout(() => child.kill("SIGKILL"), longestStop);
  await ended;
  clearTimeout(late);
}
