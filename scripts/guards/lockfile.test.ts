import { expect, test } from "vitest";
import { readText } from "./source-files.ts";

interface Locked {
  link?: boolean;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readText("package-lock.json")) as { packages: Record<string, Locked> };

/** As Node looks it up: in the package itself, then in each folder around it. */
function isLocked(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

test("every package comes with the hash of what it must be", () => {
  const bare = Object.entries(packages).filter(
    ([where, { link, integrity }]) => where.includes("node_modules/") && !link && !integrity,
  );
  expect(bare.map(([where]) => where)).toEqual([]);
});

test("no package asks for an optional one that the lockfile lacks: `npm ci` would refuse a fresh clone", () => {
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(where, name))
      .map((name) => `${where} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});
