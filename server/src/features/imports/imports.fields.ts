import { importLimits } from "@blessing-jar/contract/imports.ts";
import { Refusal } from "./imports.refusal.ts";

/** A text spread into an object has a property for each of its letters, so only objects are taken for objects. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** A field of what was read, if it is a text; without what PostgreSQL does not keep: NUL, and half of a surrogate pair. */
export function textOf(value: unknown, ...names: string[]): string | undefined {
  for (const name of names) {
    const found = fieldOf(value, name);
    if (typeof found === "string") return found.toWellFormed().replaceAll("\0", "");
  }
  return undefined;
}

/** @throws Refusal import.unsafe for more than anybody has said or kept at one place */
export function listOf(value: unknown, name: string): unknown[] {
  const found = fieldOf(value, name);
  if (!Array.isArray(found)) return [];
  if (found.length > importLimits.listMax) throw new Refusal("import.unsafe");
  return found;
}
