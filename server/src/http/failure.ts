import { type ErrorAnswer, type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import { englishText } from "../features/translations/bundled-texts.ts";

export type Issue = NonNullable<ErrorAnswer["issues"]>[number];

/** A refusal that a person may read. Features throw it; the error handler answers it. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: { issues?: Issue[]; retryAfterSeconds?: number } = {}) {
    super(englishText(`errors.${code}`));
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** A failure at one field, its message a translation key. */
export function fieldFailure(code: ErrorCode, path: string, key = `errors.${code}`): Failure {
  return new Failure(code, { issues: [{ path, key, message: englishText(key) }] });
}

/** What a policy answers: yes, or no with the reason. */
export type Decision = { isAllowed: true } | { isAllowed: false; code: ErrorCode };
export const yes: Decision = { isAllowed: true };
export const no = (code: ErrorCode): Decision => ({ isAllowed: false, code });

/** @throws Failure with the policy's reason. */
export function allow(decision: Decision): void {
  if (!decision.isAllowed) throw new Failure(decision.code);
}
