import { randomBytes } from "node:crypto";
import { hash, hashRaw, verify } from "@node-rs/argon2";
import { boundedQueue } from "../../http/bounded-queue.ts";

// OWASP's figures for argon2id, which is the library's own choice of algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash takes a core for some 20 ms: the concurrency limit keeps a flood of sign-ins from starving the app.
const inQueue = boundedQueue({ concurrency: 2, maxWaiting: 64, retryAfterSeconds: 2 });

const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
/** A dummy hash for unknown addresses, so that timing does not tell whether an account exists. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

// Unicode normalization: keyboards write the same letter as different code points.
const normalize = (password: string) => password.normalize("NFKC");

/** A PHC string. @throws Failure service.busy */
export function hashPassword(password: string): Promise<string> {
  return inQueue(() => hash(normalize(password), cost));
}

/** False for an account that does not exist (undefined) or has no password, in the same time. @throws Failure service.busy */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash?.startsWith("$argon2id$") ? passwordHash : undefined;
  const isRight = await inQueue(() => verify(stored ?? nobodys, normalize(password)));
  return stored !== undefined && isRight;
}

/** Of what is looked up by its hash: the salt is its owner's. @throws Failure service.busy */
export function hashWithSalt(secret: string, salt: Buffer): Promise<Buffer> {
  return inQueue(() => hashRaw(secret, { ...cost, salt }));
}
