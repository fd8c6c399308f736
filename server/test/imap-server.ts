import { type AddressInfo, createServer, type Socket } from "node:net";

export interface KeptMail {
  uid: number;
  content: string;
  flags: Set<string>;
  receivedAt: Date;
  /** What the server says of its bytes, where that is not so. */
  saidBytes?: number;
}

/** What a mailbox does in place of an answer; false where it answers. The greeting is the command `""`. */
export type Lie = (command: string, socket: Socket, tag: string) => boolean;

/** A mailbox on a free port that speaks as much IMAP as its reader needs: no encryption, one folder, one account. */
export async function anImapServer({ user = "answers", password = "secret" } = {}) {
  const mails: KeptMail[] = [];
  const sockets = new Set<Socket>();
  let lastUid = 0;
  let lie: Lie = () => false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let given = "";
    if (!lie("", socket, "*")) say("* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready");
    socket.on("data", (bytes) => {
      given += bytes.toString("latin1");
      for (let end = given.indexOf("\r\n"); end >= 0; end = given.indexOf("\r\n")) {
        const line = given.slice(0, end);
        given = given.slice(end + 2);
        const [tag = "*", ...words] = line.split(" ");
        if (!lie(words.join(" "), socket, tag)) answer(words.join(" "), tag, say);
      }
    });
  });

  function answer(command: string, tag: string, say: (line: string) => void): void {
    if (/^LOGIN /i.test(command)) {
      const isRight = command.replaceAll('"', "").slice(6) === `${user} ${password}`;
      say(isRight ? `${tag} OK done` : `${tag} NO [AUTHENTICATIONFAILED] wrong`);
      return;
    }
    if (/^CAPABILITY/i.test(command)) say("* CAPABILITY IMAP4rev1 UIDPLUS");
    else if (/^LIST/i.test(command)) say('* LIST () "/" "INBOX"');
    else if (/^SELECT/i.test(command)) {
      say("* FLAGS (\\Seen \\Deleted)");
      say(`* ${mails.length} EXISTS`);
      say("* OK [PERMANENTFLAGS (\\Seen \\Deleted)] kept");
      say("* OK [UIDVALIDITY 1] valid");
      say(`* OK [UIDNEXT ${lastUid + 1}] next`);
    } else if (/^UID SEARCH/i.test(command)) say(`* SEARCH ${found(command).join(" ")}`.trimEnd());
    else if (/^UID FETCH/i.test(command)) fetchOf(command, say);
    else if (/^UID STORE/i.test(command)) {
      const [, flag = ""] = /\((\\?\w+)\)/.exec(command) ?? [];
      mailOf(command)?.flags.add(flag);
    } else if (/EXPUNGE/i.test(command)) {
      for (const mail of mails.filter(({ flags }) => flags.has("\\Deleted"))) {
        say(`* ${mails.indexOf(mail) + 1} EXPUNGE`);
        mails.splice(mails.indexOf(mail), 1);
      }
    }
    say(`${tag} OK ${/^SELECT/i.test(command) ? "[READ-WRITE] " : ""}done`);
  }

  function found(command: string): number[] {
    const [, to = ""] = /TO "?([^" ]+)"?/i.exec(command) ?? [];
    return mails
      .filter(({ flags }) => !/UNSEEN/i.test(command) || !flags.has("\\Seen"))
      .filter(({ content }) => /^To: .*$/im.exec(content)?.[0].includes(to))
      .map(({ uid }) => uid);
  }

  const mailOf = (command: string) => mails.find(({ uid }) => uid === Number(command.split(" ")[2]));

  function fetchOf(command: string, say: (line: string) => void): void {
    const mail = mailOf(command);
    if (!mail) return;
    const { content, uid, receivedAt } = mail;
    const head = content.slice(0, content.indexOf("\r\n\r\n") + 4);
    const isHead = /HEADER/i.test(command);
    const [, from, most] = /<(\d+)\.(\d+)>/.exec(command) ?? [];
    const part = content.slice(
      Number(from ?? 0),
      from === undefined ? undefined : Number(from) + Number(most),
    );
    const body = /BODY/i.test(command) ? (isHead ? head : part) : undefined;
    const [, day, month, year] = /, (\d+) (\w+) (\d+)/.exec(receivedAt.toUTCString()) ?? [];
    const parts = [`UID ${uid}`];
    if (/SIZE/i.test(command)) parts.push(`RFC822.SIZE ${mail.saidBytes ?? Buffer.byteLength(content)}`);
    if (/INTERNALDATE/i.test(command)) parts.push(`INTERNALDATE "${day}-${month}-${year} 00:00:00 +0000"`);
    if (body !== undefined) {
      parts.push(
        `BODY[${isHead ? "HEADER" : ""}]${from === undefined ? "" : `<${from}>`} {${Buffer.byteLength(body)}}\r\n${body}`,
      );
    }
    say(`* ${mails.indexOf(mail) + 1} FETCH (${parts.join(" ")})`);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    mails,
    sockets,
    become(next: Lie): void {
      lie = next;
    },
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    receive(content: string, receivedAt = new Date()): KeptMail {
      lastUid += 1;
      const mail: KeptMail = { uid: lastUid, content, flags: new Set<string>(), receivedAt };
      mails.push(mail);
      return mail;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

export type ImapServer = Awaited<ReturnType<typeof anImapServer>>;
