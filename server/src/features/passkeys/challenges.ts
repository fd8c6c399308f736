import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { passkeyLimits } from "@blessing-jar/contract/passkeys.ts";

/** What a challenge is good for: one to sign in with proves nothing in a session, nor in another session. */
export type Purpose = "sign-in" | `proof ${string}` | `registration ${string}`;

const randomLength = 16;
const timeLength = 6;
const macLength = 32;

/**
 * A challenge that vouches for itself: random bytes, when it expires, and their HMAC. Nothing is stored before it is answered,
 * so that whoever asks for a million of them fills no table.
 */
export function makeChallenge(key: Buffer, purpose: Purpose, now: Date): Buffer {
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(now.getTime() + passkeyLimits.challengeSeconds * 1000, 0, timeLength);
  const body = Buffer.concat([randomBytes(randomLength), time]);
  return Buffer.concat([body, macOf(key, purpose, body)]);
}

/** Until when a challenge of ours may be answered; undefined for one that is not ours, or is for something else. */
export function expiryOf(key: Buffer, purpose: Purpose, challenge: string): Date | undefined {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== randomLength + timeLength + macLength) return undefined;
  const body = bytes.subarray(0, randomLength + timeLength);
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(key, purpose, body))) return undefined;
  return new Date(body.readUIntBE(randomLength, timeLength));
}

function macOf(key: Buffer, purpose: Purpose, body: Buffer): Buffer {
  return createHmac("sha256", key).update(`passkey-challenge ${purpose}\n`).update(body).digest();
}
