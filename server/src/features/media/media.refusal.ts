import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";

export type RefusalCode = Extract<ErrorCode, "media.damaged" | "media.too-large" | "media.unsupported-type">;

/** Why bytes may not be kept. A Failure would bring all texts into the worker process. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
