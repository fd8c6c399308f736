import type { createBlessing } from "@blessing-jar/contract/blessings.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { ApiError } from "../../api/api-error.ts";
import type { OutboxFile } from "../../storage/outbox.ts";
import type { KeptFile } from "../media/media-state.ts";
import { UploadError } from "../media/upload-error.ts";

/** Why the server, or the device, did not take one as it is. */
export type Refusal =
  /** An answer of the API, as it came. */
  | { kind: "answer"; status: number; text: string }
  /** The bytes are no longer on this device. */
  | { kind: "file-gone"; name: string };

export type WaitingFile = OutboxFile<KeptFile>;

/** A blessing that is on this device and not in the jar yet. */
export interface Waiting {
  /** The idempotency key under which it is created. */
  id: string;
  /** What is sent, but for its files. */
  body: Omit<BodyOf<typeof createBlessing>, "mediaUrls" | "mediaTypes" | "idempotencyKey">;
  /** What the form goes on with. */
  values: object;
  files: readonly WaitingFile[];
  writtenAt: number;
  /** It was opened again and changed: what the server may have by its key is older. */
  isMended: boolean;
  refusal?: Refusal | undefined;
}

const inAddress = "waiting-";

/** How the address names one for the form. */
export const waitingTarget = (id: string) => inAddress + id;

export function waitingIn(target: string): string | undefined {
  return target.startsWith(inAddress) ? target.slice(inAddress.length) : undefined;
}

/** Undefined where another try may do: without an answer, without a session, or from a server that is busy. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof FileGoneError) return { kind: "file-gone", name: error.fileName };
  if (error instanceof UploadError && error.answer) {
    const { status, text, code } = error.answer;
    return refused(status, JSON.stringify({ error: text, code }));
  }
  const cause = error instanceof UploadError ? error.cause : error;
  if (!(cause instanceof ApiError)) return undefined;
  const { status, code, serverText, issues } = cause;
  return refused(status, JSON.stringify({ error: serverText, code, issues }));
}

/** What may be otherwise in a while: a session, a time limit, a rate limit. */
const passing = [401, 408, 425, 429];

function refused(status: number, text: string): Refusal | undefined {
  const isFinal = status >= 400 && status < 500 && !passing.includes(status);
  return isFinal ? { kind: "answer", status, text } : undefined;
}

/** As it was when it came, for those who put errors into words. */
export function errorOf({ status, text }: Extract<Refusal, { kind: "answer" }>): ApiError {
  return new ApiError(new Response(null, { status }), text);
}

export class FileGoneError extends Error {
  override name = "FileGoneError";
  readonly fileName: string;

  constructor(fileName: string) {
    super(`${fileName} is no longer on this device`);
    this.fileName = fileName;
  }
}
