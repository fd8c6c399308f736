import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";

export const refusalCodes = [
  "import.unknown-format",
  "import.unknown-letters",
  "import.damaged",
  "import.unsafe",
  "import.empty",
] as const satisfies ErrorCode[];
export type RefusalCode = (typeof refusalCodes)[number];

/** Why a file is not read further. A Failure would bring all texts into the worker process. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** Counts to a bound. @throws Refusal import.unsafe beyond it */
export function upTo(most: number): (more: number) => void {
  let sum = 0;
  return (more) => {
    sum += more;
    if (sum > most) throw new Refusal("import.unsafe");
  };
}
