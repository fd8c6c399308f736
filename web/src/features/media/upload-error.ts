import { isAway } from "../../api/connection.ts";

/** Where an upload stopped; the cause is what the API or the network said. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly step: "address" | "send" | "check";
  /** Of the answer to the bytes: `413 Payload Too Large`. */
  readonly answer: { status: number; text: string; code: string | undefined } | undefined;

  constructor(step: UploadError["step"], options: { cause?: unknown; answer?: UploadError["answer"] }) {
    super(`Upload stopped at: ${step}`, { cause: options.cause });
    this.step = step;
    this.answer = options.answer;
  }
}

/** An upload that stopped for want of a connection, as `isAway` says it of a call. */
export function isUploadAway(error: unknown): boolean {
  if (!(error instanceof UploadError)) return isAway(error);
  if (error.step !== "send") return isAway(error.cause);
  return error.answer === undefined || (error.answer.status >= 502 && error.answer.status <= 504);
}
