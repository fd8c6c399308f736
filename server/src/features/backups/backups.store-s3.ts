import type { S3Config } from "../../config.ts";
import { connect, s3Files } from "../../services/files-s3.ts";
import type { TemporaryFiles } from "../../services/files-temporary.ts";
import type { BackupStore } from "./backups.store.ts";

/** Objects of a bucket, below a prefix. */
export function s3Store(config: S3Config & { prefix: string }, temporary: TemporaryFiles): BackupStore {
  const files = s3Files(config, temporary);
  const start = config.prefix ? `${config.prefix}/` : "";
  const keyOf = (name: string) => start + name;

  return {
    address: `s3://${config.bucket}/${config.prefix}`,
    temporary,
    put: (name, file) => files.put(keyOf(name), file, { type: "application/octet-stream" }),
    read: (name, use) => files.read(keyOf(name), use),
    size: async (name) => (await files.stat(keyOf(name)))?.size,
    remove: (names) => files.remove(names.map(keyOf)),

    async *list(folder) {
      const { sdk, client } = await connect(config);
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket: config.bucket, Prefix: keyOf(`${folder}/`) },
      );
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key } of Contents) if (Key) yield Key.slice(start.length);
        }
      } finally {
        client.destroy();
      }
    },
  };
}
