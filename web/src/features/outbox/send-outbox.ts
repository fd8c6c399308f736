import { type Blessing, createBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { isViewer } from "../../api/session-store.ts";
import { removeDraft } from "../../storage/drafts.ts";
import { readKeptFile } from "../media/draft-files.ts";
import { isStillThere, type KeptFile } from "../media/media-state.ts";
import { changeWaiting, FileGoneError, readOutbox, refusalOf, removeWaiting, storeOf } from "./outbox.ts";
import { useOutbox, type Waiting, type WaitingFile } from "./waiting.ts";

interface Sending {
  memberId: string;
  sendFile: (file: File, signal: AbortSignal) => Promise<KeptFile>;
  onSent: (blessing: Blessing, waitingId: string) => void;
}

/** Whoever discards one, or signs out, stops it on its way. */
let underWay: { id: string; controller: AbortController } | undefined;

export function stopSending(id?: string): void {
  if (id === undefined || id === underWay?.id) underWay?.controller.abort();
}

export async function discardWaiting(id: string): Promise<void> {
  const { memberId } = useOutbox.getState();
  stopSending(id);
  const item = memberId && (await storeOf(memberId).find(id));
  if (!item) return;
  await removeWaiting(memberId, item);
  removeDraft(memberId, `blessing:${id}`);
}

/**
 * Sends what waits, one after the other, in one tab at a time: another that holds the lock may be closed in the middle, and
 * then this one goes on. Exactly once, by the key of each. False where something waits for another try.
 */
export function sendOutbox(sending: Sending): Promise<boolean> {
  return inTurn(`outbox-${sending.memberId}`, () => sendAll(sending));
}

let last: Promise<unknown> = Promise.resolve();

async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work);
  // Over plain HTTP there are none: in turn within this tab, and where another sends the same the server makes one of it.
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

async function sendAll(sending: Sending): Promise<boolean> {
  const { memberId } = sending;
  for (const { id } of await readOutbox(memberId)) {
    let sent: Waiting | undefined;
    // As it is now: it may have been changed or discarded while those before it were sent, or it itself was.
    for (;;) {
      const item = await storeOf(memberId).find(id);
      if (!item || item.refusal || (sent && sent.keptAs === item.keptAs)) break;
      sent = item;
      if (!isViewer(memberId)) return false;
      if (!(await sendOne(item, sending)) && !(await isKeptAnew(memberId, item))) return false;
    }
  }
  return true;
}

const isKeptAnew = async (memberId: string, { id, keptAs }: Waiting) =>
  (await storeOf(memberId).find(id))?.keptAs !== keptAs;

/** False where another try may do. */
async function sendOne(item: Waiting, sending: Sending): Promise<boolean> {
  const { memberId } = sending;
  const controller = new AbortController();
  underWay = { id: item.id, controller };
  useOutbox.setState({ sendingId: item.id });
  try {
    const blessing = await send(item, sending, controller.signal);
    if (await removeWaiting(memberId, item)) sending.onSent(blessing, item.id);
    return true;
  } catch (error) {
    if (controller.signal.aborted) return true;
    const refusal = refusalOf(error);
    if (refusal) await changeWaiting(memberId, item, { refusal });
    return refusal !== undefined;
  } finally {
    underWay = undefined;
    useOutbox.setState({ sendingId: undefined });
  }
}

async function send(item: Waiting, sending: Sending, signal: AbortSignal): Promise<Blessing> {
  try {
    return await create(item, await sendFiles(item, sending, signal), sending, signal);
  } catch (error) {
    // The server no longer has a file that nothing used for a day: it is sent again from here.
    if (!isFileMissing(error) || item.files.some(({ key }) => key === undefined)) throw error;
    const anew = { ...item, files: item.files.map(({ uploaded: _, ...file }) => file) };
    return await create(item, await sendFiles(anew, sending, signal), sending, signal);
  }
}

async function sendFiles(item: Waiting, sending: Sending, signal: AbortSignal): Promise<KeptFile[]> {
  const { memberId } = sending;
  const sent: WaitingFile[] = [...item.files];
  for (const [index, { uploaded, ...about }] of item.files.entries()) {
    if (uploaded && isStillThere(uploaded)) continue;
    const file = await readKeptFile(memberId, about);
    if (!file) throw new FileGoneError(about.name);
    signal.throwIfAborted();
    if (!isViewer(memberId)) throw new DOMException("Another member", "AbortError");
    sent[index] = { ...about, uploaded: await sending.sendFile(file, signal) };
    await changeWaiting(memberId, item, { files: sent });
  }
  return sent.flatMap(({ uploaded }) => uploaded ?? []);
}

async function create(
  { id, body, isMended }: Waiting,
  files: readonly KeptFile[],
  { memberId }: Sending,
  signal: AbortSignal,
): Promise<Blessing> {
  signal.throwIfAborted();
  if (!isViewer(memberId)) throw new DOMException("Another member", "AbortError");
  const { challengeId, ...rest } = body;
  const whole = {
    ...rest,
    mediaUrls: files.map(({ url }) => url),
    mediaTypes: files.map(({ type }) => type),
  };
  const { blessing, isNew } = await call(createBlessing, {
    body: { ...whole, ...(challengeId ? { challengeId } : {}), idempotencyKey: id },
    signal,
  });
  // What an earlier send created, whose answer was lost, is what was written, unless that was changed since.
  if (isNew || !isMended) return blessing;
  const params = { blessingId: blessing.id };
  return (await call(updateBlessing, { params, body: whole, signal })).blessing;
}

function isFileMissing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === "media.not-yours" || error.code === "media.not-arrived")
  );
}
