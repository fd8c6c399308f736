import { hash, randomUUIDv7 } from "node:crypto";

/**
 * The id of what is created with an idempotency key: the same for the same key and scope, so that a repeated insert meets
 * the row that is there, on its primary key. The scope names the caller, and what else a key is good for; nobody else's
 * key leads to the same id; case makes no difference. Its time is the key's, its other bits are a hash. Without a key every
 * id is new.
 */
export function idFor(key: string = randomUUIDv7(), ...scope: [callerId: string, ...more: string[]]): string {
  const uuid = Buffer.from(key.replaceAll("-", ""), "hex");
  hash("sha256", [key, ...scope].join("\n").toLowerCase(), "buffer").copy(uuid, 6, 0, 10);
  uuid.writeUInt8((uuid.readUInt8(6) & 0x0f) | 0x70, 6);
  uuid.writeUInt8((uuid.readUInt8(8) & 0x3f) | 0x80, 8);
  return uuid.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The caller of what a visitor creates: their keys are as hard to guess as ids are. */
export const visitor = "visitor";
