import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Readable } from "node:stream";
import { mediaLimits, mediaPath, type requestUpload } from "@blessing-jar/contract/media.ts";
import type { infer as Infer } from "zod/mini";
import type { Context } from "../../../context.ts";
import { allow, Failure } from "../../../kit/failure.ts";
import { hashToken, makeToken } from "../../../kit/tokens.ts";
import { ownerOf, type Viewer } from "../../../kit/viewer.ts";
import { lockOwnMember } from "../../accounts/accounts.queries.ts";
import { incomingKey } from "../media.keys.ts";
import { baseType, mayKeep, mayUpload, sizeLimit } from "../media.policy.ts";
import { findMediaOfToken, insertAwaited, measureMedia } from "../media.queries.ts";
import { newestOnly, receiveBytes } from "./counting.ts";
import { settleFile } from "./settling.ts";

const seconds = mediaLimits.uploadMinutes * 60;

export const uploadPath = "/api/uploads/";

/**
 * Expects a file of this member, and tells where to send it: to the object store, or else to this app. A store cannot count, so a size
 * that is not told is counted here.
 */
export async function openUpload(
  context: Context,
  viewer: Viewer,
  { fileName, mimeType, size, purpose = "blessing", measured }: Infer<typeof requestUpload.body>,
): Promise<{ uploadUrl: string; fileUrl: string }> {
  allow(mayUpload({ type: mimeType, size, purpose }));
  await context.freeSpace.refuseFiles(size, ownerOf(viewer));
  const id = randomUUIDv7();
  const incomingId = randomUUID();
  const direct =
    size === undefined
      ? undefined
      : await context.files.signUpload(incomingKey(incomingId), { type: mimeType, size, seconds });
  const token = makeToken();
  const size_limit = size ?? sizeLimit(purpose);
  await context.db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    const { open, bytes } = await measureMedia(transaction, viewer.id);
    if (open >= mediaLimits.openUploads)
      throw new Failure("media.too-many-open", { retryAfterSeconds: seconds });
    allow(mayKeep(viewer, bytes + size_limit));
    await insertAwaited(transaction, {
      id,
      owner_id: viewer.id,
      purpose,
      file_name: fileName,
      type: baseType(mimeType) ?? "",
      size_limit,
      plays_seconds: measured?.seconds ?? null,
      wave: measured?.wave ?? null,
      upload_token_hash: direct ? null : hashToken(token),
      incoming_id: direct ? incomingId : null,
      seconds,
    });
  });
  return { uploadUrl: direct ?? uploadPath + token, fileUrl: mediaPath(id) };
}

interface Arriving {
  token: string;
  type: string;
  /** As the sender says; the bytes are counted all the same. */
  length: number | undefined;
  bytes: Readable;
  /** Aborted when the sender goes. */
  signal: AbortSignal;
}

const receiving = newestOnly();

/**
 * Takes the bytes of an upload; when this returns they are judged and kept. What fails or stops half-way leaves
 * nothing behind and may be sent again, but for bytes that were refused.
 */
export async function receiveUpload(context: Context, arriving: Arriving): Promise<void> {
  const row = await findMediaOfToken(context.db, hashToken(arriving.token));
  if (!row) throw new Failure("upload.expired");
  if (baseType(arriving.type) !== row.type) throw new Failure("media.unsupported-type");
  if ((arriving.length ?? 0) > row.size_limit) throw new Failure("media.too-large");
  await context.freeSpace.refuseFiles(row.size_limit);

  await receiving(row.id, async (signal) => {
    await using file = await context.files.temporary.make();
    const bounds = { limit: row.size_limit, freeSpace: context.freeSpace, signal };
    await receiveBytes(arriving.bytes, file.path, bounds);
    await settleFile(context, row.id, file.path, arriving.signal);
  });
}
