import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { renditionWidths } from "@blessing-jar/contract/media.ts";
import type pg from "pg";
import * as copy from "pg-copy-streams";
import * as z from "zod";
import type { FileStore } from "../../services/files.ts";
import { linesOf, readLocal, readThrough, writeLocal, writeText } from "../../services/local-files.ts";
import { copyKey, copyTypeOf, originalKey, renditionKey } from "../media/media.keys.ts";
import { checkFile, readFile, readWholeFile, storeFile, type Vault } from "./backups.files.ts";
import {
  BackupFault,
  type Manifest,
  nameIn,
  onlyFaults,
  readManifest,
  storedFile,
} from "./backups.manifest.ts";

/** One file of the store, and where its copy lies. Files never change, so backups share a copy. */
const mediaCopy = z.object({
  key: z.string().regex(/^[\w-]+\/(original|copy|w\d+)$/),
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  /** Before it was sealed. */
  size: z.int(),
  file: storedFile,
});
export type MediaCopy = z.infer<typeof mediaCopy>;

/** Of copies that are used again, one part in so many is read back by each backup, the next part by the next. */
const turns = 7;
/** Up to so many files, each backup looks whether the store still has them all. */
const mostLookedFor = 1_000;

/** Writes the snapshot's media to a local file: memory does not grow with them. */
export async function writeMediaIds(client: pg.Client, file: string): Promise<void> {
  const list =
    "copy (select id, type, width is not null, copy_etag is not null from media where state = 'ready' order by id) to stdout";
  await writeLocal(file, client.query(copy.to(list)));
}

interface CopyOptions {
  vault: Vault;
  id: string;
  files: FileStore;
  /** As `writeMediaIds` writes it. */
  idsFile: string;
  earlier: AsyncIterable<MediaCopy>;
  before: Manifest["media"] | undefined;
}

/**
 * Copies what the earlier backup does not have, or has damaged, one file after the other, and stores the list of all. Both lists are in
 * the order of the keys: a merge join.
 */
export async function copyMedia({ vault, id, files, idsFile, earlier, before }: CopyOptions) {
  await using list = await vault.store.temporary.make();
  await using lines = writeText(list.path);
  const missingIds: string[] = [];
  const { seek } = seeker(earlier);
  const turn = ((before?.turn ?? 0) + 1) % turns;
  const areAllLookedFor = (before?.files ?? 0) <= mostLookedFor;
  const goneIds: string[] = [];
  let lookedFor = 0;
  let renewed = 0;
  let count = 0;
  let bytes = 0;
  await readLocal(idsFile, async (ids) => {
    for await (const line of linesOf(ids)) {
      const [mediaId = "", type = "", isPictured, isCopied] = line.split("\t");
      const isInTurn = Number.parseInt(mediaId.slice(-4), 16) % turns === turn;
      for (const key of keysOf(mediaId, { isPictured: isPictured === "t", isCopied: isCopied === "t" })) {
        const known = await seek(key);
        const reused = known && (await isSound(vault, known, isInTurn)) ? known : undefined;
        const copied = reused ?? (await copyOne(vault, id, files, key, type));
        if (known && !reused && copied) renewed++;
        if (key === originalKey(mediaId) && (!reused || isInTurn || areAllLookedFor)) {
          lookedFor++;
          if (!copied || (reused && !(await files.stat(key)))) goneIds.push(mediaId);
        }
        if (!copied) {
          if (key === originalKey(mediaId)) missingIds.push(mediaId);
          continue;
        }
        count++;
        bytes += copied.size;
        await lines.write(`${JSON.stringify(copied)}\n`);
      }
    }
  });
  await lines.end();
  const stored = await readLocal(list.path, (plain) =>
    readThrough(plain, createGzip(), (packed) => storeFile(vault, nameIn(id, "files.gz"), packed)),
  );
  if (!stored) throw new Error("The list of media is gone");
  const media: Manifest["media"] = { list: stored, files: count, bytes, missingIds, turn };
  return { media, lookedFor, goneIds, renewed };
}

/**
 * Gives the files of a backup to `use`, in the order of their keys; none where there is no such backup, or it has none. Of a list that
 * was checked.
 */
export async function readMediaList<T>(
  vault: Vault,
  manifest: Manifest | undefined,
  use: (copies: AsyncIterable<MediaCopy>) => Promise<T>,
): Promise<T> {
  if (!manifest?.media) return await use(Readable.from([]));
  return await readFile(vault, manifest.media.list.name, (packed) =>
    readThrough(packed, createGunzip(), (plain) => use(copiesIn(plain))),
  );
}

/** As `readMediaList`, for `use` that reads all of it: compared in the same pass. @throws BackupFault */
export async function readWholeMediaList(
  vault: Vault,
  { media }: Manifest,
  use: (copied: MediaCopy) => Promise<void>,
): Promise<void> {
  if (!media) return;
  await readWholeFile(vault, media.list, (packed) =>
    readThrough(packed, createGunzip(), async (plain) => {
      for await (const copied of copiesIn(plain)) await use(copied);
    }),
  );
}

/** With its list of media looked at, byte for byte. @throws BackupFault */
export async function readSound(vault: Vault, id: string): Promise<Manifest> {
  const manifest = await readManifest(vault, id);
  if (manifest.media) await checkFile(vault.store, manifest.media.list);
  return manifest;
}

async function* copiesIn(plain: AsyncIterable<Buffer>): AsyncGenerator<MediaCopy> {
  for await (const line of linesOf(plain)) {
    const { data } = mediaCopy.safeParse(JSON.parse(line));
    if (!data) throw new BackupFault("The list of media is none of Blessing Jar's.");
    yield data;
  }
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
  return key.endsWith("/copy") ? copyTypeOf(original) : "image/webp";
}

/** By its size, and in its turn by every byte. */
async function isSound({ store }: Vault, { file }: MediaCopy, isInTurn: boolean): Promise<boolean> {
  if ((await store.size(file.name)) !== file.size) return false;
  return !isInTurn || (await checkFile(store, file).then(() => true, onlyFaults)) === true;
}

/** Undefined where a member deleted it meanwhile, or the picture is too small for this rendition. */
async function copyOne(vault: Vault, id: string, files: FileStore, key: string, type: string) {
  return await files.read(key, async (bytes) => {
    let size = 0;
    async function* counted() {
      for await (const part of bytes as AsyncIterable<Buffer>) {
        size += part.length;
        yield part;
      }
    }
    const file = await storeFile(vault, copyName(key, id), counted());
    return { key, type: typeOf(key, type), size, file };
  });
}
