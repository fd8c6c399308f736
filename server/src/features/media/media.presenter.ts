import { mediaPath, type UploadedFile } from "@blessing-jar/contract/media.ts";
import type { MediaRow } from "./media.queries.ts";

export function presentFile(row: MediaRow): { file: UploadedFile } {
  return { file: { name: row.file_name, url: mediaPath(row.id), type: row.type, size: row.size ?? 0 } };
}
