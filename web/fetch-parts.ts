import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const viteHelper = "\0vite/preload-helper.js";
const exported = "export const __vitePreload =";
const fetchParts = fileURLToPath(new URL("./src/api/parts.ts", import.meta.url));

/**
 * Has each dynamic import of the built pages fetch its files first, so that one which fails leaves nothing behind
 * (decision 0031). Vite's helper, which every `import()` goes through, is told of these files; ours stands in its place.
 */
export function fetchBeforeImport(): Plugin {
  let isReplaced = false;
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
      isReplaced = code.includes(exported);
      return [
        `import { fetchParts } from ${JSON.stringify(fetchParts)};`,
        `${exported} (load, files) => fetchParts(files?.map((file) => "/" + file)).then(load);`,
      ].join("\n");
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && !file.moduleIds.every((id) => id.endsWith(".css")))
          scripts.add(file.fileName);
      }
    },
    buildEnd() {
      if (!isReplaced) this.error("Vite's preload helper has another name or form");
    },
  };
}
