import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const viteHelper = "\0vite/preload-helper.js";
const exported = "export const __vitePreload =";
const fetchParts = fileURLToPath(new URL("./src/api/parts.ts", import.meta.url));

/**
 * Has each dynamic import of the built pages fetch its files first, so that one which fails leaves nothing behind
 * (decision 0031). Vite's helper, which every `import()` goes through, knows these files; ours stands before it.
 */
export function fetchBeforeImport(): Plugin {
  let isBefore = false;
  const scripts = new Set<string>();
  return {
    name: "fetch-before-import",
    apply: "build",
    config: () => ({
      // Without it Vite's helper is not told of a chunk that imports nothing. One of styles alone is no file.
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files) => (files.length === 0 && scripts.has(file) ? [file] : files),
        },
      },
    }),
    transform(code, id) {
      if (id !== viteHelper) return undefined;
      isBefore = code.includes(exported);
      return [
        `import { fetchParts } from ${JSON.stringify(fetchParts)};`,
        code.replace(exported, "const preload ="),
        `export const __vitePreload = (load, files, importer) =>
          fetchParts(files?.map((file) => "/" + file)).then(() => preload(load, files, importer));`,
      ].join("\n");
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && !file.moduleIds.every((id) => id.endsWith(".css")))
          scripts.add(file.fileName);
      }
    },
    buildEnd() {
      if (!isBefore) this.error("Vite's preload helper has another name or form");
    },
  };
}
