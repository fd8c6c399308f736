import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";

export const refusalCodes = [
  "media.damaged",
  "media.too-many-pixels",
  "media.unsupported-type",
] as const satisfies ErrorCode[];
export type RefusalCode = (typeof refusalCodes)[number];

/** Why bytes may not be kept. A Failure would bring all texts into the worker process. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
