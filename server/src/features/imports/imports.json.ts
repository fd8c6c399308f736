import type { Readable } from "node:stream";
import { importLimits } from "@blessing-jar/contract/imports.ts";
import { JSONParser, TokenType } from "@streamparser/json";
import { Refusal } from "./imports.refusal.ts";

/** A value, and the field of the whole that it is, or lies in. */
export interface Found {
  field: string;
  value: unknown;
}

/**
 * The values at some paths of a JSON text, each as soon as it was read: a large one is never whole in memory.
 * @param count Of the bytes of all texts of a file.
 * @throws Refusal import.damaged for what is no JSON, import.unsafe for one that is too large or too deep
 */
export async function* valuesAt(
  text: Readable,
  paths: string[],
  count: (bytes: number) => void,
): AsyncGenerator<Found> {
  const parser = new JSONParser({ paths, keepStack: false });
  const found: Found[] = [];
  // The first of the stack is the whole, which has no key.
  parser.onValue = ({ value, key, stack }) => void found.push({ field: String(stack[1]?.key ?? key), value });
  let trouble: unknown;
  parser.onError = (error) => {
    trouble ??= error;
  };
  const valueLevel = Math.max(...paths.map((path) => path.split(".").length - 1));
  const size = valueSize(valueLevel);
  parser.onToken = ({ token, offset }) => size.take(token, offset);
  for await (const chunk of text) {
    count(chunk.length);
    size.grow(chunk.length);
    parser.write(chunk);
    if (trouble) throw trouble instanceof Refusal ? trouble : new Refusal("import.damaged");
    yield* found.splice(0);
  }
  if (!parser.isEnded) throw new Refusal("import.damaged");
  yield* found.splice(0);
}

/** How deep a text lies in itself, and how long one value is by itself: both are memory. */
function valueSize(valueLevel: number) {
  let depth = 0;
  let read = 0;
  let begun = 0;
  return {
    take(token: TokenType, offset: number) {
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
      if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
      if (depth > importLimits.depthMax) throw new Refusal("import.unsafe");
      if (depth <= valueLevel) begun = offset;
    },
    grow(bytes: number) {
      if (read - begun > importLimits.entryBytes) throw new Refusal("import.unsafe");
      read += bytes;
    },
  };
}

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
