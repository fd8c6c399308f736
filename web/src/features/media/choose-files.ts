import { isRefusedType } from "@blessing-jar/contract/media.ts";
import {
  familyOf,
  familyOfSignature,
  signatureBytes,
  signatureOf,
} from "@blessing-jar/contract/media-signatures.ts";
import { typeOfFile } from "./file-type.ts";
import { kindOf } from "./media-kind.ts";

interface FileLimits {
  files: number;
  megabytes: number;
}

export type Refusal =
  | { reason: "tooMany"; names: string[] }
  | { reason: "type" | "size" | "empty"; name: string };

interface Chosen<F> {
  accepted: F[];
  refusals: Refusal[];
}

type Named = Pick<File, "name" | "type" | "size">;

/** Which of the chosen files may come along by what they are called, and why the others may not. */
export function chooseFiles<F extends Named>(
  chosen: readonly F[],
  alreadyThere: number,
  limits: FileLimits,
): Chosen<F> {
  const refusals: Refusal[] = [];
  const fitting = chosen.filter((file) => {
    const reason = refusalOf(file, limits);
    if (reason) refusals.push({ reason, name: file.name });
    return !reason;
  });
  const room = Math.max(0, limits.files - alreadyThere);
  if (fitting.length > room) {
    refusals.unshift({ reason: "tooMany", names: fitting.slice(room).map(({ name }) => name) });
  }
  return { accepted: fitting.slice(0, room), refusals };
}

function refusalOf(file: Named, limits: FileLimits): "type" | "size" | "empty" | undefined {
  const type = typeOfFile(file);
  if (!kindOf(type) || isRefusedType(type)) return "type";
  if (file.size === 0) return "empty";
  return file.size > limits.megabytes * 1024 * 1024 ? "size" : undefined;
}

/** Which of them the server would take by their first bytes, so that nothing hopeless is sent. */
export async function checkBytes<F extends Named & Pick<File, "slice">>(
  files: readonly F[],
): Promise<Chosen<F>> {
  const reasons = await Promise.all(files.map(refusalByBytes));
  return {
    accepted: files.filter((_, index) => !reasons[index]),
    refusals: files.flatMap(({ name }, index) => {
      const reason = reasons[index];
      return reason ? [{ reason, name }] : [];
    }),
  };
}

async function refusalByBytes(file: Named & Pick<File, "slice">): Promise<"type" | "empty" | undefined> {
  try {
    const signature = signatureOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
    const isAsClaimed = signature && familyOfSignature(signature) === familyOf(typeOfFile(file));
    return isAsClaimed ? undefined : "type";
  } catch {
    // The file was moved or changed after it was chosen.
    return "empty";
  }
}
