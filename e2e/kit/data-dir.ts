import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readShared } from "./shared-app.ts";

export function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "blessing-jar-e2e-"));
}

/** With the database as a first start makes it, which takes as long as all else of a start. */
export async function makeStartedDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  await cp(readShared().startedDir, dataDir, { recursive: true });
  return dataDir;
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
