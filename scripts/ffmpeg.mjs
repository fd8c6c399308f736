import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { firstThat, inPath, installFromDebian } from "./programs.mjs";

/**
 * The path of an ffmpeg that really runs: FFMPEG_PATH, the system's, else one installed now. Tests of films need one, and
 * fail where there is none.
 * @returns {Promise<string>}
 */
export async function findFfmpeg() {
  const find = () => firstThat(runs, [process.env.FFMPEG_PATH, ...inPath(["ffmpeg"])]);
  const found = await find();
  if (found) return found;
  await installFromDebian(["ffmpeg"]);
  const installed = await find();
  if (installed) return installed;
  throw new Error("No ffmpeg runs here and none could be installed: install one and set FFMPEG_PATH to it.");
}

async function runs(program) {
  try {
    const { stdout } = await promisify(execFile)(program, ["-hide_banner", "-encoders"], { timeout: 30_000 });
    return stdout.includes("libx264");
  } catch {
    return false;
  }
}
