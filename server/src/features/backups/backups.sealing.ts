import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { BackupFault } from "./backups.manifest.ts";

// The STREAM construction: AES-256-GCM over chunks, each under its number, the last one marked. So a chunk that was
// changed, moved or cut off is noticed, and memory holds one of them.
const mark = Buffer.from("BJS2");
/** Whose chunks did not say of which file they are. */
const markBefore = Buffer.from("BJS1");
/** The last commit that opens them. */
const lastBefore = "b4a0a9d2";
const saltBytes = 16;
const checkBytes = 8;
const headerBytes = mark.length + saltBytes + checkBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** Whether these first bytes are of a sealed file. */
export const isSealed = (start: Buffer) =>
  [mark, markBefore].some((each) => start.subarray(0, mark.length).equals(each));

/**
 * Encrypts and authenticates a stream, under a key of its own that follows from the given one. Each chunk is bound to the file's name
 * (additional data), in which that of its backup stands: neither an older file nor another table's opens in its place.
 */
export async function* seal(
  source: AsyncIterable<Buffer>,
  key: string,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { fileKey, check } = derive(key, salt);
  yield Buffer.concat([mark, salt, check]);
  let number = 0;
  for await (const { bytes, isLast } of chunked(source, chunkBytes)) {
    const cipher = createCipheriv("aes-256-gcm", fileKey, nonceOf(number++, isLast));
    cipher.setAAD(Buffer.from(name));
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/** @throws BackupFault for another key or name, and for bytes that were changed or cut off. */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: string,
  name: string,
): AsyncGenerator<Buffer> {
  let header = Buffer.alloc(0);
  let fileKey: Buffer | undefined;
  const rest = (async function* () {
    for await (const part of source) {
      if (fileKey) {
        yield part;
        continue;
      }
      header = Buffer.concat([header, part]);
      if (header.length < headerBytes) continue;
      fileKey = openHeader(header, key);
      yield header.subarray(headerBytes);
    }
  })();
  let number = 0;
  for await (const { bytes, isLast } of chunked(rest, chunkBytes + tagBytes)) {
    if (!fileKey || bytes.length < tagBytes) throw new BackupFault("A file of the backup was cut off.");
    const decipher = createDecipheriv("aes-256-gcm", fileKey, nonceOf(number++, isLast));
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const plain = decipher.update(bytes.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw new BackupFault(`${name} was changed or cut off, or is of another place.`);
    }
    yield plain;
  }
}

function openHeader(header: Buffer, key: string): Buffer {
  const salt = header.subarray(mark.length, mark.length + saltBytes);
  const { fileKey, check } = derive(key, salt);
  if (header.subarray(0, mark.length).equals(markBefore)) {
    throw new BackupFault(
      `This backup was sealed by an earlier version: use commit ${lastBefore} to restore it.`,
    );
  }
  if (!isSealed(header)) throw new BackupFault("A file of the backup was changed.");
  if (!timingSafeEqual(check, header.subarray(mark.length + saltBytes, headerBytes))) {
    throw new BackupFault("BACKUP_KEY is not the key that this backup was encrypted with.");
  }
  return fileKey;
}

function derive(key: string, salt: Buffer) {
  const bytes = Buffer.from(hkdfSync("sha256", key, salt, "blessing-jar backup", 32 + checkBytes));
  return { fileKey: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/**
 * Always ends with a last chunk, which may be shorter, or empty where the source is. All of them are the same memory: one is
 * used up before the next is asked for.
 */
async function* chunked(source: AsyncIterable<Buffer>, size: number) {
  const chunk = Buffer.alloc(size);
  let filled = 0;
  for await (const part of source) {
    for (let at = 0; at < part.length; ) {
      if (filled === size) {
        yield { bytes: chunk, isLast: false };
        filled = 0;
      }
      const copied = part.copy(chunk, filled, at);
      filled += copied;
      at += copied;
    }
  }
  yield { bytes: chunk.subarray(0, filled), isLast: true };
}
