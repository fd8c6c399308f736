import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { redeemEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { call } from "../../server/seeds/api.ts";
import type { Member } from "../../server/seeds/members.ts";
import type { App } from "./test.ts";

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

/** Somebody whose address is proven, by the mail they got when they signed up. */
export async function verify({ dataDir }: Pick<App, "dataDir">, member: Member): Promise<void> {
  if (member.user.emailVerified) return;
  const link = new URL(await linkInMail(dataDir, member.email, "verify"));
  await call(member, redeemEmailVerification, { body: { token: link.searchParams.get("verify") } });
  member.user.emailVerified = true;
}

/** As where mails leave the server, whose own only reach its outbox. Answers what ends it. */
export async function deliverMail(page: Page): Promise<() => Promise<void>> {
  const address = "**/api/config";
  await page.context().addInitScript(() => {
    const parsing = new MutationObserver(() => document.querySelector("meta[name=mail]")?.remove());
    parsing.observe(document, { childList: true, subtree: true });
  });
  await page.context().route(address, async (route) => {
    const response = await route.fetch();
    // A page that is left meanwhile takes its answer with it.
    const config = await response.json().catch(() => undefined);
    if (config) await route.fulfill({ response, json: { ...config, isMailDelivered: true } });
  });
  return () => page.context().unroute(address);
}

/** The mails to an address, newest first, as text. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = path.join(dataDir, "outbox");
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => rawMail(path.join(folder, name))),
  );
  return Promise.all(mails.filter((mail) => new RegExp(`^To:.*${address}`, "im").test(mail)).map(readMail));
}

const rawMails = new Map<string, Promise<string>>();

/** Read once: a mail that lies there stays as it is, and every journey's lie in one folder. */
function rawMail(file: string): Promise<string> {
  const raw = rawMails.get(file) ?? readFile(file, "utf8");
  rawMails.set(file, raw);
  return raw;
}

/** As a mail program shows it: its headers, then what is written, as text and as a page. */
async function readMail(mail: string): Promise<string> {
  const { headerLines, subject, text, html } = await PostalMime.parse(mail);
  return [...headerLines.map(({ line }) => line), subject, text, html].join("\n");
}
