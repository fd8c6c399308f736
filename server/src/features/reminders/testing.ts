import type { AddressInfo } from "node:net";
import { updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { SMTPServer } from "smtp-server";
import { joined } from "../../../test/outbox.ts";
import type { Member, TestServer } from "../../../test/server.ts";

export interface ReceivedMail {
  to: string;
  content: string;
}

interface Behaviour {
  /** Answers a recipient, and so lets the mail itself come; by default at once. */
  onRecipient?: (answer: () => void) => void;
  /** What becomes of a mail that has arrived whole; by default it is taken. */
  onMail?: ((mail: ReceivedMail, answer: (error?: Error) => void) => void) | undefined;
}

/** A mail server on a free port. */
export async function aMailServer(behaviour: Behaviour = {}) {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      if (behaviour.onRecipient) behaviour.onRecipient(() => done());
      else done();
    },
    onData(stream, session, done) {
      let content = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        content += part;
      });
      stream.on("end", () => {
        const mail = { to: session.envelope.rcptTo[0]?.address ?? "", content: joined(content) };
        const answer = (error?: Error) => {
          if (!error) received.push(mail);
          done(error);
        };
        if (behaviour.onMail) behaviour.onMail(mail, answer);
        else answer();
      });
    },
  });
  smtp.on("error", () => {}); // of clients that were killed
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => smtp.close(resolve));
  return { received, behaviour, url: `smtp://127.0.0.1:${port}`, close };
}

export type MailServer = Awaited<ReturnType<typeof aMailServer>>;

export async function wantsReminders(
  server: TestServer,
  member: Member,
  reminderFrequency = "weekly",
): Promise<void> {
  const body = { reminderFrequency, isEnabled: true };
  const { status } = await server.as(member).call(updateReminderPreferences, { body });
  if (status !== 200) throw new Error(`Not chosen: ${status}`);
}
