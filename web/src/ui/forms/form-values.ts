import * as z from "zod/mini";

export type FormSchema = z.ZodMiniObject;

type Written<T> = T extends string ? T | "" : T;

/** What the fields hold: never null or left out; a choice may be open. */
export type FormValues<S extends FormSchema> = {
  [Name in keyof z.input<S>]-?: Written<NonNullable<z.input<S>[Name]>>;
};

/** Each field of the schema, with what is known of it; else its default, else empty. */
export function startOf<S extends FormSchema>(schema: S, known: Partial<FormValues<S>> = {}): FormValues<S> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    known[name as keyof z.input<S>] ?? z.safeParse(field, undefined).data ?? "",
  ]);
  return Object.fromEntries(fields);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Without the control characters that come along, unseen, from a PDF or from slides, and that the contract refuses: the
 * breaks among them become what the field takes for one.
 */
export function withoutControls(typed: string, lineBreak: "\n" | " "): string {
  return typed.replace(/[\v\f\u0085\u2028\u2029]/g, lineBreak).replace(/[^\P{Cc}\t\n\r]/gu, "");
}
