import { randomBytes } from "node:crypto";
import { hash, hashRaw, verify } from "@node-rs/argon2";
import { makeToken } from "../../kit/tokens.ts";
import { fairTurns } from "../../kit/turns.ts";

// OWASP's figures for argon2id, which is the library's own choice of algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash takes a core for some 20 ms: the concurrency limit keeps a flood of sign-ins from starving the app.
const takeTurn = fairTurns({ concurrency: 2, perOwner: 2, maxWaiting: 64, retryAfterSeconds: 2 });
// Whoever signs in has proven nothing yet.
const inTurn = <T>(by: string, work: () => Promise<T>) => takeTurn({ id: by, isProven: true }, work);

const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
/** A dummy hash for unknown addresses, so that timing does not tell whether an account exists. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

// Unicode normalization: keyboards write the same letter as different code points.
const normalize = (password: string) => password.normalize("NFKC");

/** A PHC string. `by` is the member who asks, or a visitor's network. @throws Failure service.busy */
export function hashPassword(password: string, by: string): Promise<string> {
  return inTurn(by, () => hash(normalize(password), cost));
}

/** Of an account without one: it still changes with each owner, so that a sign-in under way fails. */
export const noPassword = () => `none:${makeToken()}`;

/** False for an account that is entered in other ways alone. */
export const hasPassword = (passwordHash: string) => passwordHash.startsWith("$argon2id$");

/** False for an account that does not exist (undefined) or has no password, in the same time. @throws Failure service.busy */
export async function isPasswordOf(passwordHash: string | undefined, password: string, by: string) {
  const stored = passwordHash && hasPassword(passwordHash) ? passwordHash : undefined;
  const isRight = await inTurn(by, () => verify(stored ?? nobodys, normalize(password)));
  return stored !== undefined && isRight;
}

/** Of what is looked up by its hash: the salt is its owner's. @throws Failure service.busy */
export function hashWithSalt(secret: string, salt: Buffer, by: string): Promise<Buffer> {
  return inTurn(by, () => hashRaw(secret, { ...cost, salt }));
}
