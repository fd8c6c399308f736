import * as z from "zod/mini";

export const maxPageSize = 100;

/** The two parameters of every list that can grow. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/, "validation.limit")),
      z.transform((value) => Math.min(Number(value), maxPageSize)),
    ),
  ),
  /** Opaque: only ever the `nextCursor` of an earlier answer. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
};

export const nextCursor = z.nullable(z.string());
