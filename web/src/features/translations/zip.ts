import { strToU8, unzipSync, zipSync } from "fflate";

export interface Entry {
  name: string;
  content: string;
}

/** The first day that the format knows: the same texts make the same file. */
const mtime = new Date(1980, 0, 1);
/** Of one unpacked file; a whole language has a fifth of it. */
const mostBytes = 2_000_000;

export function writeZip(entries: readonly Entry[]): Blob {
  const files = Object.fromEntries(entries.map(({ name, content }) => [name, strToU8(content)]));
  return new Blob([zipSync(files, { level: 0, mtime })], { type: "application/zip" });
}

/** The files of an archive, whichever program made it. @throws Error where it is none, or damaged. */
export async function readZip(file: Blob): Promise<Entry[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      // Never unpacked to more than it says.
      if (originalSize > mostBytes) throw new Error("The archive holds too much");
      return !name.endsWith("/");
    },
  });
  return Object.entries(files).map(([name, bytes]) => ({ name, content: decoder.decode(bytes) }));
}
