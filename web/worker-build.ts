import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { siteMap, sitePages } from "@blessing-jar/contract/site-map.ts";
import type { Plugin, ResolvedConfig, Rollup } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const offlinePages = sitePages.filter(({ isOffline }) => isOffline);
const pages = offlinePages.map(({ path }) => path);
const filesOfPages = [...new Set(offlinePages.map(({ file }) => file))].join("|");

/** Loaded later, and of no use without a server: other pages, administration, payments, the maker of books. */
const onlineOnly = [
  new RegExp(`/src/pages/(?!(${filesOfPages})-page)[a-z-]+-page\\.tsx$`),
  /\/src\/pages\/(administration|translations)\//,
  /\/src\/features\/(accounts|administration|consent|donations|exports|imports|keepsake|legal|translations)\//,
  /\/src\/app\/(auth|confirm|legal|consent)-\w+\.tsx$/,
  /\/src\/language\/fonts\//,
  /\.worker\.ts/,
];

/** English beyond the first screen; another language is kept by the page itself. */
const texts = /^assets\/english-.*\.json$/;

interface Build {
  version: string;
  /** What the document asks for, by which it is known to be of this build. */
  linked: readonly string[];
  shell: string;
  pages: readonly string[];
  files: readonly string[];
}

/** Writes the service worker with the names of what this build is made of (decision 0058). */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  let chunks: string[] = [];
  return {
    name: "service-worker",
    configResolved(resolved) {
      config = resolved;
    },
    // While developing it shows pushes and keeps nothing.
    configureServer({ middlewares }) {
      middlewares.use("/worker.js", async (_request, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(await withBuild({ version: "dev", linked: [], shell: "/", pages: [], files: [] }));
      });
    },
    generateBundle(_options, bundle) {
      chunks = [...filesOf(bundle), ...Object.keys(bundle).filter((name) => texts.test(name))];
    },
    writeBundle(_options, written) {
      // Without the scripts of what is style alone, which Vite has taken out.
      chunks = chunks.filter((name) => name in written);
    },
    async closeBundle(error?: Error) {
      if (error || config.build.ssr) return;
      const outDir = config.build.outDir.startsWith("/") ? config.build.outDir : here(config.build.outDir);
      const document = await readFile(`${outDir}/index.html`, "utf8");
      const linked = linkedIn(document);
      const files = [...new Set([...linked, ...chunks.map((name) => `/${name}`)])].sort();
      // One that is missing would keep the worker from ever being installed.
      const missing = files.filter((name) => !existsSync(`${outDir}${name}`));
      if (missing.length > 0) throw new Error(`The service worker names ${missing}, which was not built`);
      const known = { linked, shell: siteMap.dashboard.path, pages, files };
      const version = createHash("sha256")
        .update(JSON.stringify(known))
        .update(document)
        .update(await readFile(here("public/theme.js")))
        .update(await readFile(here("public/first-calls.js")))
        .update(await readFile(here("public/as-begun.js")))
        .update(await readFile(here("worker.js")))
        .digest("hex")
        .slice(0, 16);
      await writeFile(`${outDir}/worker.js`, await withBuild({ version, ...known }));
    },
  };
}

async function withBuild(build: Build): Promise<string> {
  return `const build = ${JSON.stringify(build)};\n${await readFile(here("worker.js"), "utf8")}`;
}

/** What the document itself asks for, but for the manifest, which is in the reader's language, and what the server puts inside. */
function linkedIn(document: string): string[] {
  const links = document.matchAll(/<(?:script|link)\b[^>]* (?:src|href)="(\/[^"]+)"/g);
  return Array.from(links, ([, address = ""]) => address).filter(
    (address) => !/manifest|^\/theme\.js$/.test(address),
  );
}

/** The entry with all that it imports, at once or later, and their style sheets. */
function filesOf(bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>();
  const styles = new Set<string>();
  const chunkOf = (name: string) => {
    const file = bundle[name];
    return file?.type === "chunk" ? file : undefined;
  };
  const isOnlineOnly = (name: string) =>
    onlineOnly.some((mark) => mark.test(chunkOf(name)?.facadeModuleId ?? ""));
  const entries = Object.values(bundle).filter((file) => file.type === "chunk" && file.isEntry);
  for (const open = entries.map(({ fileName }) => fileName); open.length > 0; ) {
    const name = open.pop() ?? "";
    const chunk = chunkOf(name);
    if (!chunk || found.has(name)) continue;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    open.push(...chunk.imports, ...chunk.dynamicImports.filter((each) => !isOnlineOnly(each)));
  }
  return [...found, ...styles];
}
