import { copySoon, isGone, removeWithCopy } from "./draft-copies.ts";
import { local } from "./local.ts";

/** Writing that is not sent yet, kept on the device. */
export interface Draft<Values> {
  values: Values;
  /** Names the thing that the writing becomes: sent twice, it is made once. */
  idempotencyKey: string;
  savedAt: number;
  /** Which open form wrote it; it knows of what it wrote itself. */
  by?: string | undefined;
  /** What other forms wrote that did not know of it, nor it of them. */
  others?: Draft<Values>[] | undefined;
}

const prefix = "draft:";

const keyOf = (memberId: string | undefined, form: string) => `${prefix}${memberId ?? "visitor"}:${form}`;

/** Undefined without one; a field that is damaged or new since then is as in `start`. */
export function readDraft<Values extends object>(
  memberId: string | undefined,
  form: string,
  start: Values,
): Draft<Values> | undefined {
  try {
    return draftIn(JSON.parse(local.get(keyOf(memberId, form)) ?? ""), start);
  } catch {
    return undefined;
  }
}

function draftIn<Values extends object>(stored: Draft<Values>, start: Values): Draft<Values> | undefined {
  const { values, idempotencyKey, savedAt, by, others = [] } = stored;
  if (typeof idempotencyKey !== "string" || typeof savedAt !== "number") return undefined;
  const fields = Object.entries(start).map(([name, first]) => {
    const written: unknown = Reflect.get(values, name);
    return [name, isLike(written, first) ? written : first];
  });
  return {
    values: Object.fromEntries(fields),
    idempotencyKey,
    savedAt,
    ...(by === undefined ? {} : { by }),
    ...(others.length > 0 ? { others: others.flatMap((each) => draftIn(each, start) ?? []) } : {}),
  };
}

/** False where the device has no room for it, so that nobody is told that it is kept. */
export function writeDraft<Values>(
  memberId: string | undefined,
  form: string,
  draft: Draft<Values>,
): boolean {
  const key = keyOf(memberId, form);
  const isKept = local.set(key, JSON.stringify(draft));
  copySoon(memberId, key);
  return isKept;
}

export function removeDraft(memberId: string | undefined, form: string): void {
  removeWithCopy(memberId, keyOf(memberId, form));
}

/** What is left of several goes on; without any there is none. */
export function writeDrafts<Values>(
  memberId: string | undefined,
  form: string,
  [first, ...others]: Draft<Values>[],
): boolean {
  if (!first) {
    removeDraft(memberId, form);
    return true;
  }
  return writeDraft(memberId, form, { ...first, others });
}

/** A draft and those beside it, each alone. */
export function draftsIn<Values>(draft: Draft<Values> | undefined): Draft<Values>[] {
  if (!draft) return [];
  const { others = [], ...alone } = draft;
  return [alone, ...others];
}

/** All drafts of a member, as they are kept. */
export function draftTextsOf(memberId: string): string[] {
  return local
    .keys()
    .flatMap((key) => (key.startsWith(`${prefix}${memberId}:`) ? (local.get(key) ?? []) : []))
    .filter((text) => !isGone(text));
}

/** Whoever signs out leaves nothing unsent behind. */
export function removeDraftsOf(memberId: string): void {
  for (const key of local.keys()) if (key.startsWith(`${prefix}${memberId}:`)) local.remove(key);
}

/** On a device that another member uses now, nobody else's unsent writing stays; a visitor's is nobody's yet. */
export function removeDraftsOfOthers(memberId: string): void {
  const isOthers = (key: string) =>
    [memberId, "visitor"].every((owner) => !key.startsWith(`${prefix}${owner}:`));
  for (const key of local.keys()) if (key.startsWith(prefix) && isOthers(key)) local.remove(key);
}

function isLike(written: unknown, first: unknown): boolean {
  return typeof written === typeof first && Array.isArray(written) === Array.isArray(first);
}
