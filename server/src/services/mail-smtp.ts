import type { Transporter } from "nodemailer";
import { type Deadlines, usualDeadlines, withDeadline } from "../kit/deadlines.ts";
import type { MailConfig, MailService } from "./mail.ts";
import { toMessage, withHandover } from "./mail-message.ts";

type MailDeadlines = Deadlines["mail"];

/** STARTTLS stripping: mails carry links that sign somebody in, so they leave this machine encrypted or not at all. */
export function needsTls(smtpUrl: string): boolean {
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname);
}

/** As the library tells it. */
interface Refusal {
  code: string;
  responseCode: number;
  command: string;
}

/** What a mail server says may repeat the address: only its codes are passed on, for the log and the queue. */
export class MailRefused extends Error {
  readonly code: string;
  /** The server said no; else nobody knows whether it took the mail. */
  readonly isAnswered: boolean;
  /** It said no to this address or this mail, and that asking again is of no use (RFC 5321, 4.2.1). */
  readonly isForGood: boolean;

  constructor(cause: unknown) {
    const { code = "unknown", responseCode, command = "" } = Object(cause) as Partial<Refusal>;
    super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(" ")})`);
    this.name = "MailRefused";
    this.code = code;
    this.isAnswered = responseCode !== undefined;
    this.isForGood = (responseCode ?? 0) >= 500 && ["RCPT TO", "DATA"].includes(command);
  }
}

const late = () => Object.assign(new Error("The mail server took too long"), { code: "ETIMEDOUT" });

async function connectTo(smtpUrl: string, { connectMs, silenceMs }: MailDeadlines): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
}

/** Signs in at the mail server, and sends nothing. @throws MailRefused where that fails. */
export async function verifySmtp(smtpUrl: string, deadlines = usualDeadlines.mail): Promise<void> {
  const transport = await connectTo(smtpUrl, deadlines);
  try {
    await withDeadline({ ms: deadlines.wholeMs, late }, () => transport.verify());
  } catch (error) {
    throw new MailRefused(error);
  } finally {
    transport.close();
  }
}

/** Mails leave by SMTP_URL. The library is loaded with the first one. */
export function smtpMail(config: MailConfig, smtpUrl: string, deadlines: MailDeadlines): MailService {
  let transport: Promise<Transporter> | undefined;

  return {
    isDelivered: true,
    async send(mail) {
      transport ??= connectTo(smtpUrl, deadlines).then(withHandover);
      try {
        const open = await transport;
        // The library's own deadlines count silence alone: a server that says a little now and then is waited for without end.
        await withDeadline({ ms: deadlines.wholeMs, late }, (signal) =>
          open.sendMail({ ...toMessage(mail, config), signal }),
        );
      } catch (error) {
        throw new MailRefused(error);
      }
    },
  };
}
