import { statfs } from "node:fs/promises";
import type { Config } from "../config.ts";
import { Failure } from "../kit/failure.ts";

const least = { bytes: 500 * 1024 ** 2, share: 0.05 };
const retryAfterSeconds = 60;

/**
 * Files come last: words are still written while there is less room than they may take.
 * @param more Bytes that are about to be written.
 * @throws Failure service.storage-full
 */
export async function refuseFullDisk(
  { dataDir, diskReserveBytes }: Pick<Config, "dataDir" | "diskReserveBytes">,
  more = 0,
): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const reserve = diskReserveBytes ?? Math.max(least.bytes, blocks * bsize * least.share);
  if (bavail * bsize - more < reserve) throw new Failure("service.storage-full", { retryAfterSeconds });
}
