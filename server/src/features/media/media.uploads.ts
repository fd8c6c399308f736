import { randomUUID, randomUUIDv7 } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { mediaLimits, mediaPath, type requestUpload } from "@blessing-jar/contract/media.ts";
import { sql } from "kysely";
import type { infer as Infer } from "zod/mini";
import type { Context } from "../../http/context.ts";
import { allow, Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { hashToken, makeToken } from "../accounts/sessions.queries.ts";
import { incomingKey } from "./media.keys.ts";
import { baseType, mayUpload, sizeLimit } from "./media.policy.ts";
import { countOpenUploads, findMediaOfToken, type MediaRow } from "./media.queries.ts";
import { settleFile } from "./media.settling.ts";

const openUploadsAtMost = 50;
const seconds = mediaLimits.uploadMinutes * 60;

export const uploadPath = "/api/uploads/";

/** Expects a file of this member, and tells where to send it: to the object store, or else to this app. */
export async function openUpload(
  context: Context,
  viewer: Viewer,
  { fileName, mimeType, size, purpose = "blessing" }: Infer<typeof requestUpload.body>,
): Promise<{ uploadUrl: string; fileUrl: string }> {
  allow(mayUpload({ type: mimeType, size, purpose }));
  if ((await countOpenUploads(context.db, viewer.id)) >= openUploadsAtMost) {
    throw new Failure("request.too-many", { retryAfterSeconds: seconds });
  }
  const id = randomUUIDv7();
  const incomingId = randomUUID();
  const direct = await context.files.signUpload(incomingKey(incomingId), { type: mimeType, size, seconds });
  const token = makeToken();
  await context.db
    .insertInto("media")
    .values({
      id,
      owner_id: viewer.id,
      purpose,
      file_name: fileName,
      type: baseType(mimeType) ?? "",
      size_limit: sizeLimit(purpose),
      upload_token_hash: direct ? null : hashToken(token),
      incoming_id: direct ? incomingId : null,
      upload_expires_at: sql`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return { uploadUrl: direct ?? uploadPath + token, fileUrl: mediaPath(id) };
}

interface Arriving {
  token: string;
  type: string;
  /** As the sender says; the bytes are counted all the same. */
  length: number | undefined;
  bytes: Readable;
}

// A sender whose connection broke comes again before the old one is known to be gone: the newer goes on.
const underWay = new Map<string, AbortController>();

/**
 * Takes the bytes of an upload; when this returns they are judged and kept. What fails or stops half-way leaves
 * nothing behind and may be sent again, but for bytes that were refused.
 */
export async function receiveUpload(context: Context, arriving: Arriving): Promise<void> {
  const row = await findMediaOfToken(context.db, hashToken(arriving.token));
  if (!row) throw new Failure("upload.expired");
  if (baseType(arriving.type) !== row.type) throw new Failure("media.unsupported-type");
  if ((arriving.length ?? 0) > row.size_limit) throw new Failure("media.too-large");

  const turn = new AbortController();
  underWay.get(row.id)?.abort();
  underWay.set(row.id, turn);
  try {
    await using file = await context.files.temporary.make();
    await store(arriving.bytes, file.path, row, turn.signal);
    await settleFile(context, row.id, file.path);
  } finally {
    if (underWay.get(row.id) === turn) underWay.delete(row.id);
  }
}

async function store(bytes: Readable, path: string, row: MediaRow, signal: AbortSignal): Promise<void> {
  if (bytes.destroyed && !bytes.readableEnded) throw new Failure("media.not-arrived");
  const counted = atMost(row.size_limit);
  // Not one pipeline: that would destroy the request, and with it the way to answer why.
  const breakOff = () => {
    if (!bytes.readableEnded) counted.destroy(new Failure("media.not-arrived"));
  };
  bytes.on("error", breakOff).on("close", breakOff).pipe(counted);
  try {
    await pipeline(counted, createWriteStream(path), { signal });
  } catch (error) {
    throw signal.aborted ? new Failure("media.not-arrived") : error;
  } finally {
    bytes.unpipe(counted);
  }
}

function atMost(limit: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > limit) done(new Failure("media.too-large"));
      else done(null, chunk);
    },
  });
}
