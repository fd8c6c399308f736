import type { Readable } from "node:stream";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { mediaScope, type RenditionWidth, renditionWidths } from "@blessing-jar/contract/media.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import { viewerOf } from "../../../http/routes.ts";
import { hangUpOf, sendStream } from "../../../http/send-stream.ts";
import { Failure, fieldFailure } from "../../../kit/failure.ts";
import { copyKey, copyTypeOf, originalKey, renditionFor, renditionKey } from "../media.keys.ts";
import { findVisibleMedia, type MediaRow } from "../media.queries.ts";
import { findCard } from "./cards.ts";
import { isKnownTag, parseRange } from "./ranges.ts";

/** A width of a smaller picture; or what was sent, for its owner. */
export interface Asked {
  w?: unknown;
  original?: unknown;
}

interface Form {
  key: string;
  type: string;
  etag: string;
  size: number;
}

/** Answers the bytes of a file to whoever may see it now. Hidden, missing and malformed are one answer. */
export async function deliverMedia(
  context: Context,
  request: FastifyRequest<{ Params: { mediaId: string }; Querystring: Asked }>,
  reply: FastifyReply,
): Promise<void> {
  const width = readWidth(request.query.w);
  const isOriginal = readOriginal(request.query.original);
  const viewer = await viewerOf(context, request, mediaScope);
  const { mediaId } = request.params;
  const row = isId(mediaId) ? await findVisibleMedia(context.db, viewer, mediaId) : undefined;
  // What was sent is its owner's alone; others see what was made of it.
  const seen = isOriginal && row?.owner_id !== viewer?.id ? undefined : row;
  await deliverFile(context, {
    row: seen,
    width,
    isOriginal,
    request,
    reply,
    caching: "private, no-cache",
  });
}

interface Delivery {
  /** Undefined for one that whoever asks may not see. */
  row: MediaRow | undefined;
  /** Of a picture or a poster, how wide it is wanted, or as the card of a blessing; left out, the whole file. */
  width: RenditionWidth | "card" | undefined;
  isOriginal?: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
  /** How browsers and proxies may keep it. */
  caching: string;
}

/** The same, for a file that somebody was found to see in another way. */
export async function deliverFile(
  context: Context,
  { row, width, isOriginal = false, request, reply, caching }: Delivery,
): Promise<void> {
  if (!row) throw new Failure("media.not-found");

  const form = isOriginal ? originalOf(row) : await formOf(context, row, width);
  reply.headers({
    "cache-control": caching,
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "content-disposition": isOriginal ? attachmentOf(row) : `inline; filename="${nameOf(row, form.type)}"`,
    "accept-ranges": "bytes",
    etag: form.etag,
  });
  if (isKnownTag(request.headers["if-none-match"], form.etag)) reply.code(304).send();
  else await sendBytes(context, request, reply.type(form.type), form);
}

async function sendBytes({ files }: Context, request: FastifyRequest, reply: FastifyReply, form: Form) {
  const { range: wanted, "if-range": condition } = request.headers;
  const part = condition === undefined || condition === form.etag ? parseRange(wanted, form.size) : undefined;
  if (part === "unsatisfiable") {
    reply.code(416).header("content-range", `bytes */${form.size}`).send();
    return;
  }
  // Of the whole too: more than was told would be the beginning of somebody's next answer.
  const range = part ?? { start: 0, end: form.size - 1 };
  const { start, end } = range;
  function head(): void {
    if (part) reply.code(206).header("content-range", `bytes ${start}-${end}/${form.size}`);
    reply.header("content-length", end - start + 1);
  }
  if (request.method === "HEAD") {
    head();
    reply.send();
    return;
  }
  const send = async (bytes: Readable) => {
    head();
    await sendStream(reply, bytes);
    return true;
  };
  const signal = hangUpOf(reply, new Failure("media.not-found"));
  const isThere = await files.read(form.key, send, { range, signal });
  if (!isThere) throw new Failure("media.not-found");
}

async function formOf(context: Context, row: MediaRow, width: Delivery["width"]): Promise<Form> {
  if (width === undefined) {
    if (row.copy_etag === null) return originalOf(row);
    return {
      key: copyKey(row.id),
      type: copyTypeOf(row.type),
      etag: `"${row.copy_etag}"`,
      size: Number(row.copy_size ?? 0),
    };
  }
  // Of a sound there is no picture; of a film its poster, once it has one.
  if (row.film !== null && row.width === null) throw new Failure("media.not-found");
  if (row.width === null) throw fieldFailure("request.invalid", "w");
  if (width === "card") {
    return { ...(await findCard(context, row)), type: "image/jpeg", etag: `"${row.etag}-card"` };
  }
  const made = renditionFor(row, width);
  const key = renditionKey(row.id, made);
  const found = await context.files.stat(key);
  if (!found) throw new Failure("media.not-found");
  return { key, type: "image/webp", etag: `"${row.etag}-${made}"`, size: found.size };
}

function originalOf(row: MediaRow): Form {
  return { key: originalKey(row.id), type: row.type, etag: `"${row.etag}"`, size: row.size ?? 0 };
}

const nameOf = (row: MediaRow, type: string) => `blessing-${row.id.slice(-8)}.${extensionOf(type)}`;

/** Under the name that it was sent with, but for its end, which says what it is now. */
function attachmentOf(row: MediaRow): string {
  const name = nameOf(row, row.type);
  const given = row.file_name.replace(/\.[^.]*$/, "").toWellFormed();
  const own = encodeURIComponent(`${given}.${extensionOf(row.type)}`).replace(/['()*]/g, escape);
  return `attachment; filename="${name}"${given ? `; filename*=UTF-8''${own}` : ""}`;
}

function readOriginal(given: unknown): boolean {
  if (given === undefined) return false;
  if (given !== "1") throw fieldFailure("request.invalid", "original");
  return true;
}

export function readWidth(given: unknown): RenditionWidth | undefined {
  if (given === undefined) return undefined;
  const width = renditionWidths.find((known) => String(known) === given);
  if (!width) throw fieldFailure("request.invalid", "w");
  return width;
}

/** How a file of this type is named at its end. */
export function extensionOf(type: string): string {
  const known: Record<string, string> = {
    "image/jpeg": "jpg",
    "video/quicktime": "mov",
    "audio/mpeg": "mp3",
    "audio/mp4": "m4a",
  };
  return known[type] ?? type.slice(type.indexOf("/") + 1);
}
