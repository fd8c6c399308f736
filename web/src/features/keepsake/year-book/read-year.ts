import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { listComments, listReplies, type Reply } from "@blessing-jar/contract/comments.ts";
import { keepsakeLimits, listCircleYear, listOwnYear } from "@blessing-jar/contract/keepsake.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { codeFor } from "../codes.tsx";
import { type BlessingToKeep, withVerseWords } from "../use-keepsake-words.ts";

export interface Reading {
  year: string;
  /** Undefined is one's own year. */
  circleId: string | undefined;
  language: LanguageCode;
  hasComments: boolean;
  /** Whose films and voices get a code: one's own alone are one's own to open. */
  codesOf: string | undefined;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** More than can be bound. */
export class TooManyForABook extends Error {}

/** All blessings of a year, oldest first, with what was said to them. */
export async function readYear(reading: Reading): Promise<BlessingToKeep[]> {
  const { hasComments, codesOf, signal, onProgress } = reading;
  const blessings = await withVerseWords(await blessingsOf(reading), reading);
  const kept: BlessingToKeep[] = [];
  for (const blessing of blessings) {
    const isAsked = hasComments && blessing.commentsCount > 0;
    const comments = isAsked ? await commentsOn(blessing, signal) : [];
    const code = await codeFor(blessing, { codesOf, signal });
    kept.push({ ...blessing, comments, code });
    onProgress(kept.length / blessings.length);
  }
  return kept;
}

async function blessingsOf({ year, circleId, signal }: Reading): Promise<Blessing[]> {
  const blessings: Blessing[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { year, ...(cursor ? { cursor } : {}) };
    const page = circleId
      ? await call(listCircleYear, { params: { circleId }, query, signal })
      : await call(listOwnYear, { query, signal });
    blessings.push(...page.blessings);
    if (blessings.length > keepsakeLimits.blessingsInBook) throw new TooManyForABook();
    cursor = page.nextCursor;
  } while (cursor);
  return blessings;
}

/** Thread by thread as they were said, first to last. Of a blessing that was hidden meanwhile, none. */
async function commentsOn({ id }: Blessing, signal: AbortSignal): Promise<BlessingToKeep["comments"]> {
  const query = { limit: String(keepsakeLimits.commentsOfBlessing) };
  try {
    const { comments } = await call(listComments, { params: { blessingId: id }, query, signal });
    const said: Reply[] = [];
    for (const { replies, repliesCount, isDeleted, ...first } of comments.reverse()) {
      const params = { blessingId: id, commentId: first.id };
      const isMore = repliesCount > replies.length;
      const latest = isMore ? (await call(listReplies, { params, query, signal })).replies : replies;
      said.push(...(isDeleted ? [] : [first]), ...latest.reverse());
    }
    return said
      .slice(-keepsakeLimits.commentsOfBlessing)
      .map(({ content, user }) => ({ author: user.fullName, text: content }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
