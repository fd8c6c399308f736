import { type ErrorAnswer, type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import { englishText } from "./bundled-texts.ts";

export type Issue = NonNullable<ErrorAnswer["issues"]>[number];

/** Whose limit refused, so that the security log tells it once a window; the subject is no text to be shown. */
interface UsedUp {
  name: string;
  subject: string;
  secondsLeft: number;
}

interface Details {
  issues?: Issue[];
  retryAfterSeconds?: number;
  limit?: UsedUp | undefined;
}

/** A refusal that a person may read. Features throw it; the error handler answers it. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly limit: UsedUp | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(englishText(`errors.${code}`));
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.limit = details.limit;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** A failure at one field, its message that of the code. */
export function fieldFailure(code: ErrorCode, path: string, details: { retryAfterSeconds?: number } = {}) {
  const key = `errors.${code}`;
  return new Failure(code, { ...details, issues: [{ path, key, message: englishText(key) }] });
}

/** What a policy answers: yes, or no with the reason. */
export type Decision = { isAllowed: true } | { isAllowed: false; code: ErrorCode };
export const yes: Decision = { isAllowed: true };
export const no = (code: ErrorCode): Decision => ({ isAllowed: false, code });

/** @throws Failure with the policy's reason. */
export function allow(decision: Decision): void {
  if (!decision.isAllowed) throw new Failure(decision.code);
}
