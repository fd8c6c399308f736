import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export function makeDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "blessing-jar-e2e-"));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
