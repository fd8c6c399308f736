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
