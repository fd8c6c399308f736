import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { installFromDebian } from "./debian.mjs";

/**
 * The path of an ffmpeg that really runs: FFMPEG_PATH, the system's, else one installed now. Tests of films need one, and
 * fail where there is none.
 * @returns {Promise<string>}
 */
export async function findFfmpeg() {
  const found = await firstThatRuns();
  if (found) return found;
  await installFromDebian(["ffmpeg"]);
  const installed = await firstThatRuns();
  if (installed) return installed;
  throw new Error("No ffmpeg runs here and none could be installed: install one and set FFMPEG_PATH to it.");
}

async function firstThatRuns() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  for (const program of [process.env.FFMPEG_PATH, ...folders.map((folder) => path.join(folder, "ffmpeg"))]) {
    if (program && (await runs(program))) return program;
  }
  return undefined;
}

async function runs(program) {
  try {
    const { stdout } = await promisify(execFile)(program, ["-hide_banner", "-encoders"], { timeout: 30_000 });
    return stdout.includes("libx264");
  } catch {
    return false;
  }
}
