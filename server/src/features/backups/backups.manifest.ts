import { createHash } from "node:crypto";
import * as z from "zod";
import { one, readWhole, storeFile, type Vault } from "./backups.files.ts";
import { type BackupStore, isOurs } from "./backups.store.ts";

export const backupFormat = 1;
/** A file as it lies in the store, sealed or not. */
export const storedFile = z.object({ name: z.string().refine(isOurs), size: z.int(), sha256: z.string() });

const manifest = z.object({
  product: z.literal("blessing-jar"),
  format: z.int(),
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), appliedAt: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), file: storedFile }),
  ),
  /** Null where the rows alone were kept: before an upgrade, which changes no file. */
  media: z.nullable(
    z.object({
      list: storedFile,
      files: z.int(),
      bytes: z.int(),
      /** Of the snapshot, but deleted before they were copied. */
      missingIds: z.array(z.string()),
      /** Of the copies that were used again, which part was read back. */
      turn: z.optional(z.int()),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

const folder = "backups";
export const nameIn = (id: string, name: string) => `${folder}/${id}/${name}`;
const manifestName = (id: string) => nameIn(id, "manifest");

/** Written last: a backup without it is none. Its own hash follows it. */
export async function storeManifest(vault: Vault, content: Manifest): Promise<void> {
  const text = JSON.stringify(content);
  await storeFile(vault, manifestName(content.id), one(Buffer.from(`${text}\n${hashOf(text)}\n`)));
}

/** @throws BackupFault for another key, a changed file, one of another backup, or a newer version. */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const [text = "", hash] = (await readWhole(vault, manifestName(id))).split("\n");
  if (hashOf(text) !== hash) throw new BackupFault(`The manifest of ${id} was changed or cut off.`);
  const content: unknown = JSON.parse(text);
  const { data: head } = z.object({ format: z.int() }).safeParse(content);
  if (head && head.format > backupFormat) {
    throw new BackupFault(`The backup ${id} was made by a newer version of Blessing Jar: use that one.`);
  }
  const { data } = manifest.safeParse(content);
  if (!data) throw new BackupFault(`The manifest of ${id} is none of Blessing Jar's.`);
  if (data.id !== id) throw new BackupFault(`The manifest of ${id} is that of another backup, ${data.id}.`);
  return data;
}

/** The ids of the complete ones, the oldest first. */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const name of store.list(folder)) {
    const [, id = "", rest] = name.split("/");
    if (rest === "manifest") ids.push(id);
  }
  return ids;
}

/** When it was made, which its id tells. */
export function madeAtOf(id: string): Date {
  return new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));
}
export const idAt = (moment: Date) => moment.toISOString().replace(/[:.]/g, "-");

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Undefined for what an operator is told in a sentence; everything else is thrown on. */
export function onlyFaults(error: unknown): undefined {
  if (!(error instanceof BackupFault)) throw error;
  return undefined;
}

/** What an operator is told, in a sentence; nothing was changed. */
export class BackupFault extends Error {
  override name = "BackupFault";
  /** Of the file system, where it refused something. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
