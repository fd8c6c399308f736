import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { eraseBlessing, trashLimits } from "@blessing-jar/contract/trash.ts";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { confirmAway, isAway } from "../../api/connection.ts";
import { ignoreNotFound } from "../../api/queries.ts";
import type { Draft } from "../../storage/drafts.ts";
import { NoRoomError } from "../../storage/outbox.ts";
import { suggestFor } from "../categories/suggest-category.ts";
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

/**
 * As if it had never been written: it does not lie in the trash either. But for words that the device has no room for, or that another
 * member looks at by now: `bringBack` is false of them, and they are nowhere else.
 */
export async function takeBack(kept: Kept, bringBack: () => boolean): Promise<void> {
  if ("waitingId" in kept) {
    await discardWaiting(kept.waitingId);
    bringBack();
    return;
  }
  const params = { blessingId: kept.blessing.id };
  await ignoreNotFound(call(deleteBlessing, { params }));
  removeShown(kept.blessing.id);
  if (bringBack()) await ignoreNotFound(call(eraseBlessing, { params })).catch(() => {});
}
