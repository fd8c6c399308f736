/** As `useForm` gives them to `send`. */
export interface CreateKeys {
  idempotencyKey: string;
  /** Undefined when this form has sent under the key before. */
  renewKey?: (() => string) | undefined;
}

interface Steps<Answer> {
  /** `taken` is what another form has created under the first key. */
  create: (idempotencyKey: string, taken?: Answer) => Promise<Answer & { isNew: boolean }>;
  isAsSent: (kept: Answer) => boolean;
  update: (kept: Answer) => Promise<Answer>;
}

/** Idempotent create of what can be changed afterwards. */
export async function createOnce<Answer>(keys: CreateKeys, steps: Steps<Answer>): Promise<Answer> {
  const { create, isAsSent, update } = steps;
  const kept = await create(keys.idempotencyKey);
  // The answer to an earlier send was lost.
  if (kept.isNew || isAsSent(kept)) return kept;
  if (!keys.renewKey) return update(kept);
  // From another form, so these words may be about something else: a duplicate is better than a loss.
  return create(keys.renewKey(), kept);
}
