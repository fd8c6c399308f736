import { withDeadline } from "../kit/deadlines.ts";

interface Bounds {
  ms: number;
  mostBytes: number;
  signal?: AbortSignal | undefined;
}

export class AnswerTooLarge extends Error {}

/**
 * Fetches, and reads the answer to its end, bounded in time and in bytes. `fetch` bounds neither: the headers may come at once,
 * and the rest a byte a minute.
 */
export async function fetchWhole(url: string | URL, init: RequestInit, { ms, mostBytes, signal }: Bounds) {
  const late = () => new Error("No answer came in time");
  return await withDeadline({ ms, late, signal }, async (ending) => {
    const answer = await fetch(url, { ...init, signal: ending });
    const { status, statusText, headers } = answer;
    const bytes = await readBounded(answer, mostBytes);
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
  });
}

async function readBounded(answer: Response, most: number) {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > most) throw new AnswerTooLarge("The answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
