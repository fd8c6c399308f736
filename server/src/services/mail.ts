import type { Config } from "../config.ts";
import { usualDeadlines } from "../kit/deadlines.ts";
import { outboxMail } from "./mail-outbox.ts";
import { smtpMail } from "./mail-smtp.ts";

export interface MailImage {
  cid: string;
  type: "image/png" | "image/jpeg";
  bytes: Uint8Array;
}

/** A mail ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What `html` shows by `cid:`. Inside the mail: nothing is fetched as it is read, so nobody learns when that was. */
  images?: MailImage[];
  /** An address that was checked to be one; without a name, which its owner might have chosen to deceive. */
  replyTo?: string;
  /** Where one press ends mails of this kind (RFC 8058): an address of this app that takes a POST. */
  oneClickUnsubscribe?: string;
  /** Awaited when all of it but its end has been written; what this throws keeps the mail from being delivered. */
  beforeHandover?: () => Promise<void>;
}

export interface MailService {
  /** False where mails only reach the outbox folder. */
  isDelivered: boolean;
  send(mail: Mail): Promise<void>;
  /** Of this process, since its start. */
  counts?: { sent: number; failed: number };
  /** Erases what lies here of earlier mails to an address; what has left is out of reach. */
  forget?(address: string, before: Date): Promise<void>;
}

export type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "productName" | "dataDir">;

/** The way that the configuration names: a mail server, else the outbox folder. */
export function createMail(config: MailConfig, deadlines = usualDeadlines.mail): MailService {
  return counted(config.smtpUrl ? smtpMail(config, config.smtpUrl, deadlines) : outboxMail(config));
}

function counted(service: MailService): MailService {
  const counts = { sent: 0, failed: 0 };
  return {
    ...service,
    counts,
    async send(mail) {
      try {
        await service.send(mail);
        counts.sent++;
      } catch (error) {
        counts.failed++;
        throw error;
      }
    },
  };
}
