import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { eraseBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { confirmAway, isAway } from "../../api/connection.ts";
import { ignoreNotFound } from "../../api/queries.ts";
import type { Draft } from "../../storage/drafts.ts";
import { NoRoomError } from "../../storage/outbox.ts";
import { suggestFor } from "../categories/suggest-category.ts";
import { readKeptFile } from "../media/draft-files.ts";
import type { WrittenFile } from "../media/media-state.ts";
import { discardWaiting } from "../outbox/send-outbox.ts";
import { type BlessingValues, blessingForm, toBody } from "./form-values.ts";
import { keepForLater } from "./keep-for-later.ts";
import { saveBlessing } from "./save-blessing.ts";
import { removeShown, showSaved } from "./shown-blessings.ts";
import type { Kept } from "./undo-keeping.ts";

export const { keptDays } = trashLimits;

/** Keys of what this page has sent. */
const sent = new Set<string>();

/** Words alone become a blessing, without the form. Refused with the message of a field, nothing was sent. */
export async function keepAtOnce(
  { values, idempotencyKey }: Draft<BlessingValues>,
  renewKey: () => string,
): Promise<Kept | { refusal: string }> {
  const { data: written, error } = z.safeParse(blessingForm, values);
  if (!written) return { refusal: error.issues[0]?.message ?? "" };
  const category = suggestFor(written) ?? written.category;
  const body = toBody({ ...written, category }, undefined);
  const isRepeated = sent.has(idempotencyKey);
  sent.add(idempotencyKey);
  try {
    const keys = { idempotencyKey, renewKey };
    const blessing = await saveBlessing({ blessingId: undefined, basedOn: undefined, body, ...keys });
    showSaved(blessing);
    return { blessing };
  } catch (failure) {
    if (!isAway(failure) || !(await confirmAway())) throw failure;
    const keys = { idempotencyKey, renewKey: isRepeated ? undefined : renewKey };
    try {
      return { waitingId: await keepForLater({ written, body, files: [], isMended: false, ...keys }) };
    } catch (noRoom) {
      if (noRoom instanceof NoRoomError) return { refusal: "outbox.noRoom" };
      throw noRoom;
    }
  }
}

/** To be sent anew: those of a deleted blessing are no other's. Undefined where the device does not hold the bytes of each. */
export async function filesOnDevice(
  memberId: string,
  files: readonly WrittenFile[],
): Promise<WrittenFile[] | undefined> {
  const read = await Promise.all(files.map((file) => readKeptFile(memberId, file).catch(() => undefined)));
  if (!read.every(Boolean)) return undefined;
  return files.map(({ url: _, uploadedAt: __, ...file }) => file);
}

/**
 * As if it had never been written: it does not lie in the trash either. But for what the device has no room for, or another member
 * looks at by now: `bringBack` is false of it, and it stays in the trash, or where it waits. Answers whether it is back.
 */
export async function takeBack(kept: Kept, bringBack: () => boolean): Promise<boolean> {
  if ("waitingId" in kept) {
    if (!bringBack()) return false;
    await discardWaiting(kept.waitingId);
    return true;
  }
  const params = { blessingId: kept.blessing.id };
  await ignoreNotFound(call(deleteBlessing, { params }));
  removeShown(kept.blessing.id);
  if (!bringBack()) return false;
  await ignoreNotFound(call(eraseBlessing, { params })).catch(() => {});
  return true;
}
