import { AnswerTooLarge, fetchWhole } from "./fetch-whole.ts";

/** Away may come back, refused will not; nonsense is an answer that cannot be read. */
export class ProviderFailure extends Error {
  readonly reason: "away" | "refused" | "nonsense";
  readonly retryAfterMs: number | undefined;

  constructor(reason: ProviderFailure["reason"], message: string, retryAfterMs?: number) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

interface ProviderRequest {
  url: string;
  headers?: Record<string, string>;
  body: object;
}

export type Ask = (request: ProviderRequest) => Promise<unknown>;

const mostBytes = 1024 * 1024;
const longestWaitMs = 60_000;

/** Bounded in time and in bytes. Follows no redirect: the key is for this address. @throws ProviderFailure */
export async function ask(
  { url, headers, body }: ProviderRequest,
  ms: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const init = {
    method: "POST",
    redirect: "error",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
  } as const;
  const text = await textOf(() => fetchWhole(url, init, { ms, mostBytes, signal }));
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure("nonsense", "The translation provider did not answer with JSON.");
  }
}

async function textOf(fetching: () => Promise<Response>): Promise<string> {
  try {
    const response = await fetching();
    if (!response.ok) throw failureOf(response);
    return await response.text();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    if (error instanceof AnswerTooLarge) {
      throw new ProviderFailure("nonsense", "The translation provider answered too much.");
    }
    throw new ProviderFailure("away", "The translation provider did not answer.");
  }
}

function failureOf({ status, headers }: Response): ProviderFailure {
  const isPassing = status === 408 || status === 429 || status >= 500;
  const seconds = Number(headers.get("retry-after"));
  const wait = seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : undefined;
  return new ProviderFailure(
    isPassing ? "away" : "refused",
    `The translation provider answered ${status}.`,
    wait,
  );
}
