import { ApiError } from "../../api/api-error.ts";
import { useSession } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { outboxOf } from "../../storage/outbox.ts";
import type { LocalFile } from "../media/media-state.ts";
import { UploadError } from "../media/upload-error.ts";
import { type Refusal, useOutbox, type Waiting, type WaitingFile } from "./waiting.ts";

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

interface Kept extends Omit<Waiting, "files" | "writtenAt" | "keptAs" | "refusal"> {
  files: readonly LocalFile[];
  /** For where another form keeps something else under the same key. */
  renewKey: (() => string) | undefined;
}

/**
 * Answers the key under which it is kept.
 * @throws NoRoomError where the device has no room for it: then nothing is kept.
 */
export async function keepInOutbox({ files, renewKey, ...written }: Kept): Promise<string> {
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
  await store.put({ ...written, id, files: listed, writtenAt, keptAs: newId() }, bytes);
  const isListed = new Set(listed.map(({ key }) => key));
  await store.removeFiles(known.filter((key) => !isListed.has(key)));
  // The device should rather clear something else, where it is short of room.
  void navigator.storage?.persist?.().catch(() => {});
  await publishChange(memberId);
  return id;
}

/** False where it is another by now, which stays. */
export async function removeWaiting(memberId: string, item: Waiting): Promise<boolean> {
  const isRemoved = await storeOf(memberId).remove(item, keysOf(item));
  await publishChange(memberId, isRemoved ? "removed" : "changed");
  return isRemoved;
}

export async function changeWaiting(memberId: string, item: Waiting, part: Partial<Waiting>): Promise<void> {
  await storeOf(memberId).change(item, part);
  await publishChange(memberId);
}

const keysOf = ({ files }: Waiting) => files.flatMap(({ key }) => key ?? []);

type Change = "changed" | "removed";

async function publishChange(memberId: string, change: Change = "changed"): Promise<void> {
  await readOutbox(memberId);
  otherTabs?.postMessage(change);
}

/** Undefined where another try may do: without an answer, without a session, or from a server that is busy. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof FileGoneError) return { kind: "file-gone", name: error.fileName };
  if (error instanceof UploadError && error.answer) {
    const { status, text, code } = error.answer;
    return refused(status, JSON.stringify({ error: text, code }));
  }
  const cause = error instanceof UploadError ? error.cause : error;
  if (!(cause instanceof ApiError)) return undefined;
  const { status, code, serverText, issues } = cause;
  return refused(status, JSON.stringify({ error: serverText, code, issues }));
}

/** What may be otherwise in a while: a session, a time limit, a rate limit. */
const passing = [401, 408, 425, 429];

function refused(status: number, text: string): Refusal | undefined {
  const isFinal = status >= 400 && status < 500 && !passing.includes(status);
  return isFinal ? { kind: "answer", status, text } : undefined;
}

/** As it was when it came, for those who put errors into words. */
export function errorOf({ status, text }: Extract<Refusal, { kind: "answer" }>): ApiError {
  return new ApiError(new Response(null, { status }), text);
}

export class FileGoneError extends Error {
  override name = "FileGoneError";
  readonly fileName: string;

  constructor(fileName: string) {
    super(`${fileName} is no longer on this device`);
    this.fileName = fileName;
  }
}
