import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { mediaLimits, mediaPath } from "@blessing-jar/contract/media.ts";
import { familyOfSignature, signatureBytes, signatureOf } from "@blessing-jar/contract/media-signatures.ts";
import type { Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { Failure } from "../../kit/failure.ts";
import { countedTo } from "../media/media.counting.ts";
import { findOwnMedia, insertAwaited } from "../media/media.queries.ts";
import { settleFile } from "../media/media.settling.ts";
import type { ArchiveFile } from "./imports.archive.ts";

interface Stored {
  memberId: string;
  /** Of the blessing, and the place in it: the file's id follows. */
  key: string;
  place: number;
  fileName: string;
  file: ArchiveFile;
  signal: AbortSignal;
}

const seconds = 3600;

/** Keeps a file of an archive as an upload is kept, judged and cleaned; undefined for one that may not be kept. */
export async function storeFile(
  context: Context,
  { memberId, key, place, fileName, file, signal }: Stored,
): Promise<string | undefined> {
  const { db, files } = context;
  const id = idFor(key, memberId, "import-file", String(place));
  const known = await findOwnMedia(db, memberId, id);
  if (known?.state === "ready") return mediaPath(id);
  if (known?.state === "refused" || file.size > mediaLimits.fileBytes || file.size === 0) return undefined;
  await using local = await files.temporary.make();
  try {
    await pipeline(await file.open(), countedTo(mediaLimits.fileBytes), createWriteStream(local.path), {
      signal,
    });
    const type = await claimedType(local.path);
    if (!type) return undefined;
    if (!known) {
      await insertAwaited(db, {
        id,
        owner_id: memberId,
        purpose: "blessing",
        file_name: (fileName || file.name.slice(file.name.lastIndexOf("/") + 1)).slice(0, 255),
        type,
        size_limit: file.size,
        seconds,
      });
    }
    await settleFile(context, id, local.path, signal);
    return mediaPath(id);
  } catch (error) {
    const isItsOwn = error instanceof Failure && error.status < 500 && error.status !== 429;
    if (isItsOwn && !signal.aborted) return undefined;
    throw error;
  }
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
