import * as z from "zod/mini";

/**
 * The field that makes a creating call idempotent: a UUIDv7 which the form makes once for what is being written. A repeated
 * call with the same key by the same caller creates nothing more and answers what is there.
 */
export const idempotent = { idempotencyKey: z.optional(z.uuidv7("validation.key")) };
