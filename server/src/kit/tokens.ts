import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** What is stored of a token: it cannot be turned back. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** 256 random bits for a session, a mail or an upload. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Timing attack: comparing hashes takes as long for every guess. */
export function isSameToken(given: string, wanted: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(wanted));
}
