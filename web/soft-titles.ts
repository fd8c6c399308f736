import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import type { Plugin } from "vite";

/** How round the letters of titles are: everywhere the same, in books and on the landing page too. */
export const softness = 60;

const ofPackage = "@fontsource-variable/fraunces/files";
const faces = ["fraunces-latin-soft-normal.woff2", "fraunces-latin-ext-soft-normal.woff2"];
const made = (face: string) => fileURLToPath(new URL(`../.cache/faces/${face}`, import.meta.url));

/**
 * Has `fonts.css` take the faces of titles without the axis of their softness, which would be two fifths of them. All letters and
 * weights stay.
 */
export function softTitles(): Plugin {
  return {
    name: "soft-titles",
    config: async () => {
      await mkdir(made("."), { recursive: true });
      for (const face of faces) await writeFile(made(face), await withOneSoftness(face));
      return {
        resolve: { alias: faces.map((face) => ({ find: `${ofPackage}/${face}`, replacement: made(face) })) },
      };
    },
  };
}

export async function withOneSoftness(face: string): Promise<Buffer> {
  const whole = await readFile(new URL(import.meta.resolve(`${ofPackage}/${face}`)));
  return subset(whole, "", { targetFormat: "woff2", keepAllGlyphs: true, variationAxes: { SOFT: softness } });
}
