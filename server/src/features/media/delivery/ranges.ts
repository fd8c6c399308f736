import type { FileRange } from "../../../services/local-files.ts";

/**
 * The part of a file that a `Range` header asks for. Undefined means all of it: no header, another unit, several
 * parts, or nonsense, which the standard tells to ignore.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): FileRange | "unsatisfiable" | undefined {
  const parts = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? "");
  const [, first = "", last = ""] = parts ?? [];
  if (!parts || (first === "" && last === "")) return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** True when an `If-None-Match` header names the tag. */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
