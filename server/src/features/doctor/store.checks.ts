import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Config } from "../../config.ts";
import { describeFault } from "../../kit/faults.ts";
import { createFiles, type FileStore } from "../../services/files.ts";
import { bad, type Finding, good, notice } from "./settings.checks.ts";

const size = 1_000;
const range = { start: 100, end: 299 };
const answerMs = 5_000;

/** Says in one sentence what of the store failed. */
export async function checkStore(config: Config): Promise<Finding[]> {
  const isHere = config.s3 === undefined;
  const where = isHere ? "The folder of the media" : "The object store of the media";
  if (!isBegun(config)) return [notice(`${where}, in DATA_DIR, is made with the first file.`)];
  const failed = await findStoreFault(config);
  if (!failed) return [good(`${where} takes files, gives them back whole and in part, and deletes them.`)];
  const { what, hint, error } = failed;
  return [bad(`${where} fails where ${what}: ${wordsOf(error)}.${isHere ? "" : ` ${hint}`}`)];
}

/** Does with a file of its own whatever the app does with those of members. */
export async function findStoreFault(config: Config) {
  if (!isBegun(config)) return undefined;
  const files = createFiles(config);
  const key = `doctor/${randomUUID()}`;
  for (const { what, attempt, hint } of stepsOf(files, { key, origin: new URL(config.publicUrl).origin })) {
    try {
      if (await attempt()) continue;
      throw new OtherBytes();
    } catch (error) {
      await files.remove([key]).catch(() => {});
      return { what, hint, error: Object(error).cause ?? error };
    }
  }
  return undefined;
}

class OtherBytes extends Error {
  override readonly name = "OtherBytes";
}

function isBegun({ s3, dataDir }: Config): boolean {
  return s3 !== undefined || existsSync(path.join(dataDir, "media"));
}

interface Step {
  what: string;
  attempt: () => Promise<boolean>;
  /** What is wrong most often. */
  hint: string;
}

function stepsOf(files: FileStore, { key, origin }: { key: string; origin: string }): Step[] {
  const bytes = randomBytes(size);
  const isOurs = (part: Buffer | undefined, of: Buffer) => part?.equals(of) ?? false;
  return [
    {
      what: "a file is put there",
      attempt: async () => {
        await using file = await files.temporary.make();
        await writeFile(file.path, bytes);
        await files.put(key, file.path, { type: "application/octet-stream" });
        return (await files.stat(key))?.size === size;
      },
      hint: "Look at S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys, which must be allowed to write.",
    },
    {
      what: "a file is read",
      attempt: async () => isOurs(await files.read(key, buffer), bytes),
      hint: "The keys must be allowed to read objects.",
    },
    {
      what: "a part of a file is read",
      attempt: async () =>
        isOurs(await files.read(key, buffer, { range }), bytes.subarray(range.start, range.end + 1)),
      hint: "The store, or a proxy before it, must answer to Range.",
    },
    {
      what: "a file is deleted",
      attempt: async () => {
        await files.remove([key]);
        return true;
      },
      hint: "The keys must be allowed to delete objects; what members delete would stay.",
    },
    {
      what: "a file is asked for that is not there",
      attempt: async () => (await files.stat(key)) === undefined,
      hint: "The keys must be allowed to list the bucket: without that a missing object looks like a forbidden one.",
    },
    {
      what: "what has arrived is listed",
      attempt: async () => {
        for await (const _ of files.listArrived(new Date(0))) return true;
        return true;
      },
      hint: "The keys must be allowed to list the bucket.",
    },
    {
      what: "a browser sends a file there",
      attempt: () => mayUpload(files, { key, origin }),
      hint: `The bucket must allow PUT from ${origin} by CORS, with the header content-type.`,
    },
  ];
}

/** What a browser asks before it uploads. */
async function mayUpload(files: FileStore, { key, origin }: { key: string; origin: string }) {
  const address = await files.signUpload(key, { type: "image/jpeg", size, seconds: 60 });
  if (address === undefined) return true;
  const { headers } = await fetch(address, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type",
    },
    signal: AbortSignal.timeout(answerMs),
  });
  const allowed = headers.get("access-control-allow-origin");
  if (allowed !== origin && allowed !== "*") throw Object.assign(new Error(), { code: "CORS" });
  return true;
}

function wordsOf(error: unknown): string {
  if (error instanceof OtherBytes) return "what it gave is not what it was given";
  const { type, code } = describeFault(error);
  return [type, code].filter((word) => word && word !== "Error").join(" ") || "it does not answer";
}
