import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type * as z from "zod";
import { writeLocal } from "../../services/local-files.ts";
import { BackupFault, type storedFile } from "./backups.manifest.ts";
import { isSealed, seal, unseal } from "./backups.sealing.ts";
import type { BackupStore } from "./backups.store.ts";

/** A store, and the key that its files are encrypted with; undefined where they are not. */
export interface Vault {
  store: BackupStore;
  key: string | undefined;
}

export type StoredFile = z.infer<typeof storedFile>;

/** Stores a stream under the name, and reads it back: what the disk or the store has is what was sent. */
export async function storeFile({ store, key }: Vault, name: string, source: AsyncIterable<Buffer>) {
  await using file = await store.temporary.make();
  const hash = createHash("sha256");
  let size = 0;
  async function* counted(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  }
  await writeLocal(file.path, counted(key ? seal(source, key, name) : source));
  await store.put(name, file.path);
  const stored = { name, size, sha256: hash.digest("hex") };
  await checkFile(store, stored);
  return stored;
}

/** @throws BackupFault unless the file is there, byte for byte. */
export async function checkFile(store: BackupStore, { name, sha256 }: StoredFile): Promise<void> {
  const found = await readStored(store, name, async (bytes) => {
    const hash = createHash("sha256");
    for await (const part of bytes) hash.update(part);
    return hash.digest("hex");
  });
  if (found !== sha256) throw changed(store, name);
}

const changed = (store: BackupStore, name: string) =>
  new BackupFault(`${name} in ${store.address} was changed or cut off.`);

/**
 * Gives what was stored to `use`, as it was before it was sealed, and compares the bytes in the same pass: what was checked before may
 * have been changed since. `use` reads to the end, and is undone by its caller where this throws.
 * @throws BackupFault where it is missing, changed or cut off
 */
export async function readWholeFile<T>(
  { store, key }: Vault,
  { name, sha256 }: StoredFile,
  use: (bytes: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  return await readStored(store, name, async (bytes) => {
    const hash = createHash("sha256");
    async function* hashed() {
      for await (const part of bytes as AsyncIterable<Buffer>) {
        hash.update(part);
        yield part;
      }
    }
    const answer = await use(key ? unseal(hashed(), key, name) : hashed());
    if (hash.digest("hex") !== sha256) throw changed(store, name);
    return answer;
  });
}

/** Without comparing it: of lists that were checked, and are not read to their end. */
export async function readFile<T>(
  { store, key }: Vault,
  name: string,
  use: (bytes: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  return await readStored(store, name, (bytes) => use(key ? unseal(bytes, key, name) : bytes));
}

async function readStored<T>(store: BackupStore, name: string, use: (bytes: Readable) => Promise<T>) {
  const read = await store.read(name, async (bytes) => ({ answer: await use(bytes) }));
  if (!read) throw new BackupFault(`${name} is missing in ${store.address}.`);
  return read.answer;
}

/** A small file, whole. @throws BackupFault where it is sealed and no key is given, or the other way round. */
export async function readWhole(vault: Vault, name: string): Promise<string> {
  const bytes = await readStored(vault.store, name, buffer);
  if (isSealed(bytes) && !vault.key) {
    throw new BackupFault("This backup is encrypted: give its BACKUP_KEY.");
  }
  if (!vault.key) return bytes.toString();
  if (!isSealed(bytes)) {
    throw new BackupFault(
      "BACKUP_KEY is given, but this backup is not encrypted, or its beginning was changed. Empty the setting if it never was.",
    );
  }
  const plain: Buffer[] = [];
  for await (const part of unseal(one(bytes), vault.key, name)) plain.push(part);
  return Buffer.concat(plain).toString();
}

export async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
