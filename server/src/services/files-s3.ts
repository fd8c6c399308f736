import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { _Object, DeleteObjectsCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import { type Deadlines, usualDeadlines } from "../kit/deadlines.ts";
import { Failure } from "../kit/failure.ts";
import type { FileStore } from "./files.ts";
import { away, type LoadPart, readParts, sizeOfAnswer, take } from "./files-s3-parts.ts";
import type { TemporaryFiles } from "./files-temporary.ts";
import { readLocal } from "./local-files.ts";

const keysPerCall = 1000; // what S3 takes
const callsAtOnce = 8;
/** Of an object, at once; as much of it may wait in memory for each who reads. */
const partBytes = 512 * 1024;

/** Of a slow line: so much longer a call may take that carries a file. */
const bytesPerMs = 50;

type StoreDeadlines = Deadlines["store"];

/** The SDK is large: it is loaded at the first use, not at the start. */
async function connect(config: S3Config, { connectMs, silenceMs }: StoreDeadlines = usualDeadlines.store) {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Stores other than Amazon's do not know its newer checksums, and a browser cannot compute them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    // Without `throwOnRequestTimeout` the SDK only warns.
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      socketTimeout: silenceMs,
    },
  });
  return { sdk, client };
}

const answerOf = (error: unknown) => {
  const { name, $metadata } = Object(error) as { name?: string; $metadata?: { httpStatusCode?: number } };
  return { name, status: $metadata?.httpStatusCode ?? 0 };
};

const isMissing = (error: unknown) => {
  const { name, status } = answerOf(error);
  return name === "NoSuchKey" || name === "NotFound" || (status === 404 && name !== "NoSuchBucket");
};

/** Of what the store does not know or does not want in this form; one that is busy or broken is another matter. */
const isRefusal = (error: unknown) => {
  const { status } = answerOf(error);
  return status === 501 || (status >= 400 && status < 500 && status !== 408 && status !== 429);
};

/**
 * Undefined when nothing is there.
 * @throws the reason of the signal once it is aborted; Failure service.storage-away for all else.
 */
async function ask<T>(call: Promise<T>, signal?: AbortSignal): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    signal?.throwIfAborted();
    if (isMissing(error)) return undefined;
    throw error instanceof Failure ? error : away(error);
  }
}

/**
 * The checksum that every store knows: of those that the SDK computes in its place, older ones know none, and answer that it is
 * missing.
 */
function withContentMd5(command: DeleteObjectsCommand): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers, body } = Object(args.request) as { headers: Record<string, string>; body: string };
      for (const name of Object.keys(headers)) {
        if (/^x-amz-(sdk-)?checksum-/.test(name)) delete headers[name];
      }
      headers["content-md5"] = createHash("md5").update(body).digest("base64");
      return next(args);
    },
    { step: "build", priority: "low", name: "contentMd5" },
  );
}

/** Any S3-compatible store. Objects are private; members reach them through this app alone. */
export function s3Files(
  config: S3Config,
  temporary: TemporaryFiles,
  deadlines: StoreDeadlines = usualDeadlines.store,
): FileStore & { list(prefix: string): AsyncIterable<_Object[]> } {
  const within = (signal: AbortSignal | undefined, ms = deadlines.wholeMs) => ({
    abortSignal: AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])]),
  });
  const bucket = { Bucket: config.bucket };
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect(config, deadlines);
    return connection;
  };

  // Some know no deletion of many objects, or want another checksum with it than Content-MD5.
  let takesMany = true;

  async function removeMany(keys: string[], signal?: AbortSignal): Promise<void> {
    const { sdk, client } = await connected();
    const Objects = keys.map((Key) => ({ Key }));
    const command = new sdk.DeleteObjectsCommand({ ...bucket, Delete: { Objects, Quiet: true } });
    withContentMd5(command);
    const sent = client.send(command, within(signal)).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return "refused" as const;
    });
    const answer = await ask(sent, signal);
    if (answer === "refused") {
      await removeEach(keys, signal);
      takesMany = false;
    } else if (answer?.Errors?.some(({ Code }) => Code !== "NoSuchKey")) {
      throw away({ code: answer.Errors[0]?.Code });
    }
  }

  async function removeEach(keys: string[], signal?: AbortSignal): Promise<void> {
    const { sdk, client } = await connected();
    for (let at = 0; at < keys.length; at += callsAtOnce) {
      const calls = keys.slice(at, at + callsAtOnce).map((Key) => {
        const command = new sdk.DeleteObjectCommand({ ...bucket, Key });
        return ask(client.send(command, within(signal)), signal);
      });
      await Promise.all(calls);
    }
  }

  const remove: FileStore["remove"] = async (keys, { signal } = {}) => {
    for (let at = 0; at < keys.length; at += keysPerCall) {
      const some = keys.slice(at, at + keysPerCall);
      await (takesMany ? removeMany(some, signal) : removeEach(some, signal));
    }
  };

  /** A part of an object, from there on, whole and in memory; of the very object that the tag names. */
  const loadFrom =
    (key: string): LoadPart =>
    async (start, end, signal, first) => {
      const { sdk, client } = await connected();
      const last = Math.min(end, start + partBytes - 1);
      const same = first?.tag === undefined ? {} : { IfMatch: first.tag };
      const command = new sdk.GetObjectCommand({
        ...bucket,
        Key: key,
        Range: `bytes=${start}-${last}`,
        ...same,
      });
      const options = within(signal);
      const found = await ask(client.send(command, options), signal);
      if (!found) return undefined;
      const body = found.Body as Readable;
      try {
        const size = sizeOfAnswer(found.ContentRange, { start, end: last });
        const isSame = !first || (first.size === size && first.tag === found.ETag);
        if (!isSame) throw away({ code: "AnotherObject" });
        const length = Math.min(last, size - 1) - start + 1;
        const bytes = await ask(take(body, length, options.abortSignal), signal);
        return bytes && { bytes, size, tag: found.ETag };
      } finally {
        // An answer that is not read to its end keeps its connection for ever.
        body.destroy();
      }
    };

  async function* list(prefix: string): AsyncGenerator<_Object[]> {
    const { sdk, client } = await connected();
    const pages = sdk.paginateListObjectsV2({ client }, { ...bucket, Prefix: prefix });
    for await (const { Contents = [] } of pages) yield Contents;
  }

  return {
    kind: "s3",
    temporary,
    remove,

    async put(key, file, { type, signal }) {
      const { sdk, client } = await connected();
      const { size } = await stat(file);
      const what = { ...bucket, Key: key, ContentType: type, ContentLength: size };
      const requestTimeout = deadlines.wholeMs + Math.ceil(size / bytesPerMs);
      const options = { ...within(signal, requestTimeout), requestTimeout };
      const answer = await readLocal(file, (Body) =>
        ask(client.send(new sdk.PutObjectCommand({ ...what, Body }), options), signal),
      );
      if (!answer) throw away({ code: "NoSuchBucket" });
    },

    async stat(key, { signal } = {}) {
      const { sdk, client } = await connected();
      const command = new sdk.HeadObjectCommand({ ...bucket, Key: key });
      const found = await ask(client.send(command, within(signal)), signal);
      // A file that is empty is refused and removed: what does not say its length is not one.
      if (found && found.ContentLength === undefined) throw away({ code: "NoLength" });
      return found && { size: found.ContentLength ?? 0 };
    },

    read: async (key, use, options) => await readParts(loadFrom(key), use, options),

    async signUpload(key, { type, size, seconds }) {
      const { sdk, client } = await connected();
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const command = new sdk.PutObjectCommand({
        ...bucket,
        Key: key,
        ContentType: type,
        ...(size === undefined ? {} : { ContentLength: size }),
      });
      return await getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(["host", "content-type", "content-length"]),
      });
    },

    list,

    async *listArrived(before) {
      for await (const page of list("incoming/")) {
        const old = page.filter(({ LastModified }) => LastModified && LastModified < before);
        yield old.flatMap(({ Key }) => Key ?? []);
      }
    },
  };
}
