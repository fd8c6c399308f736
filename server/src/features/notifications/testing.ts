import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A push service as RFC 8030 has it, for browsers of this machine. */
export async function aPushService() {
  const received: Received[] = [];
  const status = new Map<string, number>();
  const retryAfter = new Map<string, string>();
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const wait = retryAfter.get(path);
      response.writeHead(status.get(path) ?? 201, wait === undefined ? {} : { "retry-after": wait }).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const close = () => new Promise<void>((resolve) => service.close(() => resolve()));
  return { received, status, retryAfter, origin, close };
}

export type PushService = Awaited<ReturnType<typeof aPushService>>;

export interface Browser {
  endpoint: string;
  path: string;
  keys: { p256dh: string; auth: string };
  ecdh: ECDH;
  auth: Buffer;
}

let browsers = 0;
/** Its address and its keys, of which the server learns the open one. */
export function aBrowser({ origin }: Pick<PushService, "origin">): Browser {
  browsers += 1;
  const path = `/push/${browsers}`;
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys("base64url");
  const auth = randomBytes(16);
  const keys = { p256dh, auth: auth.toString("base64url") };
  return { endpoint: origin + path, path, keys, ecdh, auth };
}

/** RFC 8291: aes128gcm, by the browser's own keys. */
export function decrypt({ ecdh, auth }: Browser, body: Buffer): Record<string, string> {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + length);
  const text = body.subarray(21 + length);
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
    const made = createHmac("sha256", key);
    for (const part of parts) made.update(part);
    return made.digest();
  };
  const one = Buffer.from([1]);
  const shared = hmac(auth, ecdh.computeSecret(theirs));
  const input = hmac(shared, "WebPush: info\0", ecdh.getPublicKey(), theirs, one);
  const base = hmac(salt, input);
  const key = hmac(base, "Content-Encoding: aes128gcm\0", one).subarray(0, 16);
  const nonce = hmac(base, "Content-Encoding: nonce\0", one).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(text.subarray(-16));
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}
