import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("../locales/en/", import.meta.url));
/** In the scripts of the first screen or of the pages that say them, or said by the server alone. */
const elsewhere = [
  "administration",
  "webhooks",
  "consent",
  "landing",
  "legal",
  "mail",
  "manifest",
  "moderation",
  "prompts",
  "shell",
  "translations",
];

/**
 * English beyond the first screen as a file of data, fetched once for as long as it is the same; scripts that only hold texts
 * would be parsed and run. Where it is, `import.meta.env.ENGLISH_TEXTS` tells.
 */
export function englishTexts(): Plugin {
  const read = () => {
    const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
    const said = names.filter((name) => !elsewhere.includes(name) && !name.includes("."));
    const texts = said.map((name) => [name, JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"))]);
    return JSON.stringify(Object.fromEntries(texts));
  };
  const texts = read();
  const hash = createHash("sha256").update(texts).digest("base64url").slice(0, 8);
  const fileName = `assets/english-${hash}.json`;
  return {
    name: "english-texts",
    config: () => ({ define: { "import.meta.env.ENGLISH_TEXTS": JSON.stringify(`/${fileName}`) } }),
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: texts });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader("content-type", "application/json").end(read());
      });
    },
  };
}
