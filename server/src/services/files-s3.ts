import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import { Failure } from "../kit/failure.ts";
import { OutsideFault } from "../kit/faults.ts";
import type { FileStore } from "./files.ts";
import type { TemporaryFiles } from "./files-temporary.ts";

const keysPerCall = 1000; // what S3 takes
/** Of an object, at once; as much of it may wait in memory for each who reads. */
const partBytes = 512 * 1024;

/** The SDK is large: it is loaded at the first use, not at the start. */
export async function connect(config: S3Config) {
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
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  return { sdk, client };
}

const isMissing = (error: unknown) => {
  const { name, $metadata } = Object(error) as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === "NoSuchKey" || name === "NotFound" || $metadata?.httpStatusCode === 404;
};

/** Undefined when nothing is there. @throws Failure service.storage-away for all else. */
async function ask<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw away(error);
  }
}

function away(cause: unknown): Failure {
  const failure = new Failure("service.storage-away", { retryAfterSeconds: 10 });
  return Object.assign(failure, { cause: new OutsideFault("The object store", cause) });
}

/** Any S3-compatible store. Objects are private; members reach them through this app alone. */
export function s3Files(config: S3Config, temporary: TemporaryFiles): FileStore {
  const bucket = { Bucket: config.bucket };
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect(config);
    return connection;
  };

  async function remove(keys: string[]): Promise<void> {
    const { sdk, client } = await connected();
    for (let at = 0; at < keys.length; at += keysPerCall) {
      const Objects = keys.slice(at, at + keysPerCall).map((Key) => ({ Key }));
      const command = new sdk.DeleteObjectsCommand({ ...bucket, Delete: { Objects, Quiet: true } });
      const answer = await ask(client.send(command));
      if (answer?.Errors?.some(({ Code }) => Code !== "NoSuchKey")) throw away(answer.Errors[0]?.Code);
    }
  }

  /** A part of an object, from there on, whole and in memory; of the very object that the tag names. */
  async function readPart(key: string, start: number, end = Number.MAX_SAFE_INTEGER, IfMatch?: string) {
    const { sdk, client } = await connected();
    const Range = `bytes=${start}-${Math.min(end, start + partBytes - 1)}`;
    const same = IfMatch === undefined ? {} : { IfMatch };
    const command = new sdk.GetObjectCommand({ ...bucket, Key: key, Range, ...same });
    const found = await ask(client.send(command));
    const bytes = found?.Body && (await ask(found.Body.transformToByteArray()));
    if (!bytes) return undefined;
    const size = Number(found.ContentRange?.split("/")[1] ?? start + bytes.length);
    return { bytes, size, tag: found.ETag, next: start + bytes.length };
  }

  /** One after the other, as the reader takes them: between two, a slow reader holds no connection to the store. */
  async function* partsOf(key: string, first: Part, end?: number): AsyncGenerator<Uint8Array> {
    let part: Part | undefined = first;
    const last = Math.min(end ?? first.size - 1, first.size - 1);
    for (;;) {
      yield part.bytes;
      if (part.next > last || part.bytes.length === 0) return;
      part = await readPart(key, part.next, last, first.tag);
      if (!part) throw away("the object is gone");
    }
  }
  type Part = NonNullable<Awaited<ReturnType<typeof readPart>>>;

  return {
    kind: "s3",
    temporary,
    remove,

    async put(key, file, { type }) {
      const { sdk, client } = await connected();
      const { size } = await stat(file);
      const what = { ...bucket, Key: key, ContentType: type, ContentLength: size };
      const answer = await ask(
        client.send(new sdk.PutObjectCommand({ ...what, Body: createReadStream(file) })),
      );
      if (!answer) throw away("the bucket is missing");
    },

    async stat(key) {
      const { sdk, client } = await connected();
      const found = await ask(client.send(new sdk.HeadObjectCommand({ ...bucket, Key: key })));
      return found && { size: found.ContentLength ?? 0 };
    },

    async read(key, range) {
      const first = await readPart(key, range?.start ?? 0, range?.end);
      return first && Readable.from(partsOf(key, first, range?.end), { objectMode: false, highWaterMark: 1 });
    },

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

    async sweep(before) {
      await temporary.sweep(before);
      const { sdk, client } = await connected();
      const pages = sdk.paginateListObjectsV2({ client }, { ...bucket, Prefix: "incoming/" });
      for await (const { Contents = [] } of pages) {
        const old = Contents.filter(({ LastModified }) => LastModified && LastModified < before);
        await remove(old.flatMap(({ Key }) => Key ?? []));
      }
    },
  };
}
