import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { withDeadline } from "../kit/deadlines.ts";
import { Failure } from "../kit/failure.ts";
import type { Owner } from "../kit/turns.ts";

/** Kept free of files where no setting says otherwise. */
const reserve = { bytes: 500 * 1024 ** 2, share: 0.05 };
/** Words come to be refused below this part of it, administrators are told above it. */
const ofReserve = { words: 1 / 5, near: 2 };
const freshMs = 500;
const lookMs = 1_000;
const retryAfterSeconds = 60;

interface Space {
  free: number;
  reserve: number;
  /** Of the whole disk; undefined where it does not say. */
  size?: number;
}

/** What there is too little room for, the worst last: files will be refused soon, they are, so are words. */
export const shortages = ["near", "files", "words"] as const;
export type Shortage = (typeof shortages)[number];

export interface FreeSpace {
  /** Of the fuller of the two disks, which may be one: of the files, and of the database where it is ours. */
  look(): Promise<Space & { shortage: Shortage | undefined }>;
  /**
   * Files of whoever has not proven their address are refused at twice the reserve: strangers' accounts, however many, leave
   * room for members' files.
   * @param more Bytes that are about to be written.
   * @throws Failure service.storage-full while there is no room for files
   */
  refuseFiles(more?: number, owner?: Pick<Owner, "isProven">): Promise<void>;
  /** @throws Failure service.storage-full while not even words may be written */
  refuseWords(): Promise<void>;
}

/**
 * Files come last: words are still written while there is less room than files may take, and the database never meets the end of its
 * disk, which would end it.
 */
export function createFreeSpace({
  dataDir,
  diskReserveBytes,
}: Pick<Config, "dataDir" | "diskReserveBytes">): FreeSpace {
  // A folder that is not there yet will be on the disk of the one that it is made in.
  const places = () =>
    ["media", "database"].map((name) => {
      const place = path.join(dataDir, name);
      return [place, dataDir, path.dirname(dataDir)].find(existsSync) ?? "/";
    });
  const measure = async (place: string): Promise<Space> => {
    const { bavail, blocks, bsize } = await statfs(place);
    const least = Math.max(reserve.bytes, blocks * bsize * reserve.share);
    return { free: bavail * bsize, reserve: diskReserveBytes ?? least, size: blocks * bsize };
  };
  const measureBoth = async () => {
    const [files, words] = await withDeadline({ ms: lookMs, late: () => new Error("The disk hangs") }, () =>
      Promise.all(places().map(measure)),
    );
    return files && words && { files, words };
  };

  let last: { at: number; spaces: ReturnType<typeof measureBoth> } | undefined;
  /** Undefined where the disk does not say: what is written to it will. */
  function spaces() {
    if (!last || performance.now() - last.at > freshMs) {
      last = { at: performance.now(), spaces: measureBoth().catch(() => undefined) };
    }
    return last.spaces;
  }

  async function refuseBelow(share: number, more: number, ofWhat: "all" | "words"): Promise<void> {
    const found = await spaces();
    if (!found) return;
    const { files, words } = found;
    const isFull = ({ free, reserve: kept }: Space) => free - more < kept * share;
    if (isFull(words) || (ofWhat === "all" && isFull(files))) {
      throw new Failure("service.storage-full", { retryAfterSeconds });
    }
  }

  return {
    async look() {
      const found = await spaces();
      if (!found) return { free: Number.POSITIVE_INFINITY, reserve: 0, shortage: undefined };
      const { files, words } = found;
      const rest = ({ free, reserve: kept }: Space) => free - kept;
      const fuller = rest(words) < rest(files) ? words : files;
      const shortage =
        words.free < words.reserve * ofReserve.words
          ? "words"
          : rest(fuller) < 0
            ? "files"
            : fuller.free < fuller.reserve * ofReserve.near
              ? "near"
              : undefined;
      return { ...fuller, shortage };
    },
    refuseFiles: (more = 0, { isProven } = { isProven: true }) =>
      refuseBelow(isProven ? 1 : ofReserve.near, more, "all"),
    refuseWords: () => refuseBelow(ofReserve.words, 0, "words"),
  };
}
