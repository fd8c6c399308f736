import { anImapServer, type Lie } from "../../server/test/imap-server.ts";
import { startS3 } from "../../server/test/s3.ts";
import { startFaultyS3 } from "../../server/test/s3-faults.ts";
import { stripeServer } from "../../server/test/stripe.ts";
import { translationProvider } from "../../server/test/translation-provider.ts";
import { settingsOfMails } from "./mails.ts";

/** The services that an app asks, on this machine: each tells the truth until it is told to lie. */
export async function startOutside() {
  const [store, stripe, model, imap] = await Promise.all([
    startS3().then(startFaultyS3),
    stripeServer(),
    translationProvider(),
    anImapServer(),
  ]);
  let ended = 0;

  return {
    store,
    stripe,
    model,
    mailbox: {
      receive: imap.receive,
      /** With each connection that it is told to. */
      become(lie: Lie): void {
        imap.become((command, socket, tag) => {
          const isTold = lie(command, socket, tag);
          if (isTold) socket.once("close", () => (ended += 1));
          return isTold;
        });
      },
      tellTheTruth: () => imap.become(() => false),
      /** Connections that it lied to, and that are over. */
      ended: () => ended,
    },
    settings: {
      ...settingsOfMails,
      ...store.settings,
      ...stripe.settings,
      ...model.chat,
      IMAP_URL: imap.url,
    },
    async stop(): Promise<void> {
      await Promise.all([store.stop(), stripe.close(), model.close(), imap.close()]);
    },
  };
}

export type Outside = Awaited<ReturnType<typeof startOutside>>;

export function outsideOf({ outside }: { outside?: Outside | undefined }): Outside {
  if (!outside) throw new Error("Nothing is asked outside");
  return outside;
}
