/** As `useForm` gives them to `send`. */
export interface CreateKeys {
  idempotencyKey: string;
  renewKey: () => string;
}

interface Steps<Answer> {
  /** `taken` is what another form has created under the first key. */
  create: (idempotencyKey: string, taken?: Answer) => Promise<Answer & { isNew: boolean }>;
  isAsSent(kept: Answer): boolean;
  update: (kept: Answer) => Promise<Answer>;
}

/** By each key, what this page has sent under it and not heard of. */
const unheard = new Map<string, Pick<Steps<unknown>, "isAsSent">[]>();
/** Keys of what this page has created. */
const own = new Set<string>();

/** Idempotent create of what can be changed afterwards. */
export async function createOnce<Answer>(keys: CreateKeys, steps: Steps<Answer>): Promise<Answer> {
  const { idempotencyKey, renewKey } = keys;
  const kept = await createUnder(idempotencyKey, steps);
  if (!own.has(idempotencyKey)) {
    // From another form, or of a draft that came back, so these words may be about something else: a duplicate is
    // better than a loss.
    const renewed = renewKey();
    const made = await createUnder(renewed, steps, kept);
    own.add(renewed);
    return made;
  }
  return kept.isNew || steps.isAsSent(kept) ? kept : steps.update(kept);
}

async function createUnder<Answer>(key: string, steps: Steps<Answer>, taken?: Answer) {
  const sent = [...(unheard.get(key) ?? []), steps];
  unheard.set(key, sent);
  const kept = await steps.create(key, taken);
  unheard.delete(key);
  if (kept.isNew || sent.some((each) => each.isAsSent(kept))) own.add(key);
  return kept;
}
