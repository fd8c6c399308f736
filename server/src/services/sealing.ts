import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { Failure } from "../kit/failure.ts";
import { isSameToken } from "../kit/tokens.ts";

const cipher = "aes-256-gcm";
const keyBytes = 32;
const markBytes = 8;
const ivBytes = 12;
const tagBytes = 16;
const fileName = "sealing-key";

export type Sealing = ReturnType<typeof createSealing>;

/**
 * Authenticated encryption of the few secrets that must be read again, by a key that is not in the database: SEALING_KEY,
 * else a file of DATA_DIR, made at first use. `about` binds a sealed secret to its row: in another it does not open.
 */
export function createSealing(config: Pick<Config, "dataDir" | "sealingKey">) {
  let reading: Promise<{ key: Buffer; mark: Buffer; signing: Buffer }> | undefined;

  function readKeys() {
    reading ??= readOrMakeMaster(config).then((master) => ({
      key: derive(master, "seal", keyBytes),
      // Tells which key sealed, without telling the key.
      mark: derive(master, "mark", markBytes),
      signing: derive(master, "sign", keyBytes),
    }));
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  }

  async function seal(secret: Uint8Array, about: string): Promise<Buffer> {
    const { key, mark } = await readKeys();
    const iv = randomBytes(ivBytes);
    const sealer = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([sealer.update(secret), sealer.final()]);
    return Buffer.concat([mark, iv, sealer.getAuthTag(), sealed]);
  }

  /** @throws Failure service.sealing-key where another key sealed it: a backup came back without its key. */
  async function open(sealed: Buffer, about: string): Promise<Buffer> {
    const { key, mark } = await readKeys();
    if (!sealed.subarray(0, markBytes).equals(mark)) throw new Failure("service.sealing-key");
    const iv = sealed.subarray(markBytes, markBytes + ivBytes);
    const tag = sealed.subarray(markBytes + ivBytes, markBytes + ivBytes + tagBytes);
    const opener = createDecipheriv(cipher, key, iv, { authTagLength: tagBytes });
    opener.setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([opener.update(sealed.subarray(markBytes + ivBytes + tagBytes)), opener.final()]);
  }

  /** What a link carries that is good for one thing and kept nowhere. */
  async function sign(about: string): Promise<string> {
    const { signing } = await readKeys();
    return createHmac("sha256", signing).update(about).digest("base64url");
  }

  async function isSigned(about: string, signature: string): Promise<boolean> {
    return isSameToken(signature, await sign(about));
  }

  return { seal, open, sign, isSigned };
}

function derive(master: Uint8Array, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", master, "", `blessing-jar ${info}`, bytes));
}

async function readOrMakeMaster({
  dataDir,
  sealingKey,
}: Pick<Config, "dataDir" | "sealingKey">): Promise<Buffer> {
  if (sealingKey) return Buffer.from(sealingKey);
  const keyFile = path.join(dataDir, fileName);
  await mkdir(dataDir, { recursive: true });
  // Linked into place when it is whole: of two processes that make one at once the first one's stands.
  const made = `${keyFile}.${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    return await readFile(keyFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  await writeFile(made, randomBytes(keyBytes).toString("base64url"), { mode: 0o600, flush: true });
  await link(made, keyFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(made, { force: true });
  return await readFile(keyFile);
}
