import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { DocumentBuild, Documents } from "@blessing-jar/contract/documents.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstLetters } from "./first-letters.ts";

// Builds the program by which the server draws pages for strangers (decision 89), after the app beside whose files it stands.

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Parts that are loaded later in a browser and drawn by the server. */
const drawn =
  /\/((landing|blessing|private-link|privacy-policy|terms|arrival)-page|query-root|consent-layer)\.tsx$/;
const nothing = "\0nothing";
const program = "documents.mjs";

const drawnAlone: Plugin = {
  name: "drawn-parts-alone",
  enforce: "pre",
  resolveDynamicImport: (part) => (drawn.test(String(part)) ? undefined : nothing),
  load: (id) => (id === nothing ? "export {}" : undefined),
};

/** What a visitor of the landing page is told before any dialog is opened. */
const sections = ["landing", "shell", "consent"];

/** Faces of the letters that the landing page is drawn with. */
const letters: Plugin = {
  name: "letters-of-landing",
  async closeBundle(error?: Error) {
    if (error) return;
    const web: { beginDocuments(build: DocumentBuild): Promise<Documents> } = await import(
      String(pathToFileURL(here(`dist/documents/${program}`)))
    );
    const shell = await readFile(here("dist/index.html"), "utf8");
    const drawing = await web.beginDocuments({ shell, read: () => "", faces: {}, letters: {} });
    const styles: Record<string, string> = {};
    for (const language of languageCodes) {
      const read = async (section: string) => [
        section,
        JSON.parse(await readFile(here(`../locales/${language}/${section}.json`), "utf8")),
      ];
      const texts: Texts = Object.fromEntries(await Promise.all(sections.map(read)));
      const asked = { url: siteMap.landing.path, language, edition: "", texts, config: {}, answers: [] };
      const page = drawing.draw(asked, { isInlined: false });
      const first = await firstLetters(language, JSON.stringify(texts) + page);
      for (const [name, bytes] of first.files) await writeFile(here(`dist/assets/${name}`), bytes);
      styles[language] = first.styles;
    }
    await writeFile(here("dist/documents/letters.json"), JSON.stringify(styles));
  },
};

export default defineConfig({
  root: here("."),
  logLevel: "warn",
  plugins: [react(), drawnAlone, letters],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // Where it runs there may be no packages of the pages.
  ssr: { noExternal: true },
  build: {
    ssr: here("src/app/documents.tsx"),
    outDir: "dist/documents",
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: program, chunkFileNames: "[name]-[hash].mjs" } },
  },
});
