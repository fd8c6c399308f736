import { local } from "./local.ts";
import { listOutboxOwners } from "./outbox-owners.ts";

/** Of what may be lost when a browser is killed in the middle of a word. */
const pauseMs = 400;

const changed = new Map<string, string>();
let waiting: ReturnType<typeof setTimeout> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Write-behind: browsers bring local storage to the disk up to minutes later, and one that is killed meanwhile has lost it.
 * What is in a database is there at once, so each draft has its copy there.
 */
export function copySoon(memberId: string | undefined, key: string): void {
  if (memberId === undefined || !hasDatabases()) return;
  changed.set(key, memberId);
  waiting ??= setTimeout(copyChanged, pauseMs);
}

/** In the place of a draft until its copy has gone too: it is no draft, and newer than the copy. */
const goneMark = '{"isGone":true';

export const isGone = (text: string | null): boolean => text?.startsWith(goneMark) === true;

/** Write-ahead: what was sent or discarded does not come back where the page goes before its copy has gone. */
export function removeWithCopy(memberId: string | undefined, key: string): void {
  const gone = `${goneMark},"savedAt":${Date.now()}}`;
  const mayComeBack = memberId !== undefined && hasDatabases() && local.get(key) !== null;
  if (!mayComeBack || !local.set(key, gone)) local.remove(key);
  if (memberId === undefined || !hasDatabases()) return;
  changed.set(key, memberId);
  copyChanged();
}

/** Drafts that a killed browser has lost, or has older. */
export async function restoreDrafts(memberId: string): Promise<void> {
  if (!(await listOutboxOwners()).includes(memberId)) return;
  const { outboxOf } = await import("./outbox.ts");
  for (const { key, file } of await outboxOf(memberId).listDraftCopies()) {
    const text = await file.text();
    if (savedAt(text) > savedAt(local.get(key))) local.set(key, text);
    else if (isGone(local.get(key))) changed.set(key, memberId);
  }
  copyChanged();
}

const hasDatabases = () => "indexedDB" in globalThis;

function copyChanged(): void {
  clearTimeout(waiting);
  waiting = undefined;
  const all = [...changed];
  changed.clear();
  last = last.then(() => copy(all)).catch(() => {});
}

async function copy(all: readonly (readonly [key: string, memberId: string])[]): Promise<void> {
  const { outboxOf } = await import("./outbox.ts");
  for (const [key, memberId] of all) {
    // Race: read in one task with the opening, so that what a sign-out removed is not made again.
    const text = local.get(key);
    const store = outboxOf(memberId);
    if (text !== null && !isGone(text)) await store.putDraftCopy(key, new Blob([text]));
    else {
      await store.removeDraftCopy(key);
      // Written anew meanwhile, it stays.
      if (local.get(key) === text) local.remove(key);
    }
  }
}

function savedAt(text: string | null): number {
  try {
    const moment: unknown = JSON.parse(text ?? "").savedAt;
    return typeof moment === "number" ? moment : 0;
  } catch {
    return 0;
  }
}
