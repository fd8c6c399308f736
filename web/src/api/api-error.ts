import type { ErrorAnswer } from "@blessing-jar/contract/kit/errors.ts";

/** An answer that was not a success. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: string | undefined;
  /** The English sentence of the server. */
  readonly serverText: string | undefined;
  readonly issues: NonNullable<ErrorAnswer["issues"]>;
  readonly retryAfterSeconds: number | undefined;
  /** As the server's log names the request. */
  readonly requestId: string | undefined;

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    const answer = readAnswer(text);
    this.status = response.status;
    this.code = answer.code;
    this.serverText = answer.error;
    this.issues = answer.issues ?? [];
    this.retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
    this.requestId = answer.requestId;
  }
}

/** Nothing is there to be asked for again: malformed, an id or a token is none. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

/** The dialog to sign in again says so already. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === "session.required";
}

/** The member would rather not prove who they are: they know, and nothing has failed. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === "session.not-confirmed";
}

/** No answer came at all. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** What an error says, where it says it as our server does. */
export function readAnswer(text: string): Partial<ErrorAnswer> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
