import { type MediaType, renditionWidths } from "@blessing-jar/contract/media.ts";
import type { MediaFamily } from "@blessing-jar/contract/media-signatures.ts";
import { Damaged } from "./formats/byte-file.ts";
import { makeRenditions, rewritePicture, type Width } from "./media.pictures.ts";
import { Refusal, type RefusalCode } from "./media.refusal.ts";
import { cleanRecording, sniff } from "./media.sniffing.ts";

/** What a worker process is asked: to look at a file, which it may change. */
export interface Examination {
  path: string;
  /** As it was claimed to be. */
  family: MediaFamily;
  /** Where a picture is written anew, and where its renditions, in the order of their widths. */
  outputs: { kept: string; renditions: string[] };
}

export type Finding =
  | { refused: RefusalCode }
  | { type: MediaType; width: number | null; height: number | null; renditions: Width[] };

/** Judges a file by its bytes, and cleans it: recordings in place, pictures into the outputs. */
export async function examine(task: Examination): Promise<Finding> {
  try {
    return await look(task);
  } catch (error) {
    if (error instanceof Damaged) return { refused: "media.damaged" };
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
}

async function look({ path, family, outputs }: Examination): Promise<Finding> {
  const sniffed = await sniff(path);
  if (sniffed?.kind !== family) throw new Refusal("media.unsupported-type");
  if (sniffed.kind === "picture") {
    const rewritten = await rewritePicture(path, sniffed.format, outputs.kept);
    const pathOf = (width: Width) => outputs.renditions[renditionWidths.indexOf(width)] ?? "";
    return { ...rewritten, renditions: await makeRenditions(outputs.kept, pathOf) };
  }
  const type = await cleanRecording(path, sniffed.clean);
  if (!type) throw new Refusal("media.unsupported-type");
  return { type, width: null, height: null, renditions: [] };
}
