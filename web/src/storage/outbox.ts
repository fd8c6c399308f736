import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { outboxPrefix } from "./outbox-owners.ts";

/** A file of something that waits: here, on the server already, or both. */
export interface OutboxFile<Uploaded> {
  name: string;
  type: string;
  size: number;
  /** Under which its bytes are here; undefined where they are on the server alone. */
  key?: string | undefined;
  uploaded?: Uploaded | undefined;
}

interface Listed {
  id: string;
  /** Another one each time it is kept: what was written while it was on its way is not what was sent. */
  keptAs?: string | undefined;
}

interface OutboxSchema extends DBSchema {
  items: { key: string; value: Listed };
  files: { key: string; value: Blob };
}
type Outbox = IDBPDatabase<OutboxSchema>;

const version = 1;
const nameOf = (memberId: string) => outboxPrefix + memberId;

/** This device has no room for it, or forbids to keep anything. Nothing of it is kept then. */
export class NoRoomError extends Error {
  override name = "NoRoomError";
}

/** What was written and could not be sent yet, in a database for each member: nobody else opens it. */
export function outboxOf<Item extends Listed>(memberId: string) {
  return {
    list: async (): Promise<Item[]> =>
      ((await withinExisting(memberId, (db) => db.getAll("items"))) ?? []) as unknown as Item[],
    find: async (id: string): Promise<Item | undefined> =>
      (await withinExisting(memberId, (db) => db.get("items", id))) as unknown as Item | undefined,
    /** Atomic: the item with all its files, in the place of what it was before, or none of it. */
    put: (item: Item, files: ReadonlyMap<string, Blob>): Promise<void> =>
      within(memberId, (db) => put(db, item, files)),
    /** Nothing where it is gone meanwhile, or was kept anew. */
    change: (item: Item, part: Partial<Item>): Promise<void> =>
      withinExisting(memberId, async (db) => {
        const { store, done } = db.transaction("items", "readwrite");
        const now = await store.get(item.id);
        if (now && now.keptAs === item.keptAs) await store.put({ ...now, ...part });
        await done;
      }),
    /** False where it is gone already, or was kept anew: then it stays. */
    remove: async (item: Item, files: readonly string[]): Promise<boolean> =>
      (await withinExisting(memberId, async (db) => {
        const change = db.transaction(["items", "files"], "readwrite");
        const now = await change.objectStore("items").get(item.id);
        const isSame = now !== undefined && now.keptAs === item.keptAs;
        const removed = isSame ? files.map((key) => change.objectStore("files").delete(key)) : [];
        if (isSame) await change.objectStore("items").delete(item.id);
        await Promise.all([...removed, change.done]);
        return isSame;
      })) ?? false,
    removeFiles: (keys: readonly string[]): Promise<void> =>
      withinExisting(memberId, async (db) => {
        const { store, done } = db.transaction("files", "readwrite");
        await Promise.all([...keys.map((key) => store.delete(key)), done]);
      }),
    readFile: (key: string): Promise<Blob | undefined> =>
      withinExisting(memberId, (db) => db.get("files", key)),
    /** Of a draft, which names it by its key; it takes the place of its parts. */
    putFile: (key: string, file: Blob): Promise<void> =>
      within(memberId, async (db) => {
        const { store, done } = db.transaction("files", "readwrite");
        await Promise.all([store.put(file, key), store.delete(partsOf(key)), done]);
      }),
    /** Of a file that is still being made. */
    putPart: (key: string, index: number, part: Blob): Promise<void> =>
      within(memberId, async (db) => void (await db.put("files", part, partKey(key, index)))),
    /** In their order. */
    listParts: async (key: string): Promise<Blob[]> =>
      (await withinExisting(memberId, (db) => db.getAll("files", partsOf(key)))) ?? [],
    /** Of the words of a draft, by its name in local storage. */
    putDraftCopy: (name: string, text: Blob): Promise<void> =>
      within(memberId, async (db) => void (await db.put("files", text, ofCopies + name))),
    removeDraftCopy: (name: string): Promise<void> =>
      withinExisting(memberId, (db) => db.delete("files", ofCopies + name)),
    listDraftCopies: async (): Promise<{ key: string; file: Blob }[]> =>
      (await withinExisting(memberId, listDraftCopies)) ?? [],
    listDraftFiles: async (): Promise<{ key: string; size: number }[]> =>
      (await withinExisting(memberId, listDraftFiles)) ?? [],
  };
}

/** What waits to be sent stays. */
export async function removeDraftFilesOf(memberId: string): Promise<void> {
  await withinExisting(memberId, (db) => db.delete("files", allOfDrafts()));
}

export async function removeOutbox(memberId: string): Promise<void> {
  if (hasDatabases()) await deleteDB(nameOf(memberId));
}

const ofCopies = "draft-copy:";

/** By the hour a part each second: in order as texts too. */
const partKey = (key: string, index: number) => `${key}#${String(index).padStart(6, "0")}`;
const partsOf = (key: string) => IDBKeyRange.bound(`${key}#`, `${key}#\uffff`);

/** The key of the whole to which a part belongs; a whole is its own. */
export const wholeOf = (key: string) => key.replace(/#\d+$/, "");

/** Keys that begin with `draft/`, or with it or `draft-copy:`. */
const ofDrafts = () => IDBKeyRange.bound("draft/", "draft0", false, true);
const allOfDrafts = () => IDBKeyRange.bound("draft-", "draft0", false, true);

const hasDatabases = () => "indexedDB" in globalThis;

async function put(db: Outbox, item: { id: string }, files: ReadonlyMap<string, Blob>): Promise<void> {
  const change = db.transaction(["items", "files"], "readwrite");
  const puts = Array.from(files, ([key, file]) => change.objectStore("files").put(file, key));
  await Promise.all([...puts, change.objectStore("items").put(item), change.done]);
}

/** The values are references to bytes, which are not read. */
async function listDraftFiles(db: Outbox): Promise<{ key: string; size: number }[]> {
  const { store } = db.transaction("files");
  const [keys, files] = await Promise.all([store.getAllKeys(ofDrafts()), store.getAll(ofDrafts())]);
  return keys.map((key, index) => ({ key, size: files[index]?.size ?? 0 }));
}

async function listDraftCopies(db: Outbox): Promise<{ key: string; file: Blob }[]> {
  const { store } = db.transaction("files");
  const range = IDBKeyRange.bound(ofCopies, `${ofCopies}\uffff`);
  const [keys, files] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.flatMap((key, index) => {
    const file = files[index];
    return file ? { key: key.slice(ofCopies.length), file } : [];
  });
}

/**
 * Opened for each use, so that no open page keeps a sign-out from removing it.
 * @throws NoRoomError
 */
async function within(memberId: string, write: (db: Outbox) => Promise<void>): Promise<void> {
  let db: Outbox | undefined;
  try {
    db = await open(memberId, { mayCreate: true });
    await write(db);
  } catch (cause) {
    throw new NoRoomError("The device did not keep it", { cause });
  } finally {
    db?.close();
  }
}

/** Undefined without one. Reading makes none: whoever never waited, or has signed out, leaves nothing behind. */
async function withinExisting<T>(memberId: string, work: (db: Outbox) => Promise<T>): Promise<T | undefined> {
  if (!hasDatabases()) return undefined;
  const db = await open(memberId, { mayCreate: false }).catch(() => undefined);
  if (!db) return undefined;
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

function open(memberId: string, { mayCreate }: { mayCreate: boolean }): Promise<Outbox> {
  return openDB<OutboxSchema>(nameOf(memberId), version, {
    upgrade: (fresh, _before, _after, change) => {
      if (!mayCreate) {
        change.done.catch(() => {});
        return change.abort();
      }
      fresh.createObjectStore("items", { keyPath: "id" });
      fresh.createObjectStore("files");
    },
  });
}
