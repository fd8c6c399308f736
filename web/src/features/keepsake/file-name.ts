const longest = 80;

/** A name that every system takes: no signs that mean something to one of them, nor invisible ones. */
export function fileNameOf(...parts: string[]): string {
  const name = parts
    .join(" ")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${[...name].slice(0, longest).join("").trim() || "blessings"}.pdf`;
}
