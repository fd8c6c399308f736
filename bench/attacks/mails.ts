import { randomBytes } from "node:crypto";
import { createCircle } from "@blessing-jar/contract/circles.ts";
import { hashToken } from "../../server/src/kit/tokens.ts";
import { type Attack, many, tally } from "./attack.ts";
import { nameOf, type Target } from "./target.ts";

const megabyte = 1024 ** 2;
const secret = "a secret of the mail server, long enough";
const settings = {
  ANSWERS_ADDRESS: "answers@jar.example",
  INBOUND_MAIL_SECRET: secret,
  MAILGUN_SIGNING_KEY: "a key to sign with, that nobody has",
};

/** A member who was asked a question, with the address that takes their answer. */
async function asked(target: Target) {
  const member = await target.member({ isProven: true });
  const { json } = await member.call(createCircle, { body: { name: "Figs" } });
  const circle: string = Object(Object(json).circle).id;
  const token = randomBytes(20).toString("hex");
  const { client } = target.database;
  const { rows } = await client.query(
    "insert into questions (circle_id, day, key) values ($1, current_date, 'morning') returning id",
    [circle],
  );
  await client.query(
    "insert into asked_members (question_id, member_id, answer_token_hash) values ($1, $2, $3)",
    [rows[0].id, member.id, hashToken(token)],
  );
  const { rows: found } = await client.query("select email from members where id = $1", [member.id]);
  return { to: `answers+${token}@jar.example`, from: found[0].email as string };
}

interface Written {
  head?: string;
  body: string | Buffer;
  times?: number;
  sender?: string;
}

/** A mail as the mail server hands it over, to an address that takes answers. */
function mails(name: string, answered: RegExp, write: () => Written): Attack {
  return {
    name,
    settings,
    answered,
    async prepare(target) {
      const [server, { to, from }] = [target.visitor(), await asked(target)];
      const {
        head = "Content-Type: text/plain; charset=utf-8\r\n",
        body,
        times = 1,
        sender = from,
      } = write();
      const headers = { authorization: `Bearer ${secret}`, "content-type": "message/rfc822" };
      const mail = (index: number) =>
        Buffer.concat([
          Buffer.from(
            `From: Somebody <${sender}>\r\nTo: ${to}\r\nMessage-ID: <${index}@mail>\r\n${head}\r\n`,
          ),
          Buffer.from(body),
        ]);
      const all = many(times, mail);
      return async () =>
        tally(
          (
            await Promise.all(
              all.map((one) => server.ask("/api/inbound-mail", { method: "POST", body: one, headers })),
            )
          ).map(nameOf),
        );
    },
  };
}

function forms(name: string, answered: RegExp, times: number, body: () => Buffer): Attack {
  return {
    name,
    settings,
    answered,
    async prepare(target) {
      const networks = many(3, () => target.visitor());
      const form = body();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return async () => {
        const sent = many(times, (index) =>
          networks[index % networks.length]?.ask("/api/inbound-mail/mailgun", {
            method: "POST",
            body: form,
            headers,
          }),
        );
        return tally((await Promise.all(sent)).map((answer) => answer && nameOf(answer)).map(String));
      };
    },
  };
}

const multipart = 'Content-Type: multipart/mixed; boundary="b"\r\n';
const taken = /^(\d+ × )?204/;

export const attacksOfMails: Attack[] = [
  forms("48 unsigned forms of 1 MB at once (F18)", /^48 × 401 session.required$/, 48, () =>
    Buffer.concat([Buffer.from("body-plain="), Buffer.alloc(megabyte, "a")]),
  ),
  forms("unsigned forms of 40 MB that look like signatures", /401|413|broken/, 12, () =>
    Buffer.from('name="token"\r\n'.padEnd(190, "a").repeat((40 * megabyte) / 190)),
  ),
  mails("one line of 150,000 dashes (F20)", taken, () => ({ body: `${"-".repeat(150_000)}x` })),
  mails("forty mails of 20 MB at once (F18)", /204|503/, () => ({
    body: Buffer.alloc(20 * megabyte, "words "),
    times: 40,
  })),
  mails("mails of other senders, then one's own (F21)", taken, () => ({
    body: "Figs",
    times: 8,
    sender: "else@example.org",
  })),
  mails("100,000 parts", taken, () => ({ head: multipart, body: "--b\r\n\r\nx\r\n".repeat(100_000) })),
  mails("parts in parts, 20,000 deep", taken, () => ({
    head: 'Content-Type: multipart/mixed; boundary="b0"\r\n',
    body: many(
      20_000,
      (at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary="b${at + 1}"\r\n\r\n`,
    ).join(""),
  })),
  mails("mails in a mail, 5,000 deep", taken, () => ({
    head: "Content-Type: message/rfc822\r\n",
    body: "Content-Type: message/rfc822\r\n\r\n".repeat(5_000),
  })),
  mails("200,000 headers", taken, () => ({ head: "X-A: b\r\n".repeat(200_000), body: "Figs" })),
  mails("one header of 10 MB, folded at each letter", taken, () => ({
    head: `Subject: ${"a\r\n ".repeat(2_500_000)}\r\n`,
    body: "Figs",
  })),
  mails("a subject of 300,000 encoded words", taken, () => ({
    head: `Subject: ${"=?utf-8?B?w6k=?= ".repeat(300_000)}\r\n`,
    body: "Figs",
  })),
  mails("encoded words that never end", taken, () => ({
    head: `Subject: ${"=?utf-8?Q?".repeat(300_000)}\r\n`,
    body: "Figs",
  })),
  mails("a boundary of 100,000 letters", taken, () => ({
    head: `Content-Type: multipart/mixed; boundary="${"-".repeat(100_000)}"\r\n`,
    body: `${"-".repeat(100_002)}\r\n`.repeat(100),
  })),
  mails("beginnings of boundaries", taken, () => ({
    head: 'Content-Type: multipart/mixed; boundary="----------------b"\r\n',
    body: "------------------\r\n".repeat(1_000_000),
  })),
  mails("RFC 2231 pieces of a name, 100,000", taken, () => ({
    head: `Content-Type: text/plain; ${many(100_000, (at) => `name*${at}*=a`).join("; ")}\r\n`,
    body: "Figs",
  })),
  mails("20 MB of quoted-printable", taken, () => ({
    head: "Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n",
    body: "=3D=\r\n".repeat(3_500_000),
  })),
  mails("10 MB of open tags", taken, () => ({
    head: "Content-Type: text/html\r\n",
    body: "<div><b><table><tr><td>".repeat(450_000),
  })),
  mails("10 MB of character references", taken, () => ({
    head: "Content-Type: text/html\r\n",
    body: "&#x1f600;&amp".repeat(800_000),
  })),
  mails("10 MB of quotations in quotations", taken, () => ({
    body: many(3_000, (at) => ">".repeat(at)).join("\r\n"),
  })),
  mails("200,000 letters of one sign, each", taken, () => ({
    body: ["_", "*", "=", " ", "\t", ">", "|"].map((sign) => sign.repeat(28_000)).join("\r\n"),
  })),
  mails("100,000 senders in a line", taken, () => ({
    head: `From: ${"<a@b>, ".repeat(100_000)}\r\n`,
    body: "Figs",
  })),
  mails("parentheses in an address, 1 MB deep", taken, () => ({
    head: `Cc: ${"(".repeat(1_000_000)}\r\n`,
    body: "Figs",
  })),
  mails("UTF-7, 5 MB of shifts", taken, () => ({
    head: "Content-Type: text/plain; charset=utf-7\r\n",
    body: "+AGE-+".repeat(800_000),
  })),
  mails("2,000 pictures of one dot", taken, () => ({
    head: multipart,
    body: '--b\r\nContent-Type: image/gif; name="a.gif"\r\nContent-Transfer-Encoding: base64\r\n\r\nR0lGODlhAQABAAAAACw=\r\n'.repeat(
      2_000,
    ),
  })),
];
