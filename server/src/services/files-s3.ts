import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import { Failure } from "../http/failure.ts";
import type { FileStore } from "./files.ts";
import type { TemporaryFiles } from "./files-temporary.ts";

const keysPerCall = 1000; // what S3 takes

/** The SDK is large: it is loaded at the first use, not at the start. */
async function connect(config: S3Config) {
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
  return Object.assign(new Failure("service.storage-away", { retryAfterSeconds: 10 }), { cause });
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
      const { sdk, client } = await connected();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new sdk.GetObjectCommand({ ...bucket, Key: key, ...(Range ? { Range } : {}) });
      const found = await ask(client.send(command));
      return found?.Body instanceof Readable ? found.Body : undefined;
    },

    async signUpload(key, { type, size, seconds }) {
      const { sdk, client } = await connected();
      const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
      const command = new sdk.PutObjectCommand({
        ...bucket,
        Key: key,
        ContentType: type,
        ACL: "public-read",
        ...(size === undefined ? {} : { ContentLength: size }),
      });
      return await getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(["host", "content-type", "content-length", "x-amz-acl"]),
        unhoistableHeaders: new Set(["x-amz-acl"]),
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
