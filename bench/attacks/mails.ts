import { randomBytes } from "node:crypto";
import { createCircle } from "@blessing-jar/contract/circles.ts";
import { hashToken } from "../../server/src/kit/tokens.ts";
import { type Attack, many, tally } from "./attack.ts";
import { nameOf, type Target } from "./target.ts";

const megabyte = 1024 ** 2;
const secret = "a secret of the mail server, long enough";
export const settingsOfMails = {
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
    settings: settingsOfMails,
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
    settings: settingsOfMails,
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

const taken = /^(\d+ × )?204/;
const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary="${boundary}"\r\n`;
const plain = "Content-Type: text/plain\r\n";
const html = "Content-Type: text/html\r\n";
const figs = () => "Figs";

/** One mail of each: what is odd of its head, and its body. */
const shapes: Record<string, [head: string, body: () => string]> = {
  "100,000 parts": [multipart("b"), () => "--b\r\n\r\nx\r\n".repeat(100_000)],
  "parts in parts, 20,000 deep": [
    multipart("b0"),
    () => many(20_000, (at) => `--b${at}\r\n${multipart(`b${at + 1}`)}\r\n`).join(""),
  ],
  "mails in a mail, 5,000 deep": [
    "Content-Type: message/rfc822\r\n",
    () => "Content-Type: message/rfc822\r\n\r\n".repeat(5_000),
  ],
  "200,000 headers": ["X-A: b\r\n".repeat(200_000), figs],
  "one header of 10 MB, folded at each letter": [`Subject: ${"a\r\n ".repeat(2_500_000)}\r\n`, figs],
  "a subject of 300,000 encoded words": [`Subject: ${"=?utf-8?B?w6k=?= ".repeat(300_000)}\r\n`, figs],
  "encoded words that never end": [`Subject: ${"=?utf-8?Q?".repeat(300_000)}\r\n`, figs],
  "a boundary of 100,000 letters": [
    multipart("-".repeat(100_000)),
    () => `${"-".repeat(100_002)}\r\n`.repeat(100),
  ],
  "beginnings of boundaries": [
    multipart("----------------b"),
    () => "------------------\r\n".repeat(1_000_000),
  ],
  "RFC 2231 pieces of a name, 100,000": [
    `Content-Type: text/plain; ${many(100_000, (at) => `name*${at}*=a`).join("; ")}\r\n`,
    figs,
  ],
  "20 MB of quoted-printable": [
    `${plain}Content-Transfer-Encoding: quoted-printable\r\n`,
    () => "=3D=\r\n".repeat(3_500_000),
  ],
  "10 MB of open tags": [html, () => "<div><b><table><tr><td>".repeat(450_000)],
  "10 MB of character references": [html, () => "&#x1f600;&amp".repeat(800_000)],
  "10 MB of quotations in quotations": [plain, () => many(3_000, (at) => ">".repeat(at)).join("\r\n")],
  "200,000 letters of one sign, each": [
    plain,
    () => ["_", "*", "=", " ", "\t", ">", "|"].map((sign) => sign.repeat(28_000)).join("\r\n"),
  ],
  "100,000 senders in a line": [`From: ${"<a@b>, ".repeat(100_000)}\r\n`, figs],
  // nodemailer: CVE-2025-14874
  "groups within groups, 200,000 deep": [`Cc: ${"g:".repeat(200_000)} <a@b>${";".repeat(200_000)}\r\n`, figs],
  // mailauth: issue 64
  "10 MB of spaces and blank lines": [plain, () => " ".repeat(5_000_000) + " \r\n".repeat(1_700_000)],
  "parentheses in an address, 1 MB deep": [`Cc: ${"(".repeat(1_000_000)}\r\n`, figs],
  "UTF-7, 5 MB of shifts": ["Content-Type: text/plain; charset=utf-7\r\n", () => "+AGE-+".repeat(800_000)],
  "2,000 pictures of one dot": [
    multipart("b"),
    () =>
      '--b\r\nContent-Type: image/gif; name="a.gif"\r\nContent-Transfer-Encoding: base64\r\n\r\nR0lGODlhAQABAAAAACw=\r\n'.repeat(
        2_000,
      ),
  ],
};

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
  ...Object.entries(shapes).map(([name, [head, body]]) => mails(name, taken, () => ({ head, body: body() }))),
];
