import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { useSession } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { draftTextsOf } from "../../storage/drafts.ts";
import { NoRoomError, outboxOf, wholeOf } from "../../storage/outbox.ts";
import { type ToastAction, useToasts } from "../../ui/toast-store.ts";
import type { LocalFile } from "./media-state.ts";

/** Of all drafts of a member together: twice what one blessing may have. */
const mostBytes = 2 * mediaLimits.filesPerBlessing * mediaLimits.fileBytes;

// `storage/outbox.ts` removes those of others by it.
const prefix = "draft/";
export const newFileKey = () => prefix + newId();
export const isOfDraft = ({ key }: Pick<LocalFile, "key">): boolean => key?.startsWith(prefix) === true;

/**
 * The bytes of a file that a draft names, so that they outlive the page.
 * @throws NoRoomError
 */
export async function keepDraftFile(memberId: string, key: string, file: File): Promise<void> {
  const store = outboxOf(memberId);
  const kept = await store.listDraftFiles();
  const others = kept.filter((each) => wholeOf(each.key) !== key);
  const bytes = others.reduce((sum, { size }) => sum + size, file.size);
  if (bytes > mostBytes) throw new NoRoomError("The drafts have too many files");
  // Race: in one task with the opening, so that what a sign-out removed is not made again.
  if (useSession.getState().user?.id !== memberId) return;
  await store.putFile(key, file);
}

/**
 * A part of a recording that is still running: where the page goes, all that was said until then is on the device.
 * @throws NoRoomError
 */
export async function keepDraftPart(memberId: string, key: string, index: number, part: Blob): Promise<void> {
  // Race: as above.
  if (useSession.getState().user?.id !== memberId) return;
  await outboxOf(memberId).putPart(key, index, part);
}

/** Of a recording that was not ended. */
export function readKeptParts(memberId: string, key: string): Promise<Blob[]> {
  return outboxOf(memberId).listParts(key);
}

/** Undefined where they are gone; a browser may have lost them and know the file still. */
export async function readKeptFile(
  memberId: string,
  { key, name, type }: Pick<LocalFile, "key" | "name" | "type">,
): Promise<File | undefined> {
  const blob = key === undefined ? undefined : await outboxOf(memberId).readFile(key);
  const start = await blob
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => undefined);
  return blob && start && new File([blob], name, { type });
}

/** As drafts: of what was sent and can be taken back. */
const held = new Set<string>();

interface Offer extends ToastAction {
  onPress: () => Promise<void>;
}

/** What was sent keeps its files on the device while a toast offers to take it back, and as long as that takes. */
export function withFilesHeld(memberId: string, values: object, offer: Offer): ToastAction {
  const text = JSON.stringify(values);
  held.add(text);
  let wasOffered = false;
  let isTaken = false;
  function letGo() {
    stop();
    held.delete(text);
    void sweepDraftFiles(memberId).catch(() => {});
  }
  function handlePress() {
    isTaken = true;
    void offer.onPress().finally(letGo);
  }
  const action = { ...offer, onPress: handlePress };
  const stop = useToasts.subscribe(({ toasts }) => {
    const isOffered = toasts.some((toast) => toast.isOpen && toast.action === action);
    wasOffered ||= isOffered;
    if (wasOffered && !isOffered && !isTaken) letGo();
  });
  return action;
}

/** Garbage collection: removes what no draft names any more, because it was sent, discarded or taken out. */
export async function sweepDraftFiles(memberId: string): Promise<void> {
  const store = outboxOf(memberId);
  const kept = await store.listDraftFiles();
  // A draft names a file before its bytes are kept, so that no other tab removes them.
  const drafts = [...draftTextsOf(memberId), ...held];
  const gone = kept.filter(({ key }) => !drafts.some((text) => text.includes(wholeOf(key))));
  if (gone.length > 0) await store.removeFiles(gone.map(({ key }) => key));
}
