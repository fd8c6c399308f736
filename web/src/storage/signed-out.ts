import { local } from "./local.ts";

const prefix = "signed-out-";

/**
 * Browsers bring local storage to the disk seconds to minutes later, and one that is killed meanwhile begins with the
 * session that was signed out. The name of an empty cache is there at once.
 */
export async function noteSignedOut(token: string): Promise<void> {
  if (hasCaches()) await caches.open(await nameOf(token));
}

/** Whether this session was signed out of; where it was not, what was noted of others has reached the disk. */
export async function wasSignedOut(token: string | null): Promise<boolean> {
  if (!hasCaches()) return false;
  const noted = (await caches.keys()).filter((name) => name.startsWith(prefix));
  if (noted.length === 0) return false;
  if (token !== null && noted.includes(await nameOf(token))) return true;
  await Promise.all(noted.map((name) => caches.delete(name)));
  return false;
}

/** Caches and digests are there over HTTPS and on the device itself alone. */
const hasCaches = () => "caches" in globalThis && "subtle" in crypto;

/** Tells nothing of the session. */
async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return (
    prefix + Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")
  );
}

const unendedKey = "unended-session";

/** Until the server has heard that somebody signed out, their cookie opens all that is theirs, and no script removes it. */
export const noteUnended = (): boolean => local.set(unendedKey, "yes");
export const isUnended = (): boolean => local.get(unendedKey) !== null;
export const noteEnded = (): void => local.remove(unendedKey);
