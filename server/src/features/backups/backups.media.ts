import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { renditionWidths } from "@blessing-jar/contract/media.ts";
import type pg from "pg";
import * as copy from "pg-copy-streams";
import type { FileStore } from "../../services/files.ts";
import { copyKey, originalKey, renditionKey } from "../media/media.keys.ts";
import { readFile, type StoredFile, storeFile, type Vault } from "./backups.files.ts";
import { type Manifest, nameIn } from "./backups.manifest.ts";

/** One file of the store, and where its copy lies. Files never change, so backups share a copy. */
export interface MediaCopy {
  key: string;
  type: string;
  /** Before it was sealed. */
  size: number;
  file: StoredFile;
}

/** Writes the snapshot's media to a local file: memory does not grow with them. */
export async function writeMediaIds(client: pg.Client, file: string): Promise<void> {
  const list =
    "copy (select id, type, width is not null, copy_etag is not null from media where state = 'ready' order by id) to stdout";
  await pipeline(client.query(copy.to(list)), createWriteStream(file));
}

/**
 * Copies what the earlier backup does not have, one file after the other, and stores the list of all. Both lists are in the
 * order of the keys: a merge join.
 */
export async function copyMedia(
  vault: Vault,
  id: string,
  files: FileStore,
  idsFile: string,
  earlier: AsyncIterable<MediaCopy>,
): Promise<NonNullable<Manifest["media"]>> {
  await using list = await vault.store.temporary.make();
  const lines = createWriteStream(list.path);
  const missingIds: string[] = [];
  const { seek } = seeker(earlier);
  let count = 0;
  let bytes = 0;
  for await (const line of createInterface({ input: createReadStream(idsFile) })) {
    const [mediaId = "", type = "", isPictured, isCopied] = line.split("\t");
    for (const key of keysOf(mediaId, { isPictured: isPictured === "t", isCopied: isCopied === "t" })) {
      const copied = (await reuse(vault, await seek(key))) ?? (await copyOne(vault, id, files, key, type));
      if (!copied) {
        if (key === originalKey(mediaId)) missingIds.push(mediaId);
        continue;
      }
      count++;
      bytes += copied.size;
      if (!lines.write(`${JSON.stringify(copied)}\n`)) await once(lines, "drain");
    }
  }
  lines.end();
  await finished(lines);
  const packed = createReadStream(list.path).pipe(createGzip());
  return { list: await storeFile(vault, nameIn(id, "files.gz"), packed), files: count, bytes, missingIds };
}

/** The files of a backup, in the order of their keys. */
export async function* readMediaList(vault: Vault, { media }: Manifest): AsyncGenerator<MediaCopy> {
  if (!media) return;
  const unpacked = createGunzip();
  const filling = pipeline(readFile(vault, media.list.name), unpacked).catch((error) =>
    unpacked.destroy(error),
  );
  for await (const line of createInterface({ input: unpacked })) yield JSON.parse(line) as MediaCopy;
  await filling;
}

/** Looks up growing keys in a sorted list, which is read once. */
export function seeker(sorted: AsyncIterable<MediaCopy>) {
  const iterator = sorted[Symbol.asyncIterator]();
  let current: IteratorResult<MediaCopy, unknown> | undefined;
  async function seek(key: string): Promise<MediaCopy | undefined> {
    current ??= await iterator.next();
    while (!current.done && current.value.key < key) current = await iterator.next();
    return !current.done && current.value.key === key ? current.value : undefined;
  }
  return { seek };
}

/** UUIDv7: its first letters are the time, so a folder holds the files of some hours, and names sort as keys do. */
const copyName = (key: string, id: string) => `media/${key.slice(0, 6)}/${key.replace("/", ".")}.${id}`;
export const keyOfCopy = (name: string) => name.split("/")[2]?.split(".").slice(0, 2).join("/") ?? "";

/** `isPictured`: a picture, or a film with its poster. */
function keysOf(id: string, { isPictured, isCopied }: { isPictured: boolean; isCopied: boolean }): string[] {
  return [
    originalKey(id),
    ...(isCopied ? [copyKey(id)] : []),
    ...(isPictured ? renditionWidths : []).map((width) => renditionKey(id, width)),
  ].sort();
}

function typeOf(key: string, original: string): string {
  if (key.endsWith("/original")) return original;
  return key.endsWith("/copy") ? "video/mp4" : "image/webp";
}

async function reuse({ store }: Vault, found: MediaCopy | undefined): Promise<MediaCopy | undefined> {
  return found && (await store.size(found.file.name)) === found.file.size ? found : undefined;
}

/** Undefined where a member deleted it meanwhile, or the picture is too small for this rendition. */
async function copyOne(vault: Vault, id: string, files: FileStore, key: string, type: string) {
  const stream = await files.read(key);
  if (!stream) return undefined;
  let size = 0;
  async function* counted(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      size += part.length;
      yield part;
    }
  }
  const file = await storeFile(vault, copyName(key, id), counted(stream));
  return { key, type: typeOf(key, type), size, file };
}
