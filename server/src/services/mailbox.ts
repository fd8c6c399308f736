import { Readable } from "node:stream";
import type { ImapFlow } from "imapflow";
import { type Deadlines, usualDeadlines, withDeadline } from "../kit/deadlines.ts";
import { needsTls } from "./mail-smtp.ts";

interface Wanted {
  /** Mails to this address, with anything after a + in it: no others of the mailbox are touched. */
  address: string;
  mailBytes: number;
  mailsAtOnce: number;
}

export interface MailboxMail {
  /** The raw mail; of one that is too large the beginning. */
  content: Readable;
  isTooLarge: boolean;
}

/** Of a mail that says it is too large: its headers are in there. */
const beginningBytes = 64 * 1024;
/** Without a mail in it: a line that finds some hundred thousand mails is shorter. */
const lineBytes = 1024 * 1024;
const givenUpAfterMs = 86_400_000;

/** What a mail server says may repeat an address: only that it failed is passed on. */
class MailboxFailed extends Error {
  readonly code: string;
  constructor(cause: unknown) {
    const { code, authenticationFailed } = Object(cause) as { code?: string; authenticationFailed?: boolean };
    super("The mailbox could not be read");
    this.name = "MailboxFailed";
    this.code = authenticationFailed ? "EAUTH" : (code ?? "unknown");
  }
}

/**
 * Hands over the mails of a mailbox, oldest first, and removes each that was taken. One that was not stays for the next time;
 * after a day it is left to the operator, as read.
 * @throws MailboxFailed, for the server or for the first mail that was not taken
 */
export async function readMailbox(
  imapUrl: string,
  wanted: Wanted,
  take: (mail: MailboxMail) => Promise<void>,
  deadlines = usualDeadlines.mailbox,
): Promise<void> {
  const client = await open(imapUrl, wanted.mailBytes, deadlines);
  const late = () => Object.assign(new Error("The look took too long"), { code: "ETIMEDOUT" });
  try {
    // The library's deadlines count silence alone.
    await withDeadline({ ms: deadlines.wholeMs, late }, async () => {
      await client.connect();
      const folder = decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || "INBOX";
      const lock = await client.getMailboxLock(folder);
      try {
        await takeEach(client, wanted, take);
      } finally {
        lock.release();
      }
      await client.logout();
    });
  } catch (error) {
    throw new MailboxFailed(error);
  } finally {
    client.close();
  }
}

async function takeEach(
  client: ImapFlow,
  { address, mailBytes, mailsAtOnce }: Wanted,
  take: (mail: MailboxMail) => Promise<void>,
): Promise<void> {
  const to = address.replace(/@.*/, "+");
  const uids = (await client.search({ seen: false, to }, { uid: true })) || [];
  let failed: unknown;
  for (const uid of uids.slice(0, mailsAtOnce)) {
    const about = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true });
    if (!about) continue;
    try {
      await take(await download(client, uid, { size: about.size ?? 0, mailBytes }));
      await client.messageDelete(String(uid), { uid: true });
    } catch (error) {
      failed ??= error;
      const age = Date.now() - new Date(about.internalDate ?? 0).getTime();
      if (age > givenUpAfterMs) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
  }
  if (failed) throw failed;
}

/** What the server says of its size may be false: one byte more than may come tells. */
async function download(
  client: ImapFlow,
  uid: number,
  { size, mailBytes }: { size: number; mailBytes: number },
): Promise<MailboxMail> {
  const maxLength = size > mailBytes ? beginningBytes : mailBytes + 1;
  const mail = await client.fetchOne(String(uid), { source: { start: 0, maxLength } }, { uid: true });
  const bytes = (mail ? mail.source : undefined) ?? Buffer.alloc(0);
  return { content: Readable.from([bytes]), isTooLarge: size > mailBytes || bytes.length > mailBytes };
}

/** The library is loaded with the first look. */
async function open(imapUrl: string, mailBytes: number, { connectMs, silenceMs }: Deadlines["mailbox"]) {
  const { ImapFlow } = await import("imapflow");
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    doSTARTTLS: secure ? undefined : needsTls(imapUrl),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Its own bounds are gigabytes.
    maxLineLength: lineBytes,
    maxLiteralSize: mailBytes + lineBytes,
    maxResponseSize: mailBytes + 2 * lineBytes,
  } as ConstructorParameters<typeof ImapFlow>[0]);
  // Of a connection that breaks; whoever waits for it is told as well.
  client.on("error", () => {});
  return client;
}
