// `npm run demo`: the app with a family for each language, in a data folder of its own.
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { languages } from "@blessing-jar/contract/languages.ts";
import { readConfig } from "../src/config.ts";
import { families } from "./families.ts";
import { paintAll } from "./pictures.ts";
import { clear, firstOf, plant } from "./plant.ts";

/** What makes a data folder the demo's. */
interface Mark {
  password: string;
  /** The families live there; left out while they move in. */
  plantedOn?: string;
}

const config = readConfig(process.env);
const markFile = path.join(config.dataDir, "demo.json");
const isFresh = process.argv.includes("--fresh");
const today = new Intl.DateTimeFormat("sv-SE").format();

const mark = await findMark();
// The server reads no SVG, so that nobody can send it one: the pictures are painted before.
if (!mark.plantedOn || isFresh) await paintAll();
await import("../src/main.ts");
try {
  if (!mark.plantedOn || isFresh) await plantAll();
  printAccounts();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  process.kill(process.pid, "SIGTERM");
}

async function findMark(): Promise<Mark> {
  if (existsSync(markFile)) return JSON.parse(await readFile(markFile, "utf8")) as Mark;
  await mkdir(config.dataDir, { recursive: true });
  if ((await readdir(config.dataDir)).length > 0) {
    console.error(`${config.dataDir} holds data that are not the demo's: nobody moves in there.`);
    process.exit(1);
  }
  // Whoever sets HOST may be anywhere, and one of the accounts administers: too long to be guessed.
  const mark = { password: ["fig", ...Array.from({ length: 3 }, () => randomInt(1000, 10_000))].join("-") };
  await writeFile(markFile, JSON.stringify(mark));
  return mark;
}

async function plantAll(): Promise<void> {
  console.log(`  ${families.length} families move in …`);
  const { dataDir, port } = config;
  // Of a first try that broke off there may be some.
  await clear(dataDir);
  await plant({ url: `http://127.0.0.1:${port}`, dataDir }, families, mark.password);
  mark.plantedOn = today;
  await writeFile(markFile, JSON.stringify(mark));
}

function printAccounts(): void {
  const { password, plantedOn } = mark;
  console.log("  A family for each language, which reads its jar in it. Sign in as");
  for (const family of families) {
    const { nativeName = "" } = languages.find(({ code }) => code === family.language) ?? {};
    const email = firstOf(family);
    const rest = email === config.adminEmail ? ", and administrator: look at /admin" : "";
    console.log(`    ${email.padEnd(28)} ${nativeName}${rest}`);
  }
  console.log(`  with the password ${password}. All of it is kept in ${config.dataDir}.`);
  if (plantedOn !== today) {
    console.log(`  Their today is ${plantedOn}: npm run demo -- --fresh begins anew.`);
  }
  console.log();
}
