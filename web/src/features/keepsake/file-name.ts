import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";

const longest = 80;

/** A name that every system takes: no signs that mean something to one of them, nor invisible ones. */
export function fileNameOf(...parts: string[]): string {
  const name = parts
    .join(" ")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${beginningOf(name, longest).trim() || "blessings"}.pdf`;
}
