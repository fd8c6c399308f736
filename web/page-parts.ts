import { sitePages } from "@blessing-jar/contract/site-map.ts";
import type { Plugin, Rollup } from "vite";

/** What lies over all pages of members, who ask for it besides. */
const isOverMembers = (id: string) => id.endsWith("/src/app/member-layer.tsx");

/**
 * Writes `page-parts.json`: of each page, by its path, the tags of its parts. The server puts them into the page's document, so
 * that a browser asks for all of them at once and for none twice (decision 0059).
 */
export function pageParts(): Plugin {
  return {
    name: "page-parts",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const holding = (isModule: (id: string) => boolean) =>
        chunks.filter(({ moduleIds }) => moduleIds.some(isModule));
      const entry = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => withImports(chunk, bundle)),
      );
      const linksTo = (parts: Rollup.OutputChunk[]) => {
        const files = new Set(parts.flatMap((part) => withImports(part, bundle)));
        return [...files]
          .filter((file) => !entry.has(file))
          .map(linkTo)
          .join("");
      };
      const tags = sitePages.map(({ path, file, part, who }) => {
        const modules = [`/src/pages/${file}-page.tsx`, ...(part ? [`/src/pages/${part}.tsx`] : [])];
        const shown = modules.flatMap((module) => holding((id) => id.endsWith(module)));
        if (shown.length < modules.length) this.error(`${path} has no ${modules.join(" or ")}`);
        return [path, linksTo([...shown, ...(who === "everybody" ? [] : holding(isOverMembers))])];
      });
      this.emitFile({
        type: "asset",
        fileName: "page-parts.json",
        source: JSON.stringify(Object.fromEntries(tags)),
      });
    },
  };
}

function withImports(
  chunk: Rollup.OutputChunk,
  bundle: Rollup.OutputBundle,
  found = new Set<string>(),
): string[] {
  if (found.has(chunk.fileName)) return [];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === "chunk") withImports(imported, bundle, found);
  }
  return [...found];
}

function linkTo(file: string): string {
  return file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
