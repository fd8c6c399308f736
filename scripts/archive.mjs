import { chmod, cp, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a server needs of the sources, for git: backups and the operator's commands run as they are. */
export const taken = [
  "package.json",
  "package-lock.json",
  "README.md",
  "CHANGELOG.md",
  ".env.example",
  "docs",
].concat(
  [
    "contract",
    "locales",
    "server",
    ":(exclude)server/test",
    ":(exclude)server/seeds",
    ":(exclude)**/samples/**",
  ],
  ["start", "run", "install", "build", "supervise"].map((name) => `scripts/${name}.mjs`),
  ["web", "e2e", "bench"].map((name) => `${name}/package.json`),
  [":(exclude)**/*.test.ts", ":(exclude)docs/pictures", ":(exclude)docs/decisions"],
);

const launcher = `#!/bin/sh
# Starts Blessing Jar. Other commands: ./blessing-jar admin | backup | doctor | restore
cd "$(dirname "$0")" || exit 1
node=$(echo "$PWD"/node_modules/node-linux-*/bin/node)
command=\${1:-start}
[ $# -gt 0 ] && shift
case $command in
  start) exec "$node" scripts/start.mjs "$@" ;;
  admin | doctor) exec "$node" server/src/$command.ts "$@" ;;
  backup | restore) exec "$node" --max-semi-space-size=1 --optimize-for-size server/src/$command.ts "$@" ;;
  *) sed -n 's/^# //p' "$0" | head -1 >&2; exit 64 ;;
esac
`;

/** To the sources and packages that are in the folder: what was built, and how it is started. */
export async function complete(folder, version) {
  for (const built of ["server/dist", "web/dist"]) {
    await cp(built, path.join(folder, built), {
      recursive: true,
      filter: (file) => !file.endsWith(".js.map"),
    });
  }
  await writeFile(path.join(folder, "RELEASE"), `${version}\n`);
  await writeFile(path.join(folder, "blessing-jar"), launcher);
  await chmod(path.join(folder, "blessing-jar"), 0o755);
}
