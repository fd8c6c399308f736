import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { mailText } from "./mail-text.ts";

/** The link with this name (`reset`, `verify`) in a mail to an address, other than a known one; waits for it. */
export async function linkInMail(
  dataDir: string,
  address: string,
  name: string,
  known?: string,
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    for (const mail of await mailsTo(dataDir, address)) {
      link = new RegExp(`https?://[^\\s"'<>]+[?&]${name}=[\\w.-]+`).exec(mail)?.[0];
      if (link && link !== known) return;
    }
    throw new Error(`No mail with a link "${name}" to ${address}`);
  }).toPass({ timeout: 10_000, intervals: [100] });
  return link ?? "";
}

/** The mails to an address, newest first, as text. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = path.join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => readFile(path.join(folder, name), "utf8")),
  );
  return mails.filter((mail) => new RegExp(`^To:.*${address}`, "im").test(mail)).map(mailText);
}
