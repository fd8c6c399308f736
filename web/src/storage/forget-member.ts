import { removeDraftsOf, removeDraftsOfOthers } from "./drafts.ts";
import { local } from "./local.ts";
import { removeMemberCache, removeMemberCachesOfOthers } from "./member-cache.ts";
import { listOutboxOwners } from "./outbox-owners.ts";

/** Names whose leaving is not finished: removing takes a moment, and a page may be closed in it. */
const leavingKey = "leaving";

/** Whoever signs out leaves nothing behind: no drafts, nothing to read, nothing that waits to be sent. */
export function forgetMember(memberId: string): void {
  removeDraftsOf(memberId);
  local.set(leavingKey, memberId);
  void finishLeaving().catch((error: unknown) =>
    console.error("Not all was removed from this device", error),
  );
}

/** Crash safety: at the next start too. */
export async function finishLeaving(): Promise<void> {
  const memberId = local.get(leavingKey);
  if (memberId === null) return;
  const { removeOutbox } = await import("./outbox.ts");
  await Promise.all([removeMemberCache(memberId), removeOutbox(memberId)]);
  if (local.get(leavingKey) === memberId) local.remove(leavingKey);
}

/**
 * On a device that another member uses now, what could be read of others goes. What they wrote and acknowledged waits for
 * them alone, in a database of their own: they did not sign out, and it is nowhere else.
 */
export function forgetOthers(memberId: string | undefined): void {
  if (memberId) removeDraftsOfOthers(memberId);
  // Back again: what they write from now on stays.
  if (memberId && local.get(leavingKey) === memberId) local.remove(leavingKey);
  void removeMemberCachesOfOthers(memberId).catch(() => {});
  if (memberId) void removeDraftFiles(memberId).catch(() => {});
}

async function removeDraftFiles(ofOthersThan: string): Promise<void> {
  const others = (await listOutboxOwners()).filter((id) => id !== ofOthersThan);
  if (others.length === 0) return;
  const { removeDraftFilesOf } = await import("./outbox.ts");
  for (const id of others) await removeDraftFilesOf(id);
}
