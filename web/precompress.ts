import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const compressible = /\.(js|css|json|svg|wasm)$/;
const forms = [
  { ending: "br", compress: promisify(brotliCompress) },
  // Browsers ask for brotli over https and on localhost alone; a home network often has plain http.
  { ending: "gz", compress: promisify(gzip) },
];

/** Writes each asset compressed beside itself, at the best quality, so that the server compresses nothing per request. */
export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "precompress",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error?: Error) {
      if (error || config.build.ssr) return;
      const folder = `${config.build.outDir}/${config.build.assetsDir}`;
      const names = (await readdir(folder)).filter((name) => compressible.test(name));
      await Promise.all(names.map((name) => compressAsset(`${folder}/${name}`)));
    },
  };
}

async function compressAsset(path: string): Promise<void> {
  const bytes = await readFile(path);
  for (const { ending, compress } of forms) await writeFile(`${path}.${ending}`, await compress(bytes));
}
