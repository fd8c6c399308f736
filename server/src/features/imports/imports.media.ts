import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { mediaLimits, mediaPath } from "@blessing-jar/contract/media.ts";
import { familyOfSignature, signatureBytes, signatureOf } from "@blessing-jar/contract/media-signatures.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { Failure } from "../../kit/failure.ts";
import { countedTo } from "../media/media.counting.ts";
import { sizeLimit } from "../media/media.policy.ts";
import { findOwnMedia, insertAwaited, measureMedia } from "../media/media.queries.ts";
import { settleFile } from "../media/media.settling.ts";
import type { ArchiveFile } from "./imports.archive.ts";

interface Stored {
  /** The same at each try, so that what is there already is not stored again. */
  id: string;
  memberId: string;
  purpose: "blessing" | "profile-photo";
  fileName: string;
  file: ArchiveFile;
}

const seconds = 3600;

/**
 * Keeps a file of an archive as an upload is kept, judged and cleaned; undefined for one that may not be kept.
 * @throws Failure media.quota-used
 */
export async function storeFile(
  context: Context,
  { id, memberId, purpose, fileName, file }: Stored,
): Promise<string | undefined> {
  const { db, files } = context;
  const known = await findOwnMedia(db, memberId, id);
  if (known?.state === "ready") return mediaPath(id);
  const limit = sizeLimit(purpose);
  if (known?.state === "refused" || file.size > limit || file.size === 0) return undefined;
  if (!known) await checkRoom(db, memberId, file.size);
  await using local = await files.temporary.make();
  try {
    await pipeline(await file.open(), countedTo(limit), createWriteStream(local.path));
    const type = await claimedType(local.path);
    if (!type) return undefined;
    if (!known) {
      await insertAwaited(db, {
        id,
        owner_id: memberId,
        purpose,
        file_name: (fileName || file.name.slice(file.name.lastIndexOf("/") + 1)).slice(0, 255),
        type,
        size_limit: file.size,
        seconds,
      });
    }
    await settleFile(context, id, local.path);
    return mediaPath(id);
  } catch (error) {
    const isItsOwn = error instanceof Failure && error.status < 500 && error.status !== 429;
    if (isItsOwn) return undefined;
    throw error;
  }
}

/** @throws Failure media.quota-used where the member has no room for so much more */
export async function checkRoom(db: Database, memberId: string, size: number): Promise<void> {
  const { bytes } = await measureMedia(db, memberId);
  if (bytes + size > mediaLimits.storedBytes) throw new Failure("media.quota-used");
}

/** A type of the family that the bytes begin like; the worker that looks at them says which it is. */
async function claimedType(path: string): Promise<string | undefined> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    const signature = signatureOf(buffer.subarray(0, bytesRead));
    if (!signature) return undefined;
    return familyOfSignature(signature) === "picture" ? "image/jpeg" : "video/mp4";
  } finally {
    await handle.close();
  }
}
