import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const emptyRoot = '<div id="root"></div>';
const themeScript = '<script src="/theme.js"></script>';

/**
 * Writes `landing.html` beside `index.html`: the same document with the English landing page drawn in it, so that
 * a first visitor reads before any script has run. `src/app/main.tsx` brings it to life or draws another page over it.
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
      const document = await readFile(`${outDir}/index.html`, "utf8");
      await writeFile(`${outDir}/landing.html`, intoDocument(document, await drawLanding()));
      // One file instead of two that would both hold up the first paint.
      const scripts = [here("public/theme.js"), here("as-built.js")].map((path) => readFile(path, "utf8"));
      await writeFile(`${outDir}/landing.js`, (await Promise.all(scripts)).join("\n"));
    },
  };
}

async function drawLanding(): Promise<string> {
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
  return drawn.landingHtml();
}

export function intoDocument(document: string, landing: string): string {
  for (const part of [emptyRoot, themeScript]) {
    if (!document.includes(part)) throw new Error(`index.html no longer holds ${part}`);
  }
  // The content security policy refuses inline styles; the scripts set them again.
  const allowed = landing.replace(/ style="[^"]*"/g, "");
  return (
    document
      .replace(themeScript, '<script src="/landing.js"></script>')
      // There is something to read already: the scripts give way to what it needs.
      .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace(emptyRoot, () => `<div id="root">${allowed}</div>`)
  );
}
