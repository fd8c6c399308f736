import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const notOurs = new Set(["node_modules", "dist", "data", "test-results", "playwright-report"]);

export interface SourceFile {
  /** From the root, with slashes. */
  name: string;
  text: string;
}

/** Every file of ours under a folder whose name matches. */
export function filesIn(folder: string, pattern: RegExp): SourceFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      return notOurs.has(entry.name) || entry.name.startsWith(".") ? [] : filesIn(name, pattern);
    }
    return pattern.test(entry.name) ? [{ name, text: readFileSync(path.join(root, name), "utf8") }] : [];
  });
}

export function readText(name: string): string {
  return readFileSync(path.join(root, name), "utf8");
}

export const parts = ["contract", "server", "web", "e2e", "bench", "scripts"];
export const code = /\.(ts|tsx|mjs|js)$/;

/** What a file imports, types and lazy pages too: relative paths as paths from the root. */
export function importsOf({ name, text }: SourceFile): string[] {
  const found = text.matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g);
  return Array.from(found, ([, to = ""]) =>
    to.startsWith(".") ? path.posix.join(path.posix.dirname(name), to) : to,
  );
}
