// `node scripts/try-archive.mjs ARCHIVE [BEFORE]`: starts an archive of release.mjs in an empty folder, where there is no node and no
// npm, as docs/upgrading.md says it: somebody writes, it is stopped and started, backed up and restored elsewhere. With the archive of
// the version before, that one is started first, upgraded with its data, and gone back to. Each may be a folder, too.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const readyMs = 120_000;
const picture = readFileSync(new URL("../web/public/icons/icon-192.png", import.meta.url));

const [archive, before] = process.argv.slice(2).map((file) => path.resolve(file));
if (!archive) throw new Error("Name the archive.");
const folder = mkdtempSync(path.join(tmpdir(), "blessing-jar-archive-"));
// As root the database runs as another account, which must be let pass.
await chmod(folder, 0o711);
const programs = path.join(folder, "programs");
mkdirSync(programs);
for (const name of ["sh", "dirname"]) symlinkSync(`/bin/${name}`, path.join(programs, name));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
let running;

try {
  const [newer, older] = [unpack(archive), before && unpack(before)];
  const first = older ?? newer;
  const settings = { DATA_DIR: path.join(folder, "data"), BACKUP_TO: path.join(folder, "backups") };
  writeSettings(first, { ...settings, PORT: port, PUBLIC_URL: url, BACKUP_EVERY: "off" });

  await start(first);
  const member = await signUp();
  const written = [await write(member, "The figs were ripe"), await write(member, "Rain at last")];
  await stop();
  await start(first);
  await expectAll(member, written);
  await stop();
  say(`${path.basename(first)} started, kept what was written, and started again`);

  if (older) {
    cpSync(path.join(older, ".env"), path.join(newer, ".env"));
    await start(newer);
    await expectAll(member, written);
    written.push(await write(member, "After the upgrade"));
    say(`upgraded to ${path.basename(newer)}`);
  }
  command(newer, ["backup"]);
  await stop();
  const elsewhere = { DATA_DIR: path.join(folder, "elsewhere") };
  command(newer, ["restore", "--check"], elsewhere);
  command(newer, ["restore"], elsewhere);
  await start(newer, elsewhere);
  await expectAll(await signIn(member), written);
  await stop();
  say("restored from its backup into an empty folder");

  const rowsBefore = path.join(settings.DATA_DIR, "before-upgrades");
  if (older && existsSync(rowsBefore)) {
    command(older, ["restore", "--replace"], { BACKUP_TO: rowsBefore });
    await start(older);
    await expectAll(await signIn(member), written.slice(0, 2));
    await stop();
    say(`gone back to ${path.basename(older)}`);
  }
} finally {
  running?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
}

function say(what) {
  console.log(`✓ ${what}`);
}

function unpack(file) {
  if (statSync(file).isDirectory()) return file;
  const place = path.join(folder, `unpacked-${readdirSync(folder).length}`);
  mkdirSync(place);
  execFileSync("tar", ["-xzf", file, "-C", place]);
  return path.join(place, readdirSync(place)[0]);
}

function writeSettings(where, settings) {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(where, ".env"), lines.join(""));
}

function command(where, parameters, settings = {}) {
  const env = { PATH: programs, ...settings };
  execFileSync("./blessing-jar", parameters, { cwd: where, env, stdio: ["ignore", "ignore", "inherit"] });
}

async function start(where, settings = {}) {
  const env = { PATH: programs, ...settings };
  running = spawn("./blessing-jar", { cwd: where, env, stdio: ["ignore", "ignore", "inherit"] });
  running.ended = new Promise((resolve) => running.once("exit", resolve));
  const until = Date.now() + readyMs;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (running.exitCode !== null || Date.now() > until) throw new Error(`${where} does not start.`);
    await sleep(200);
  }
  const page = await (await fetch(url)).text();
  if (!page.includes("<html")) throw new Error(`No page is served: ${page.slice(0, 200)}`);
}

async function stop() {
  running.kill("SIGTERM");
  const code = await running.ended;
  if (code !== 0) throw new Error(`A stop ended with code ${code}.`);
}

async function call(method, where, { token, body } = {}) {
  const answer = await fetch(url + where, {
    method,
    headers: { ...(token && { "x-user-id": token }), ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

async function signUp() {
  const account = { email: "ruth@example.org", password: "a jar on the sill" };
  const agreed = { acceptedPrivacyPolicy: true, acceptedTermsOfService: true, isSignup: true };
  const { token } = await call("POST", "/api/auth/login", {
    body: { ...account, fullName: "Ruth Hale", timeZone: "UTC", ...agreed },
  });
  const { circle } = await call("POST", "/api/circles", { token, body: { name: "Hale", description: "" } });
  return { ...account, token, circle };
}

/** A restore ends sessions. */
async function signIn({ email, password, circle }) {
  const { token } = await call("POST", "/api/auth/login", { body: { email, password } });
  return { email, password, circle, token };
}

/** A blessing with a picture, in the circle. */
async function write({ token, circle }, title) {
  const file = { fileName: "jar.png", mimeType: "image/png", size: picture.length };
  const { uploadUrl, fileUrl } = await call("POST", "/api/upload/wasabi", { token, body: file });
  const headers = { "content-type": file.mimeType };
  const sent = await fetch(new URL(uploadUrl, url), { method: "PUT", headers, body: picture });
  if (!sent.ok) throw new Error(`The picture was not taken: ${sent.status}`);
  const { blessing } = await call("POST", "/api/blessings", {
    token,
    body: {
      ...{ title, description: "For all of us.", category: "Family", blessingDate: "2026-11-29" },
      ...{ visibility: "group", circles: [circle.id], mediaUrls: [fileUrl] },
    },
  });
  return { id: blessing.id, title, fileUrl, digest: await digestOf(token, fileUrl) };
}

async function expectAll({ token, circle }, written) {
  const { blessings } = await call("GET", "/api/blessings", { token });
  const { circle: found } = await call("GET", `/api/circles/${circle.id}`, { token });
  const titles = (rows) => JSON.stringify(rows.map(({ id, title }) => [id, title]).sort());
  if (titles(blessings) !== titles(written)) throw new Error(`Other blessings: ${titles(blessings)}`);
  if (found.name !== circle.name) throw new Error(`Another circle: ${found.name}`);
  for (const { title, fileUrl, digest } of written) {
    if ((await digestOf(token, fileUrl)) !== digest) throw new Error(`Another picture of ${title}.`);
  }
}

async function digestOf(token, fileUrl) {
  const answer = await fetch(new URL(fileUrl, url), { headers: { "x-user-id": token } });
  if (!answer.ok) throw new Error(`${fileUrl}: ${answer.status}`);
  return createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
