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
