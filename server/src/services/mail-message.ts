import { Readable } from "node:stream";
import type { SendMailOptions, Transporter } from "nodemailer";
import type { Mail, MailConfig } from "./mail.ts";

/** Addresses are given as addresses, never as text to be parsed, and nothing of a mail is read from a file or the web. */
export function toMessage(
  mail: Mail,
  config: Pick<MailConfig, "mailFrom" | "productName">,
): SendMailOptions & Pick<Mail, "beforeHandover"> {
  const isNamed = config.mailFrom.includes("<");
  return {
    from: isNamed ? config.mailFrom : { name: config.productName, address: config.mailFrom },
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.images ?? []).map(({ cid, type, bytes }) => ({
      cid,
      filename: `${cid}.${type === "image/png" ? "png" : "jpg"}`,
      content: Buffer.from(bytes),
      contentType: type,
      contentDisposition: "inline" as const,
    })),
    headers: { ...ofAProgram, ...unsubscribing(mail) },
    ...(mail.beforeHandover ? { beforeHandover: mail.beforeHandover } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Each of our mails, for no program's answer to one is read by anybody. Exchange heeds the second alone (MS-OXCMAIL); reports
 * of delivery stay allowed.
 */
const ofAProgram = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

function unsubscribing({ oneClickUnsubscribe: url }: Mail): Record<string, string> {
  if (!url) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

type BeforeHandover = NonNullable<Mail["beforeHandover"]>;

/** Lets the transport wait, before it writes the end of a mail, for what the mail has to do first. */
export function withHandover<T extends Transporter>(transport: T): T {
  transport.use("stream", (mail, done) => {
    const { beforeHandover } = mail.data as { beforeHandover?: BeforeHandover };
    if (beforeHandover) {
      // Without read-ahead: a transform would come to its end before the server has agreed to take the mail.
      mail.message.processFunc((input: Readable) =>
        Readable.from(heldBack(input, beforeHandover), { objectMode: false, highWaterMark: 0 }),
      );
    }
    done();
  });
  return transport;
}

async function* heldBack(input: Readable, beforeHandover: BeforeHandover) {
  yield* input;
  await beforeHandover();
}
