import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Read where they are: they are the same for every build of this checkout. */
const shared = ["node_modules", "server/node_modules", "server/migrations", "server/database", "locales"];

/**
 * The build that an upgrade brings, in a folder of its own: this one, with another name and content of every script and
 * another service worker.
 */
export async function makeNextBuild(folder: string): Promise<void> {
  await mkdir(path.join(folder, "server"), { recursive: true });
  for (const each of shared) await symlink(path.join(root, each), path.join(folder, each));
  await cp(path.join(root, "server/dist"), path.join(folder, "server/dist"), {
    recursive: true,
    filter: (file) => !file.endsWith(".map"),
  });
  const dist = path.join(folder, "web/dist");
  // What was compressed is of the build before.
  await cp(path.join(root, "web/dist"), dist, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const scripts = (await readdir(path.join(dist, "assets"))).filter((file) => file.endsWith(".js"));
  const names = new Set(scripts);
  const rename = (text: string) =>
    text.replace(/[\w.$-]+\.js\b/g, (name) => (names.has(name) ? nextName(name) : name));

  for (const file of await readdir(dist, { recursive: true })) {
    if (!/\.(js|css|html|json)$/.test(file)) continue;
    const at = path.join(dist, file);
    const text = rename(await readFile(at, "utf8"));
    const name = path.basename(file);
    await writeFile(at, name === "worker.js" ? text.replace(/"version":"/, "$&next-") : text);
    if (names.has(name)) await cp(at, path.join(dist, "assets", nextName(name))).then(() => rm(at));
  }
}

/** Whether the document is of that build. */
export const isOfNextBuild = (document: string) => /\/assets\/next-[\w.$-]+\.js"/.test(document);

const nextName = (name: string) => `next-${name}`;
