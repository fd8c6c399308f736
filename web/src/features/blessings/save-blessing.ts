import {
  type Blessing,
  type BlessingBody,
  createBlessing,
  getBlessing,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { type CreateKeys, createOnce } from "../../ui/forms/create-once.ts";
import { isAsSent, type SentBlessing } from "./form-values.ts";

interface Saving extends CreateKeys {
  blessingId: string | undefined;
  /** `updatedAt` of what the edit began from; undefined writes over whatever is there now. */
  basedOn: string | undefined;
  body: SentBlessing;
}

export async function saveBlessing({ blessingId, basedOn, body, ...keys }: Saving): Promise<Blessing> {
  const { blessing } = blessingId
    ? await edit(blessingId, { ...body, basedOn })
    : await createOnce<AnswerOf<typeof createBlessing>>(keys, {
        create: (idempotencyKey, taken) =>
          call(createBlessing, { body: { ...withoutFilesOf(taken?.blessing, body), idempotencyKey } }),
        isAsSent: (kept) => isAsSent(kept.blessing, body),
        update: (kept) => edit(kept.blessing.id, body),
      });
  return blessing;
}

/** A file belongs to one blessing. */
function withoutFilesOf(taken: Blessing | undefined, body: BlessingBody): BlessingBody {
  const { mediaUrls = [], mediaTypes = [] } = body;
  const isFree = (_: string, index: number) => !taken?.mediaUrls.includes(mediaUrls[index] ?? "");
  return { ...body, mediaUrls: mediaUrls.filter(isFree), mediaTypes: mediaTypes.filter(isFree) };
}

async function edit(
  blessingId: string,
  { basedOn, ...body }: BlessingBody & { basedOn?: string | undefined },
): Promise<AnswerOf<typeof updateBlessing>> {
  const params = { blessingId };
  try {
    return await call(updateBlessing, { params, body: { ...body, basedOn } });
  } catch (error) {
    if (!isChanged(error)) throw error;
    // It may be our own change, whose answer was lost on the way.
    const kept = await call(getBlessing, { params });
    if (isAsSent(kept.blessing, body)) return kept;
    throw error;
  }
}

export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "blessing.changed";
}
