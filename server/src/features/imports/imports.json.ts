import type { Readable } from "node:stream";
import { importLimits } from "@blessing-jar/contract/imports.ts";
import { JSONParser, TokenType } from "@streamparser/json";
import { textIn } from "./formats/letters.ts";
import { Refusal } from "./imports.refusal.ts";

/** A value, and the field of the whole that it is, or lies in. */
interface Found {
  field: string;
  value: unknown;
}

/**
 * The values at some paths of a JSON text, each as soon as it was read: a large one is never whole in memory.
 * @param count Of the bytes of all texts of a file.
 * @throws Refusal import.damaged for what is no JSON, import.unsafe for one that is too large or too deep
 */
export async function* valuesAt(text: Readable, paths: string[], count: (bytes: number) => void) {
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
  for await (const piece of piecesOf(text)) {
    const bytes = Buffer.byteLength(piece);
    count(bytes);
    size.grow(bytes);
    parser.write(piece);
    if (trouble) throw trouble instanceof Refusal ? trouble : new Refusal("import.damaged");
    yield* found.splice(0);
  }
  if (!parser.isEnded) throw new Refusal("import.damaged");
  yield* found.splice(0);
}

/**
 * What the fields of the whole match, asked again with each of them, if it is near the beginning.
 * @throws Refusal import.unsafe for one that is too deep, or has no field before its bound
 */
export async function matchIn<T>(text: Readable, find: (fields: ReadonlySet<string>) => T | undefined) {
  const parser = new JSONParser({ paths: ["$.-"], keepStack: false });
  const size = valueSize(0);
  const fields = new Set<string>();
  let match: T | undefined;
  let [last, trouble]: unknown[] = [];
  parser.onValue = () => {};
  parser.onError = (error) => {
    trouble ??= error;
  };
  parser.onToken = ({ token, value, offset }) => {
    size.take(token, offset);
    if (token === TokenType.COLON && size.depth() === 1) {
      fields.add(String(last));
      match ??= find(fields);
    }
    last = value;
  };
  let read = 0;
  for await (const piece of piecesOf(text)) {
    parser.write(piece);
    read += piece.length;
    if (match !== undefined || trouble || read > importLimits.entryBytes) break;
  }
  text.destroy();
  if (trouble instanceof Refusal || (fields.size === 0 && read > importLimits.entryBytes))
    throw trouble instanceof Refusal ? trouble : new Refusal("import.unsafe");
  return match;
}

/** JSON is UTF-8, unless a mark says that an editor has written it anew. */
async function* piecesOf(text: Readable): AsyncGenerator<string> {
  const chunks = text[Symbol.asyncIterator]();
  const { value: first } = await chunks.next();
  if (!first) return;
  const whole = async function* () {
    yield first as Buffer;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  const [one, other] = [first[0], first[1]];
  const isWide = (one === 0xff && other === 0xfe) || (one === 0xfe && other === 0xff);
  yield* textIn(whole(), isWide ? (one === 0xff ? "utf-16le" : "utf-16be") : "utf-8");
}

/** How deep a text lies in itself, and how long one value is by itself: both are memory. */
function valueSize(valueLevel: number) {
  let depth = 0;
  let read = 0;
  let begun = 0;
  return {
    depth: () => depth,
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
