import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { DocumentBuild, Documents } from "@blessing-jar/contract/documents.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { firstLetters } from "./first-letters.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Parts that are loaded later in a browser and drawn by the server. */
const drawn =
  /\/((landing|blessing|private-link|privacy-policy|terms|arrival)-page|query-root|consent-layer)\.tsx$/;
const nothing = "\0nothing";
const program = "documents.mjs";

/**
 * Builds the program by which the server draws pages for strangers (decision 89), `dist/documents`, and the faces of the letters
 * that its landing page needs.
 */
export function documents(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "documents",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error?: Error) {
      if (error || config.build.ssr) return;
      const outDir = config.build.outDir.startsWith("/") ? config.build.outDir : here(config.build.outDir);
      await buildProgram(`${outDir}/documents`);
      const shell = await readFile(`${outDir}/index.html`, "utf8");
      await writeLetters(
        outDir,
        await begin(`${outDir}/documents`, { shell, read: () => "", faces: {}, letters: {} }),
      );
    },
  };
}

async function buildProgram(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: here("."),
    logLevel: "warn",
    plugins: [react(), drawnAlone],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // Where it runs there may be no packages of the pages.
    ssr: { noExternal: true },
    build: {
      ssr: here("src/app/documents.tsx"),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: program, chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
}

const drawnAlone: Plugin = {
  name: "drawn-parts-alone",
  enforce: "pre",
  resolveDynamicImport: (part) => (drawn.test(String(part)) ? undefined : nothing),
  load: (id) => (id === nothing ? "export {}" : undefined),
};

async function begin(folder: string, build: DocumentBuild): Promise<Documents> {
  const address = `${pathToFileURL(`${folder}/${program}`)}?${Date.now()}`;
  const module: { beginDocuments(build: DocumentBuild): Promise<Documents> } = await import(address);
  return await module.beginDocuments(build);
}

/** What a visitor of the landing page is told before any dialog is opened. */
const sections = ["landing", "shell", "consent"];
const config = {
  productName: "Blessing Jar",
  supportEmail: null,
  isMailDelivered: true,
  stripePublishableKey: null,
  passkeyOrigin: null,
  legalDates: null,
  isEnglishEdited: false,
};

async function writeLetters(outDir: string, drawing: Documents): Promise<void> {
  const styles: Record<string, string> = {};
  for (const language of languageCodes) {
    const read = async (section: string) => [
      section,
      JSON.parse(await readFile(here(`../locales/${language}/${section}.json`), "utf8")),
    ];
    const texts: Texts = Object.fromEntries(await Promise.all(sections.map(read)));
    const asked = { url: siteMap.landing.path, language, edition: "", texts, config, answers: [] };
    const letters = await firstLetters(
      language,
      JSON.stringify(texts) + drawing.draw(asked, { isInlined: false }),
    );
    for (const [name, bytes] of letters.files) await writeFile(`${outDir}/assets/${name}`, bytes);
    styles[language] = letters.styles;
  }
  await writeFile(`${outDir}/documents/letters.json`, JSON.stringify(styles));
}
