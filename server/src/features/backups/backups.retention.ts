import type { Vault } from "./backups.files.ts";
import { BackupFault, listBackups, type Manifest, nameIn } from "./backups.manifest.ts";
import { keyOfCopy, readMediaList, readSound, seeker } from "./backups.media.ts";

const batch = 500;

/** Of backups that were killed, or met a fault: each try would leave one. */
export async function removeHalfMade(vault: Vault): Promise<void> {
  const complete = new Set(await listBackups(vault.store));
  await removeWhere(vault, "backups", async (name) => !complete.has(name.split("/")[1] ?? ""));
}

/**
 * Removes all but the newest backups, and the copies of media that no backup names any more.
 * @returns how many backups went.
 */
export async function removeOld(vault: Vault, keep: number): Promise<number> {
  const { store } = vault;
  const complete = await listBackups(store);
  const kept = new Set(complete.slice(-keep));
  const old = complete.slice(0, -keep);
  // Their manifests first: what is removed in part is not taken for a backup.
  await store.remove(old.map((id) => nameIn(id, "manifest")));
  await removeWhere(vault, "backups", async (name) => !kept.has(name.split("/")[1] ?? ""));
  const manifests = await readAll(vault, kept);
  // Of one under another key, or with a damaged list, nobody knows which copies it names: they go once it is kept no more.
  if (!manifests) return old.length;
  await withLists(vault, manifests, [], async (lists) => {
    await removeWhere(vault, "media", async (name) => {
      const key = keyOfCopy(name);
      let isNamed = false;
      for (const { seek } of lists) if ((await seek(key))?.file.name === name) isNamed = true;
      return !isNamed;
    });
  });
  return old.length;
}

type Seeker = ReturnType<typeof seeker>;

/** All of them at once, each open until the last is no longer needed. */
async function withLists(
  vault: Vault,
  [manifest, ...rest]: Manifest[],
  lists: Seeker[],
  use: (lists: Seeker[]) => Promise<void>,
): Promise<void> {
  if (!manifest) return await use(lists);
  await readMediaList(vault, manifest, (copies) => withLists(vault, rest, [...lists, seeker(copies)], use));
}

async function removeWhere({ store }: Vault, folder: string, isUnused: (name: string) => Promise<boolean>) {
  let unused: string[] = [];
  for await (const name of store.list(folder)) {
    if (await isUnused(name)) unused.push(name);
    if (unused.length < batch) continue;
    await store.remove(unused);
    unused = [];
  }
  await store.remove(unused);
}

async function readAll(vault: Vault, ids: Iterable<string>): Promise<Manifest[] | undefined> {
  const manifests: Manifest[] = [];
  for (const id of ids) {
    try {
      manifests.push(await readSound(vault, id));
    } catch (error) {
      if (error instanceof BackupFault) return undefined;
      throw error;
    }
  }
  return manifests;
}
