import { kindOf, typeOfFile } from "./media-kind.ts";

export interface FileLimits {
  files: number;
  megabytes: number;
}

export type Refusal = { reason: "tooMany" } | { reason: "type" | "size"; name: string };

/** Which of the chosen files may come along, and why the others may not. */
export function chooseFiles<F extends Pick<File, "name" | "type" | "size">>(
  chosen: readonly F[],
  alreadyThere: number,
  limits: FileLimits,
): { accepted: F[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const fitting = chosen.filter((file) => {
    const reason = refusalOf(file, limits);
    if (reason) refusals.push({ reason, name: file.name });
    return !reason;
  });
  const room = Math.max(0, limits.files - alreadyThere);
  if (fitting.length > room) refusals.unshift({ reason: "tooMany" });
  return { accepted: fitting.slice(0, room), refusals };
}

function refusalOf(
  file: Pick<File, "name" | "type" | "size">,
  limits: FileLimits,
): "type" | "size" | undefined {
  if (!kindOf(typeOfFile(file))) return "type";
  return file.size > limits.megabytes * 1024 * 1024 ? "size" : undefined;
}
