import {
  type Blessing,
  type BlessingBody,
  createBlessing,
  getBlessing,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { isAsSent, type SentBlessing } from "./form-values.ts";

interface Saving {
  /** Undefined for a new one. */
  blessingId: string | undefined;
  idempotencyKey: string;
  /** Undefined when this form has sent under the key before. */
  renewKey?: (() => string) | undefined;
  /** `updatedAt` of what the edit began from; undefined writes over whatever is there now. */
  basedOn: string | undefined;
  body: SentBlessing;
}

export async function saveBlessing({
  blessingId,
  idempotencyKey,
  renewKey,
  basedOn,
  body,
}: Saving): Promise<Blessing> {
  if (blessingId) return edit(blessingId, { ...body, basedOn });
  const { blessing, isNew } = await call(createBlessing, { body: { ...body, idempotencyKey } });
  // The answer to an earlier send was lost.
  if (isNew || isAsSent(blessing, body)) return blessing;
  if (!renewKey) return edit(blessing.id, body);
  // From another form, so these words may be about something else: a duplicate is better than a loss.
  return (
    await call(createBlessing, { body: { ...withoutFilesOf(blessing, body), idempotencyKey: renewKey() } })
  ).blessing;
}

/** A file belongs to one blessing. */
function withoutFilesOf({ mediaUrls: taken }: Blessing, body: BlessingBody): BlessingBody {
  const { mediaUrls = [], mediaTypes = [] } = body;
  const isFree = (_: string, place: number) => !taken.includes(mediaUrls[place] ?? "");
  return { ...body, mediaUrls: mediaUrls.filter(isFree), mediaTypes: mediaTypes.filter(isFree) };
}

async function edit(
  blessingId: string,
  { basedOn, ...body }: BlessingBody & { basedOn?: string | undefined },
): Promise<Blessing> {
  const params = { blessingId };
  try {
    return (await call(updateBlessing, { params, body: { ...body, basedOn } })).blessing;
  } catch (error) {
    if (!isChanged(error)) throw error;
    // It may be our own change, whose answer was lost on the way.
    const { blessing } = await call(getBlessing, { params });
    if (isAsSent(blessing, body)) return blessing;
    throw error;
  }
}

export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "blessing.changed";
}
