import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import type { Attack } from "./attack.ts";

export const megabyte = 1024 ** 2;
export const jar = (told: object) => JSON.stringify({ format: "blessing-jar", version: 1, ...told });
export const blessing = (more: object = {}) => ({
  id: crypto.randomUUID(),
  title: "Figs",
  blessingDate: "2026-03-01",
  category: "Family",
  ...more,
});
export const dayOne = (text: string) =>
  JSON.stringify({ entries: [{ uuid: "A1", creationDate: "2024-01-01T10:00:00Z", text }] });
export const said = (content: string) => ({
  id: crypto.randomUUID(),
  content,
  createdAt: "2024-01-01T10:00:00Z",
});

/** A file that one member, unproven, has brought in. */
export function brings(
  name: string,
  answered: RegExp,
  make: () => Buffer | Promise<Buffer>,
  fileName?: string,
): Attack {
  return {
    name,
    answered,
    async prepare(target) {
      const [mallory, file] = [await target.member(), await make()];
      return () => mallory.bring(file, fileName);
    },
  };
}

/** One file, larger than a text can be in one piece. */
export const packBytes = (name: string, bytes: Buffer) => packed([[name, bytes]], true);

/** Thousands of small files: each packed at once beside the others would take gigabytes here. */
export const packMany = (files: [name: string, text: string][]) =>
  packed(
    files.map(([name, text]) => [name, Buffer.from(text)]),
    false,
  );

async function packed(files: [name: string, bytes: Buffer][], compress: boolean): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { compress });
  zip.end();
  return await buffer(zip.outputStream);
}
