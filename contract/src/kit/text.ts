import * as z from "zod/mini";

// PostgreSQL cannot store NUL, and a lone surrogate cannot be written as UTF-8.
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\u0000");
}

/** Free text of a person: bounded, storable. The messages are translation keys. */
export function text(max: number) {
  return z
    .string({ error: "validation.text" })
    .check(z.maxLength(max, "validation.tooLong"), z.refine(isStorable, "validation.text"));
}

/** Text that must hold something besides white space; trimmed. */
export function requiredText(max: number, message: string, min = 1) {
  return z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, "validation.tooLong"),
      z.refine(isStorable, "validation.text"),
    );
}

/** Text that may be left out, null or empty; read as an empty string. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(text(max)),
    z.transform((value) => value?.trim() ?? ""),
  );
}

export const email = z
  .string({ error: "validation.email" })
  .check(z.trim(), z.maxLength(254, "validation.email"), z.email("validation.email"));

/** An id that a caller names; the server makes UUIDv7 but looks up any UUID. */
export const id = z.guid("validation.id");

export function isId(value: unknown): value is string {
  return z.safeParse(id, value).success;
}

/** `true` and `false` as they travel in an address. */
export const queryBoolean = z.pipe(
  z.enum(["true", "false"]),
  z.transform((value) => value === "true"),
);
