import type { Readable } from "node:stream";
import { importLimits } from "@blessing-jar/contract/imports.ts";
import { JSONParser } from "@streamparser/json";
import { Failure } from "../../kit/failure.ts";

/** A value, and the field of the whole that it is, or lies in. */
export interface Found {
  field: string;
  value: unknown;
}

/**
 * The values at some paths of a JSON text, each as soon as it was read: a large one is never whole in memory.
 * @throws Failure import.damaged for what is no JSON, import.unsafe for one that is too large
 */
export async function* valuesAt(text: Readable, paths: string[]): AsyncGenerator<Found> {
  const parser = new JSONParser({ paths, keepStack: false });
  const found: Found[] = [];
  // The first of the stack is the whole, which has no key.
  parser.onValue = ({ value, key, stack }) => void found.push({ field: String(stack[1]?.key ?? key), value });
  parser.onError = () => {};
  let bytes = 0;
  for await (const chunk of text) {
    bytes += chunk.length;
    if (bytes > importLimits.textBytes) throw new Failure("import.unsafe");
    try {
      parser.write(chunk);
    } catch {
      throw new Failure("import.damaged");
    }
    yield* found.splice(0);
  }
  if (!parser.isEnded) throw new Failure("import.damaged");
  yield* found.splice(0);
}

/** A field of what was read, if it is a text; without what PostgreSQL does not keep: NUL, and half of a surrogate pair. */
export function textOf(value: unknown, ...names: string[]): string | undefined {
  for (const name of names) {
    const found = Object(value)[name];
    if (typeof found === "string") return found.toWellFormed().replaceAll("\0", "");
  }
  return undefined;
}

/** The fields of what was read. Spreading a text would make a field of each of its letters. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function listOf(value: unknown, name: string): unknown[] {
  const found = Object(value)[name];
  return Array.isArray(found) ? found : [];
}
