import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const emptyRoot = '<div id="root"></div>';
const themeScript = '<script src="/theme.js"></script>';
const stylesheetLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const fetchedFont = /@font-face\{[^}]*url\([^}]*\}/g;

/**
 * Writes `landing.html` beside `index.html`: the same document with the English landing page drawn in it and all that its
 * first paint needs, so that a first visitor reads before anything else has come. `src/app/main.tsx` brings it to life
 * or draws another page over it. `landing-marked.html` is for the server, where an administrator has edited its texts.
 */
export function prerenderLanding(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender-landing",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error?: Error) {
      if (error || config.build.ssr) return;
      const outDir = config.build.outDir.startsWith("/") ? config.build.outDir : here(config.build.outDir);
      const read = (path: string) => readFile(path, "utf8");
      const document = await read(`${outDir}/index.html`);
      const stylesheet = stylesheetLink.exec(document)?.[1];
      if (!stylesheet) throw new Error("index.html no longer links a stylesheet");
      const { landing, marked } = await drawLanding();
      const parts = {
        styles: await read(`${outDir}${stylesheet}`),
        firstScript: `${await read(here("public/theme.js"))}\n${await read(here("as-built.js"))}`,
        lastScript: await read(here("first-paint.js")),
      };
      await writeFile(`${outDir}/landing.html`, intoDocument(document, { landing, ...parts }));
      await writeFile(`${outDir}/landing-marked.html`, intoDocument(document, { landing: marked, ...parts }));
    },
  };
}

async function drawLanding(): Promise<{ landing: string; marked: string }> {
  const outDir = here(".cache/prerender");
  await build({
    configFile: false,
    root: here("."),
    logLevel: "warn",
    plugins: [react()],
    build: { ssr: here("src/app/landing-html.tsx"), outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const drawn: typeof import("./src/app/landing-html.tsx") = await import(
    `${pathToFileURL(`${outDir}/landing-html.js`)}?${Date.now()}`
  );
  const landing = drawn.landingHtml();
  const marked = drawn.markedLandingHtml();
  if (drawn.withoutMarks(marked) !== landing)
    throw new Error("The landing page changes a text that it shows");
  return { landing, marked };
}

interface Parts {
  landing: string;
  styles: string;
  /** Before anything is painted. */
  firstScript: string;
  /** When all of the document is there. */
  lastScript: string;
}

/** The first paint needs this document and nothing else; `first-paint.js` asks for the rest. */
export function intoDocument(document: string, { landing, styles, firstScript, lastScript }: Parts): string {
  for (const part of [emptyRoot, themeScript]) {
    if (!document.includes(part)) throw new Error(`index.html no longer holds ${part}`);
  }
  // The content security policy refuses inline styles; the scripts set them again.
  const allowed = landing.replace(/ style="[^"]*"/g, "");
  const fonts = styles.match(fetchedFont) ?? [];
  const inlineStyles = [
    `<style>${styles.replace(fetchedFont, "")}</style>`,
    `<style media="print">${fonts.join("")}</style>`,
  ];
  return document
    .replace(stylesheetLink, () => inlineStyles.join(""))
    .replace(themeScript, () => `<script>${firstScript}</script>`)
    .replace(/<script type="module" crossorigin/g, '<script type="later"')
    .replace(emptyRoot, () => `<div id="root">${allowed}</div>`)
    .replace("</body>", () => `<script>${lastScript}</script></body>`);
}
