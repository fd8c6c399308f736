import {
  type Blessing,
  type BlessingBody,
  createBlessing,
  getBlessing,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";

interface Writing {
  /** Undefined for a new one. */
  blessingId: string | undefined;
  draftId: string;
  /** `updatedAt` of what the edit began from; undefined writes over whatever is there now. */
  basedOn: string | undefined;
  body: BlessingBody;
}

/**
 * A new blessing may already be kept: its first answer was lost on the way. The server then answers that
 * one, so whatever was written since follows as an edit.
 */
export async function saveBlessing({ blessingId, draftId, basedOn, body }: Writing): Promise<Blessing> {
  if (blessingId) return edit(blessingId, { ...body, basedOn });
  const { blessing } = await call(createBlessing, { body: { ...body, draftId } });
  return isSame(blessing, body) ? blessing : edit(blessing.id, body);
}

async function edit(
  blessingId: string,
  body: BlessingBody & { basedOn?: string | undefined },
): Promise<Blessing> {
  const params = { blessingId };
  try {
    return (await call(updateBlessing, { params, body })).blessing;
  } catch (error) {
    if (!isChanged(error)) throw error;
    // It may be our own change, whose answer was lost on the way.
    const { blessing } = await call(getBlessing, { params });
    if (isSame(blessing, body)) return blessing;
    throw error;
  }
}

export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "blessing.changed";
}

export function isSame(blessing: Blessing, body: BlessingBody): boolean {
  return (
    blessing.title === body.title.trim() &&
    blessing.description === (body.description ?? "").trim() &&
    blessing.bibleVerse === (body.bibleVerse ?? "").trim() &&
    blessing.category.toLowerCase() === body.category.toLowerCase() &&
    blessing.visibility === body.visibility &&
    blessing.isAnsweredPrayer === body.isAnsweredPrayer &&
    blessing.blessingDate === body.blessingDate &&
    sameTexts(blessing.mediaUrls, body.mediaUrls ?? []) &&
    sameTexts(blessing.circles.map(({ id }) => id).sort(), [...(body.circles ?? [])].sort())
  );
}

const sameTexts = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((text, place) => text === others[place]);
