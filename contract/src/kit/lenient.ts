import * as z from "zod/mini";

/**
 * What a browser fills in by itself, unasked: nobody can correct it, so no call rests on it. What is not known, of another type or
 * from the form of another version is passed over, as if it had not been sent.
 */
export function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined);
}

/** What may be left out; the form of another version may send it as null. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );
}
