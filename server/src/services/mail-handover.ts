import { Readable } from "node:stream";
import type { Transporter } from "nodemailer";
import type { Mail } from "./mail.ts";

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
