import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { Household } from "./ledger.ts";

/** None that has one reason alone may be there twice, whoever was killed over it. Mails to those who left went with them. */
export async function countMails({ house, members }: Household): Promise<number> {
  const addresses = new Set(members.map(({ email }) => email));
  const seen = new Set<string>();
  for await (const file of glob("**/outbox/*.eml", { cwd: house.dataDir })) {
    const mail = await readFile(path.join(house.dataDir, file), "utf8");
    const [to, subject] = ["To", "Subject"].map((name) => new RegExp(`^${name}: (.*)$`, "m").exec(mail)?.[1]);
    const key = `${to} ${subject}`;
    const address = to?.replace(/[<>\s]/g, "") ?? "";
    if (!addresses.has(address)) continue;
    if (seen.has(key)) house.findings.add("keeps", `a mail went out twice (${house.kind})`, key);
    seen.add(key);
  }
  return seen.size;
}
