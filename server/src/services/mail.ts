/** A mail ready to leave. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailService {
  /** False where mails only reach the outbox folder. */
  isDelivered: boolean;
  send(mail: Mail): Promise<void>;
}
