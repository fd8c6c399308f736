import type { Transporter } from "nodemailer";
import type { MailConfig, MailService } from "./mail.ts";
import { withHandover } from "./mail-handover.ts";
import { toMessage } from "./mail-message.ts";

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** STARTTLS stripping: mails carry links that sign somebody in, so they leave this machine encrypted or not at all. */
export function needsTls(smtpUrl: string): boolean {
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl).hostname);
}

/** What a mail server says may repeat the address: only its codes are passed on, for the log and the queue. */
export class MailRefused extends Error {
  readonly code: string;
  /** The server said no; else nobody knows whether it took the mail. */
  readonly isAnswered: boolean;

  constructor(cause: unknown) {
    const { code = "unknown", responseCode } = Object(cause) as { code?: string; responseCode?: number };
    super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(" ")})`);
    this.name = "MailRefused";
    this.code = code;
    this.isAnswered = responseCode !== undefined;
  }
}

/** Mails leave by SMTP_URL. The library is loaded with the first one. */
export function smtpMail(config: MailConfig, smtpUrl: string): MailService {
  let transport: Promise<Transporter> | undefined;

  async function connect(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return withHandover(createTransport({ url: smtpUrl, requireTLS: needsTls(smtpUrl), ...timeouts }));
  }

  return {
    isDelivered: true,
    async send(mail) {
      transport ??= connect();
      try {
        await (await transport).sendMail(toMessage(mail, config));
      } catch (error) {
        throw new MailRefused(error);
      }
    },
  };
}
