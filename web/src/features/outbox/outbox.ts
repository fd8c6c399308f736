import { create } from "zustand";
import { useSession } from "../../api/session-store.ts";
import { removeDraft } from "../../storage/drafts.ts";
import { outboxOf } from "../../storage/outbox.ts";
import type { LocalFile } from "../media/media-state.ts";
import type { Waiting, WaitingFile } from "./waiting.ts";

interface Outbox {
  /** Whose it is; undefined until it was read. */
  memberId: string | undefined;
  /** In the order in which they were written. */
  items: readonly Waiting[];
  /** Of the one that is on its way. */
  sendingId: string | undefined;
}

const empty: Outbox = { memberId: undefined, items: [], sendingId: undefined };

/** What the signed-in member has written that is on this device alone. */
export const useOutbox = create<Outbox>()(() => empty);

// Privacy: nobody else's are shown, not for a moment.
useSession.subscribe(({ user }) => {
  if (user?.id !== useOutbox.getState().memberId) useOutbox.setState(empty);
});

const otherTabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("outbox");

export const storeOf = (memberId: string) => outboxOf<Waiting>(memberId);

/** Reads what waits, and follows what other tabs change, until it is ended: what they removed may have been sent. */
export function followOutbox(memberId: string, onRemoved: () => void): () => void {
  const read = () => void readOutbox(memberId).catch(() => {});
  const handleMessage = ({ data }: MessageEvent<Change>) => {
    read();
    if (data === "removed") onRemoved();
  };
  read();
  otherTabs?.addEventListener("message", handleMessage);
  return () => otherTabs?.removeEventListener("message", handleMessage);
}

export async function readOutbox(memberId: string): Promise<readonly Waiting[]> {
  const items = (await storeOf(memberId).list()).sort((a, b) => a.writtenAt - b.writtenAt);
  if (useSession.getState().user?.id === memberId) useOutbox.setState({ memberId, items });
  return items;
}

/** Asked in one task with each call, so that nothing is sent for one member in the name of another. */
export function isViewer(memberId: string): boolean {
  const { user, isExpired } = useSession.getState();
  return user?.id === memberId && !isExpired;
}

interface Kept extends Omit<Waiting, "files" | "writtenAt" | "refusal"> {
  files: readonly LocalFile[];
  /** For where another form keeps something else under the same key. */
  renewKey: (() => string) | undefined;
}

/** @throws NoRoomError where the device has no room for it: then nothing is kept. */
export async function keepInOutbox({ files, renewKey, ...written }: Kept): Promise<void> {
  const memberId = useSession.getState().user?.id;
  if (!memberId) throw new Error("Nobody is signed in");
  const store = storeOf(memberId);
  const before = await store.find(written.id);
  const isAnothers = before !== undefined && !written.isMended && renewKey !== undefined;
  const id = isAnothers ? renewKey() : written.id;
  const known = before && !isAnothers ? keysOf(before) : [];
  const bytes = new Map<string, Blob>();
  const listed = files.map(({ file, key: here, ...about }): WaitingFile => {
    if (here !== undefined && known.includes(here)) return { ...about, key: here };
    if (!file) return about;
    const key = `${id}/${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    bytes.set(key, file);
    return { ...about, key };
  });
  const writtenAt = (!isAnothers && before?.writtenAt) || Date.now();
  // Race: in one task with the opening, so that what a sign-out removed is not made again.
  if (useSession.getState().user?.id !== memberId) throw new Error("Another member is signed in");
  await store.put({ ...written, id, files: listed, writtenAt }, bytes);
  const isListed = new Set(listed.map(({ key }) => key));
  await store.removeFiles(known.filter((key) => !isListed.has(key)));
  // The device should rather clear something else, where it is short of room.
  void navigator.storage?.persist?.().catch(() => {});
  await tellChange(memberId);
}

export async function removeWaiting(memberId: string, { id }: Waiting): Promise<void> {
  const store = storeOf(memberId);
  const item = await store.find(id);
  if (item) await store.remove(id, keysOf(item));
  removeDraft(memberId, `blessing:${id}`);
  await tellChange(memberId, "removed");
}

export async function changeWaiting(memberId: string, id: string, part: Partial<Waiting>): Promise<void> {
  await storeOf(memberId).change(id, part);
  await tellChange(memberId);
}

const keysOf = ({ files }: Waiting) => files.flatMap(({ key }) => key ?? []);

type Change = "changed" | "removed";

async function tellChange(memberId: string, change: Change = "changed"): Promise<void> {
  await readOutbox(memberId);
  otherTabs?.postMessage(change);
}
