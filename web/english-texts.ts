import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { splitFirst } from "./first-texts.ts";

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
 * English beyond the first screen as two files of data, each fetched once for as long as it is the same: what a member's first paint may
 * say, and the rest (decision 0112). Scripts that only hold texts would be parsed and run. Where they are, `import.meta.env` tells.
 */
export function englishTexts(): Plugin {
  const read = () => {
    const names = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
    const said = names.filter((name) => !elsewhere.includes(name) && !name.includes("."));
    const texts = said.map((name) => [name, JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"))]);
    const { first, rest } = splitFirst(Object.fromEntries(texts));
    return { first: JSON.stringify(first), rest: JSON.stringify(rest) };
  };
  const texts = read();
  const hash = createHash("sha256").update(texts.first).update(texts.rest).digest("base64url").slice(0, 8);
  const files = { first: `assets/english-first-${hash}.json`, rest: `assets/english-rest-${hash}.json` };
  return {
    name: "english-texts",
    config: () => ({
      define: {
        "import.meta.env.FIRST_ENGLISH": JSON.stringify(`/${files.first}`),
        "import.meta.env.REST_OF_ENGLISH": JSON.stringify(`/${files.rest}`),
      },
    }),
    generateBundle() {
      for (const which of ["first", "rest"] as const)
        this.emitFile({ type: "asset", fileName: files[which], source: texts[which] });
    },
    configureServer({ middlewares }) {
      for (const which of ["first", "rest"] as const)
        middlewares.use(`/${files[which]}`, (_request, response) => {
          response.setHeader("content-type", "application/json").end(read()[which]);
        });
    },
  };
}
