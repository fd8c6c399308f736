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

export interface ProviderRequest {
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
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const text = await textOf(url, {
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    method: "POST",
    redirect: "error",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure("nonsense", "The translation provider did not answer with JSON.");
  }
}

async function textOf(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init);
    if (!response.ok) {
      await response.body?.cancel();
      throw failureOf(response);
    }
    return await readBounded(response);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
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

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes)
      throw new ProviderFailure("nonsense", "The translation provider answered too much.");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
