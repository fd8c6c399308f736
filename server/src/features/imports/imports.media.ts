import { open } from "node:fs/promises";
import { type MediaPurpose, mediaPath } from "@blessing-jar/contract/media.ts";
import { familyOfSignature, signatureBytes, signatureOf } from "@blessing-jar/contract/media-signatures.ts";
import type { Context } from "../../context.ts";
import { allow, Failure } from "../../kit/failure.ts";
import { ownerOf, type Viewer } from "../../kit/viewer.ts";
import { settleFile } from "../media/ingest/settling.ts";
import { mayKeep, sizeLimit } from "../media/media.policy.ts";
import { findOwnMedia, insertAwaited, measureMedia } from "../media/media.queries.ts";
import { removeReleased } from "../media/media.removal.ts";

interface Stored {
  /** The same at each try, so that what is there already is not stored again. */
  id: string;
  purpose: MediaPurpose;
  fileName: string;
  size: number;
  /** Writes it to a place of this machine. */
  unpack(to: string): Promise<void>;
}

const seconds = 3600;

/**
 * Keeps a file of an archive or a mail as an upload is kept, judged and cleaned; undefined for one that may not be kept.
 * @throws Failure media.quota-used
 */
export async function storeFile(
  context: Context,
  viewer: Viewer,
  { id, purpose, fileName, size, unpack }: Stored,
): Promise<string | undefined> {
  const { db, files } = context;
  const known = await findOwnMedia(db, viewer.id, id);
  if (known?.state === "ready") return mediaPath(id);
  if (known?.state === "refused" || size > sizeLimit(purpose) || size === 0) return undefined;
  if (!known) {
    await checkRoom(context, viewer, size);
    // Taken out a moment ago, its bytes may not be gone yet, and it would have the same id.
    await removeReleased(context, [id]);
  }
  await using local = await files.temporary.make();
  try {
    await unpack(local.path);
    const type = await claimedType(local.path);
    if (!type) return undefined;
    if (!known) {
      await insertAwaited(db, {
        id,
        owner_id: viewer.id,
        purpose,
        file_name: fileName.slice(0, 255),
        type,
        size_limit: size,
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

/** @throws Failure service.storage-full; media.policy's where the member has no room for so much more */
export async function checkRoom({ db, freeSpace }: Context, viewer: Viewer, size: number): Promise<void> {
  const { bytes } = await measureMedia(db, viewer.id);
  allow(mayKeep(viewer, bytes + size));
  await freeSpace.refuseFiles(size, ownerOf(viewer));
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
