import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { deleteBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { removeCircleMember, updateCircle } from "@blessing-jar/contract/circles.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anImapServer, type ImapServer } from "../../../test/imap-server.ts";
import { doWaiting, isTo, jobNamed, readOutbox } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { englishText } from "../../kit/bundled-texts.ts";
import { questionJobs } from "../questions/questions.jobs.ts";
import { answerJobs } from "./answers.jobs.ts";
import { inboundMailPath } from "./answers.routes.ts";
import { aReply } from "./testing.ts";

const secret = "a secret of the operator's";
const signingKey = "a signing key of Mailgun's";
const question = englishText("prompts.questions.q01");
const lookIntoMailbox = jobNamed(answerJobs, "answers.mailbox");

let imap: ImapServer;
let server: TestServer;
beforeAll(async () => {
  imap = await anImapServer();
  server = await testServer({
    PUBLIC_URL: "https://jar.example",
    MAIL_FROM: "no-reply@jar.example",
    ANSWERS_ADDRESS: "answers@jar.example",
    IMAP_URL: imap.url,
    INBOUND_MAIL_SECRET: secret,
    MAILGUN_SIGNING_KEY: signingKey,
  });
});
afterAll(async () => {
  await server.close();
  await imap.close();
});

const mailsTo = async ({ email }: Member) => (await readOutbox(server)).filter(isTo(email));
const blessingsOf = async (member: Member) =>
  (await server.as(member).call(listBlessings)).answer.blessings.toSorted((one, other) =>
    one.id.localeCompare(other.id),
  );

async function askEverybody(moment = "2027-03-10T09:00:00Z"): Promise<void> {
  server.clock.set(moment);
  await jobNamed(questionJobs, "questions.ask").handle(server.context, {});
  await doWaiting(server, jobNamed(questionJobs, "questions.mail"));
}

/** A circle whose members were asked this morning, and the address at which each answers. */
async function whoWereAsked(requiresApproval = false) {
  const [ruth, noor] = [await server.aMember("Ruth Hale"), await server.aMember("Noor Hale")];
  const { id: circleId } = await server.aCircle([noor, ruth], { requiresApproval });
  const body = { name: "The Hales", asksWeekly: true };
  await server.as(noor).call(updateCircle, { params: { circleId }, body });
  await askEverybody();
  const to = await addressFor(ruth);
  return { ruth, noor, circleId, to };
}

async function addressFor(member: Member): Promise<string> {
  const [mail = ""] = await mailsTo(member);
  return /^Reply-To: (\S+)\r$/m.exec(mail)?.[1] ?? "";
}

async function handOver(
  mail: string | Buffer,
  { authorization = `Bearer ${secret}`, at = server } = {},
): Promise<number> {
  const headers = { authorization, "content-type": "message/rfc822" };
  const given = { method: "POST", url: "/api/inbound-mail", headers, payload: mail } as const;
  const { statusCode } = await at.app.inject(given);
  await doWaiting(at, jobNamed(answerJobs, "answers.refused"));
  return statusCode;
}

const aPicture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#c60" } })
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();

test("Ruth answers the mail with a picture, and her circle reads her words without the quotation", async () => {
  const { ruth, noor, circleId, to } = await whoWereAsked();
  expect(to).toMatch(/^answers\+[0-9a-f]{40}@jar\.example$/);
  const text = `The dog wore Grandpa's hat.\n\nOn Wed, Mar 10, 2027 Blessing Jar <no-reply@jar.example> wrote:\n> ${question}`;
  const files = [
    { fileName: "hat.jpg", type: "image/jpeg", bytes: await aPicture() },
    { fileName: "logo.png", type: "image/png", bytes: Buffer.from("tiny"), disposition: "inline" as const },
  ];
  expect(await handOver(aReply({ from: ruth, to, text, files }))).toBe(204);
  const feed = await server.as(noor).call(listSharedBlessings, { params: { circleId } });
  expect(feed.answer.sharedBlessings).toMatchObject([
    {
      blessing: {
        title: question,
        description: "The dog wore Grandpa's hat.",
        authorName: "Ruth Hale",
        blessingDate: "2027-03-10",
        mediaTypes: ["image/jpeg"],
      },
    },
  ]);
  const url = feed.answer.sharedBlessings[0]?.blessing.mediaUrls[0] ?? "";
  const kept = await server.app.inject({ url, headers: { "x-user-id": noor.token } });
  expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
  expect(await mailsTo(ruth)).toHaveLength(1);
});

test("the question's mail says where an answer is written", async () => {
  const { ruth } = await whoWereAsked();
  const [mail = ""] = await mailsTo(ruth);
  expect(mail).toMatch(/Write your answer above this line/);
  expect(mail).toContain(englishText("questions.mail.reply"));
});

test("the same mail twice makes one blessing, and none again after Ruth deleted it", async () => {
  const { ruth, to } = await whoWereAsked();
  const mail = aReply({ from: ruth, to, text: "The hat" });
  await Promise.all([handOver(mail), handOver(mail)]);
  const [blessing, ...more] = await blessingsOf(ruth);
  expect(more).toEqual([]);
  await server.as(ruth).call(deleteBlessing, { params: { blessingId: blessing?.id ?? "" } });
  await handOver(mail);
  expect(await blessingsOf(ruth)).toEqual([]);
});

test.each([
  ["googlemail.com", "gmail.com"],
  ["xn--bcher-kva.example", "bücher.example"],
])("an answer from %s is Ruth's, who is known under %s", async (sent, known) => {
  const { ruth, to } = await whoWereAsked();
  const name = randomUUID();
  const email = `${name}@${known}`;
  await server.db.updateTable("members").set({ email }).where("id", "=", ruth.id).execute();
  await handOver(aReply({ from: { email: `${name}@${sent}` }, to, text: "The hat" }));
  expect(await blessingsOf(ruth)).toMatchObject([{ description: "The hat" }]);
});

test("a mail of HTML alone is read as its words", async () => {
  const { ruth, to } = await whoWereAsked();
  const html = `<style>p{}</style><p>The dog &amp; the hat.</p><p>We laughed<br>until dinner.</p><blockquote>${question}</blockquote>`;
  await handOver(aReply({ from: ruth, to, html }));
  expect(await blessingsOf(ruth)).toMatchObject([
    { description: "The dog & the hat.\n\nWe laughed\nuntil dinner." },
  ]);
});

test("in a circle that wants to approve first, the answer waits", async () => {
  const { ruth, noor, circleId, to } = await whoWereAsked(true);
  await handOver(aReply({ from: ruth, to, text: "The hat" }));
  const feed = await server
    .as(noor)
    .call(listSharedBlessings, { params: { circleId }, query: { approved: "true" } });
  expect(feed.answer.sharedBlessings).toEqual([]);
  expect(await blessingsOf(ruth)).toMatchObject([{ circles: [{ id: circleId, isApproved: false }] }]);
});

test("an answer from another address is refused, and only the member hears of it", async () => {
  const { ruth, noor, to } = await whoWereAsked();
  const stranger = { email: "somebody@else.example" };
  await handOver(aReply({ from: stranger, to, text: "I am Ruth" }));
  expect(await blessingsOf(ruth)).toEqual([]);
  const [, told = ""] = await mailsTo(ruth);
  expect(told).toContain("came from a different address");
  expect(told).not.toContain("I am Ruth");
  expect(told).not.toMatch(/^Reply-To:/m);
  expect((await readOutbox(server)).some((mail) => mail.includes(stranger.email))).toBe(false);
  expect(await mailsTo(noor)).toHaveLength(1);
});

test.each([
  ["an answering machine", ["Auto-Submitted: auto-replied"]],
  ["a list", ["List-Id: <family.example>"]],
  ["bulk mail", ["Precedence: bulk"]],
  ["a bounce", ["Return-Path: <>"]],
  ["an answer of Exchange's rules", ["X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent"]],
])("to %s nothing is said, and nothing is made of it", async (_what, headers) => {
  const { ruth, to } = await whoWereAsked();
  await handOver(aReply({ from: ruth, to, text: "I am away until Monday", headers }));
  expect([await blessingsOf(ruth), await mailsTo(ruth)]).toMatchObject([[], [expect.any(String)]]);
});

test("an empty mail, one that is too long and one with a broken file are told to Ruth in words", async () => {
  const { ruth, to } = await whoWereAsked();
  await handOver(aReply({ from: ruth, to, text: "Sent from my iPhone" }));
  await handOver(aReply({ from: ruth, to, text: "word ".repeat(2_001) }));
  const files = [{ fileName: "letter.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4") }];
  await handOver(aReply({ from: ruth, to, text: "With a letter", files }));
  const [, empty = "", long = "", partly = ""] = await mailsTo(ruth);
  expect(empty).toContain("no words of yours");
  expect(long).toContain("larger than we can take");
  expect(partly).toContain("not all of it");
  expect(await blessingsOf(ruth)).toMatchObject([{ description: "With a letter", mediaUrls: [] }]);
});

test("a mail of more than 25 MB and one that is a bomb come to nothing, and the app goes on", async () => {
  const { ruth, to } = await whoWereAsked();
  const files = [{ fileName: "long.mp4", type: "video/mp4", bytes: Buffer.alloc(19 * 1024 * 1024) }];
  expect(await handOver(aReply({ from: ruth, to, text: "A film", files }))).toBe(204);
  expect((await mailsTo(ruth))[1]).toContain("larger than we can take");
  const bomb = `To: ${to}\r\nFrom: ${ruth.email}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(1_000_000)}`;
  expect(await handOver(bomb)).toBe(204);
  expect(await blessingsOf(ruth)).toEqual([]);
});

test("who left the circle, or answers a month too late, is told so; five answers are taken and a sixth is not", async () => {
  const { ruth, noor, circleId, to } = await whoWereAsked();
  const another = await addressFor(noor);
  for (const text of ["1", "2", "3", "4", "5", "6"]) await handOver(aReply({ from: ruth, to, text }));
  expect((await blessingsOf(ruth)).map(({ description }) => description)).toEqual(["1", "2", "3", "4", "5"]);
  expect((await mailsTo(ruth)).at(-1)).toContain("5");
  server.clock.set("2027-04-17T12:00:00Z");
  await handOver(aReply({ from: noor, to: another, text: "Late" }));
  expect((await mailsTo(noor)).at(-1)).toContain("The time for this question is over");
  const others = await whoWereAsked();
  await server.as(others.ruth).call(removeCircleMember, {
    params: { circleId: others.circleId, memberId: others.ruth.id },
  });
  await handOver(aReply({ from: others.ruth, to: others.to, text: "From outside" }));
  expect((await mailsTo(others.ruth)).at(-1)).toContain("no longer in its circle");
  expect([await blessingsOf(noor), await blessingsOf(others.ruth)]).toEqual([[], []]);
  expect(circleId).not.toBe(others.circleId);
});

test("a token that is none, and one of a deactivated member, are passed over in silence", async () => {
  const { ruth, to } = await whoWereAsked();
  const wrong = to.replace(/\+\w{4}/, "+0000");
  expect(await handOver(aReply({ from: ruth, to: wrong, text: "Guessed" }))).toBe(204);
  expect(
    await handOver(aReply({ from: ruth, to: to.replace("jar.example", "else.example"), text: "No" })),
  ).toBe(204);
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", ruth.id).execute();
  await handOver(aReply({ from: ruth, to, text: "Not active" }));
  const made = await server.db.selectFrom("blessings").selectAll().where("owner_id", "=", ruth.id).execute();
  expect([made, await mailsTo(ruth)]).toMatchObject([[], [expect.any(String)]]);
});

test("only who knows the operator's secret hands a mail over, by a header or in the address", async () => {
  const { ruth, to } = await whoWereAsked();
  const mail = aReply({ from: ruth, to, text: "The hat" });
  const basic = (password: string) => `Basic ${Buffer.from(`mail:${password}`).toString("base64")}`;
  for (const wrong of ["", "Bearer wrong", basic("wrong")])
    expect(await handOver(mail, { authorization: wrong })).toBe(401);
  expect(await blessingsOf(ruth)).toEqual([]);
  expect(await handOver(mail, { authorization: basic(secret) })).toBe(204);
  expect(await blessingsOf(ruth)).toHaveLength(1);
});

/** How many mails are read meanwhile, and how many of them at a time. */
async function readWhile(work: () => Promise<unknown>) {
  const { run } = server.context.mailWorkers;
  let [reads, atWork, most] = [0, 0, 0];
  const read = vi.spyOn(server.context.mailWorkers, "run").mockImplementation(async (...given) => {
    reads += 1;
    atWork += 1;
    most = Math.max(most, atWork);
    try {
      return await run(...given);
    } finally {
      atWork -= 1;
    }
  });
  await work();
  read.mockRestore();
  return { reads, most };
}
const stranger = { email: "somebody@else.example" };

describe("what strangers send", () => {
  test("is read by nobody where it is for no member, or from another address", async () => {
    const { ruth, to } = await whoWereAsked();
    const nobody = to.replace(/\+\w{4}/, "+0000");
    const folded = `From: Ruth\r\n <${ruth.email}>\r\nTo: Answers\r\n\t<${nobody}>\r\n\r\nHello`;
    const strange = [
      aReply({ from: ruth, to: nobody, text: "Guessed" }),
      aReply({ from: stranger, to, text: "Passed on" }),
      aReply({ from: stranger, to: nobody, text: `In words: ${to}` }),
      aReply({ from: stranger, to, text: "Away", headers: ["Auto-Submitted: auto-replied"] }),
      folded,
      `\r\n${folded}`,
      `Subject: ${"x".repeat(200_000)}\r\nFrom: ${ruth.email}\r\nTo: ${to}\r\n\r\nToo late`,
      ":\r\n".repeat(100_000),
      "To: ".repeat(100_000),
      "",
    ];
    const { reads } = await readWhile(async () => {
      for (const mail of strange) expect(await handOver(mail)).toBe(204);
    });
    expect(reads).toBe(0);
    expect(await blessingsOf(ruth)).toEqual([]);
  });

  test("keeps a header that goes on in the next line from nobody: Ruth's own is read", async () => {
    const { ruth, to } = await whoWereAsked();
    const mail = `from: Ruth\r\n <${ruth.email.toUpperCase()}>\nTO: Answers\r\n\t<${to}>\r\n\r\nThe hat`;
    expect(await handOver(mail)).toBe(204);
    expect(await blessingsOf(ruth)).toMatchObject([{ description: "The hat" }]);
  });

  test("uses up none of Ruth's answers, and is told to her once a day", async () => {
    const limited = await testServer(
      {
        PUBLIC_URL: "https://jar.example",
        MAIL_FROM: "no-reply@jar.example",
        ANSWERS_ADDRESS: "answers@jar.example",
        INBOUND_MAIL_SECRET: secret,
        RATE_LIMITS: "on",
      },
      { database: server.database },
    );
    const { ruth, to } = await whoWereAsked();
    limited.clock.set("2027-03-10T09:00:00Z");
    for (let count = 0; count < 6; count += 1) {
      await handOver(aReply({ from: stranger, to, text: `I am Ruth ${count}` }), { at: limited });
    }
    const from = { email: `${ruth.email}> <${stranger.email}` };
    await handOver(aReply({ from, to, text: "Her address in another's" }), { at: limited });
    const told = (await readOutbox(limited)).filter(isTo(ruth.email));
    expect(told.filter((mail) => mail.includes("came from a different address"))).toHaveLength(1);
    for (const text of ["1", "2", "3", "4", "5"]) {
      await handOver(aReply({ from: ruth, to, text }), { at: limited });
    }
    expect(await blessingsOf(ruth)).toHaveLength(5);
    await limited.close();
  });
});

test("mails of Ruth's that became no blessing use up none of her answers", async () => {
  const { ruth, to } = await whoWereAsked();
  for (let count = 0; count < 6; count += 1) await handOver(aReply({ from: ruth, to, text: "" }));
  for (const text of ["1", "2", "3", "4", "5", "6"]) await handOver(aReply({ from: ruth, to, text }));
  expect((await blessingsOf(ruth)).map(({ description }) => description)).toEqual(["1", "2", "3", "4", "5"]);
});

test("of forty mails at once two are read at a time, one a member, and beyond what may wait the sender comes again", async () => {
  const { ruth, noor, to } = await whoWereAsked();
  const another = await addressFor(noor);
  const statuses: number[] = [];
  const { most } = await readWhile(async () => {
    const flood = Array.from({ length: 40 }, (_, count) => aReply({ from: ruth, to, text: String(count) }));
    const sent = [...flood, aReply({ from: noor, to: another, text: "The hat" })].map((mail) =>
      handOver(mail),
    );
    statuses.push(...(await Promise.all(sent)));
  });
  expect(most).toBeLessThanOrEqual(2);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.at(-1)).toBe(204);
  expect(await blessingsOf(noor)).toHaveLength(1);
  expect(await blessingsOf(ruth)).toHaveLength(5);
});

/** What a mail service posts to its webhook. */
async function post(path: string, payload: string | Buffer, headers: Record<string, string>) {
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: inboundMailPath + path,
    payload,
    headers,
  });
  await doWaiting(server, jobNamed(answerJobs, "answers.refused"));
  return statusCode;
}

describe("Postmark hands over its own form", () => {
  const basic = `Basic ${Buffer.from(`mail:${secret}`).toString("base64")}`;
  const handOverForm = (form: object, authorization = basic) =>
    post("/postmark", JSON.stringify(form), {
      authorization,
      "content-type": "application/json; charset=utf-8",
    });

  function aForm({ email }: Member, to: string, more: object = {}) {
    return {
      FromName: "Ruth Hale",
      MessageStream: "inbound",
      From: email,
      FromFull: { Email: email, Name: "Ruth Hale", MailboxHash: "" },
      To: to,
      ToFull: [{ Email: to, Name: "", MailboxHash: /\+(\w+)@/.exec(to)?.[1] }],
      Cc: "",
      CcFull: [],
      Bcc: "",
      BccFull: [],
      OriginalRecipient: to,
      Subject: "Re: A question",
      MessageID: "73e6d360-66eb-11e1-8e72-a8904824019b",
      ReplyTo: "",
      MailboxHash: /\+(\w+)@/.exec(to)?.[1],
      Date: "Wed, 10 Mar 2027 10:00:00 +0000",
      TextBody: `The dog wore the hat.\n\nOn Wed, Blessing Jar <no-reply@jar.example> wrote:\n> ${question}`,
      HtmlBody: "<p>The dog wore the hat.</p>",
      StrippedTextReply: "The dog wore the hat.",
      Tag: "",
      Headers: [
        { Name: "X-Spam-Status", Value: "No" },
        { Name: "Message-ID", Value: `<${randomUUID()}@mail.example>` },
      ],
      Attachments: [],
      ...more,
    };
  }

  test("and Ruth's words and picture are a blessing, once", async () => {
    const { ruth, to } = await whoWereAsked();
    const bytes = await aPicture();
    const Content = bytes.toString("base64");
    const ContentLength = bytes.length;
    const picture = { Name: "hat.jpg", Content, ContentType: "image/jpeg", ContentLength, ContentID: "" };
    const logo = {
      ...picture,
      Name: "logo.png",
      ContentType: "image/png",
      Content: "dGlueQ==",
      ContentID: "logo",
    };
    const form = aForm(ruth, to, { Attachments: [picture, logo] });
    expect([await handOverForm(form), await handOverForm(form)]).toEqual([200, 200]);
    expect(await blessingsOf(ruth)).toMatchObject([
      { description: "The dog wore the hat.", mediaTypes: ["image/jpeg"] },
    ]);
  });

  test("raw where the operator asked for that; and of a program nothing is made", async () => {
    const { ruth, to } = await whoWereAsked();
    const RawEmail = aReply({ from: ruth, to, text: "As it travelled" });
    expect(await handOverForm(aForm(ruth, to, { RawEmail }))).toBe(200);
    const Headers = [{ Name: "Auto-Submitted", Value: "auto-replied" }];
    expect(await handOverForm(aForm(ruth, to, { Headers }))).toBe(200);
    expect(await handOverForm(aForm(ruth, to, { Subject: "Automatic reply: A question" }))).toBe(200);
    expect(await blessingsOf(ruth)).toMatchObject([{ description: "As it travelled" }]);
  });

  test("with the operator's secret alone, and what is no form comes to nothing", async () => {
    const { ruth, to } = await whoWereAsked();
    expect(await handOverForm(aForm(ruth, to), "Basic bWFpbDp3cm9uZw==")).toBe(401);
    expect(await handOverForm({ To: to })).toBe(200);
    expect(await blessingsOf(ruth)).toEqual([]);
  });
});

describe("Mailgun hands over its own forms", () => {
  const signed = (at = server.clock.now(), key = signingKey) => {
    const [timestamp, token] = [String(Math.floor(at.getTime() / 1000)), randomBytes(25).toString("hex")];
    return {
      timestamp,
      token,
      signature: createHmac("sha256", key)
        .update(timestamp + token)
        .digest("hex"),
    };
  };
  const aForm = ({ email }: Member, to: string) => ({
    recipient: to,
    sender: `bounce+${email}`,
    from: `Ruth Hale <${email}>`,
    subject: "Re: A question",
    "body-plain": `The dog wore the hat.\n\nOn Wed, Blessing Jar <no-reply@jar.example> wrote:\n> ${question}`,
    "stripped-text": "The dog wore the hat.",
    "message-headers": JSON.stringify([
      ["To", to],
      ["Message-Id", `<${randomUUID()}@mail.example>`],
    ]),
  });
  const handOverForm = (fields: Record<string, string>, path = "/mailgun") =>
    post(path, new URLSearchParams(fields).toString(), {
      "content-type": "application/x-www-form-urlencoded",
    });

  test("and a signed one is a blessing, once", async () => {
    const { ruth, to } = await whoWereAsked();
    const form = aForm(ruth, to);
    expect(await handOverForm({ ...form, ...signed() })).toBe(200);
    expect(await handOverForm({ ...form, ...signed() })).toBe(200);
    expect(await blessingsOf(ruth)).toMatchObject([{ description: "The dog wore the hat." }]);
  });

  test("with files, in parts, and as they travelled where the address ends so", async () => {
    const { ruth, to } = await whoWereAsked();
    const parts = new FormData();
    for (const [name, value] of Object.entries({ ...aForm(ruth, to), ...signed(), "attachment-count": "2" }))
      parts.append(name, value);
    parts.append("attachment-1", new Blob([await aPicture()], { type: "image/jpeg" }), "hat.jpg");
    parts.append("attachment-2", new Blob(["tiny"], { type: "image/png" }), "logo.png");
    parts.append("content-id-map", JSON.stringify({ "<logo>": "attachment-2" }));
    const packed = new Response(parts);
    const headers = { "content-type": packed.headers.get("content-type") ?? "" };
    expect(await post("/mailgun", Buffer.from(await packed.arrayBuffer()), headers)).toBe(200);
    const raw = {
      recipient: to,
      "body-mime": aReply({ from: ruth, to, text: "As it travelled" }),
      ...signed(),
    };
    expect(await handOverForm(raw, "/mailgun/mime")).toBe(200);
    expect(await blessingsOf(ruth)).toMatchObject([
      { description: "The dog wore the hat.", mediaTypes: ["image/jpeg"] },
      { description: "As it travelled" },
    ]);
  });

  test("lately signed with the operator's key alone", async () => {
    const { ruth, to } = await whoWereAsked();
    const form = aForm(ruth, to);
    const yesterday = new Date(server.clock.now().getTime() - 86_400_000);
    const { signature: _, ...unsigned } = signed();
    for (const proof of [{}, unsigned, signed(yesterday), signed(undefined, "another key than that one")])
      expect(await handOverForm({ ...form, ...proof })).toBe(401);
    expect(await post("/mailgun", "no form", { "content-type": "text/plain" })).toBe(401);
    expect(await blessingsOf(ruth)).toEqual([]);
  });

  test("and of forty unsigned ones at once none is read", async () => {
    const { ruth, to } = await whoWereAsked();
    const dashes = { ...aForm(ruth, to), "body-plain": `${"-".repeat(150_000)}x` };
    const statuses: number[] = [];
    const { reads } = await readWhile(async () => {
      const sent = Array.from({ length: 40 }, () => handOverForm(dashes));
      statuses.push(...(await Promise.all(sent)));
    });
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(reads).toBe(0);
  });

  test("whose signature may stand anywhere, across any two pieces that are read", async () => {
    const { ruth, to } = await whoWereAsked();
    const { timestamp, token, signature } = signed();
    for (const length of [65_200, 65_300, 65_400, 130_900]) {
      const form = { timestamp, "body-html": "x".repeat(length), token, ...aForm(ruth, to), signature };
      expect(await handOverForm(form)).toBe(200);
    }
    const parts = new FormData();
    parts.append("attachment-1", new Blob([Buffer.alloc(130_900, "-")], { type: "image/jpeg" }), "hat.jpg");
    for (const [name, value] of Object.entries({ ...aForm(ruth, to), ...signed() }))
      parts.append(name, value);
    const packed = new Response(parts);
    const headers = { "content-type": packed.headers.get("content-type") ?? "" };
    expect(await post("/mailgun", Buffer.from(await packed.arrayBuffer()), headers)).toBe(200);
    expect(await blessingsOf(ruth)).toHaveLength(5);
  });

  test("signed, but for no member: read by nobody", async () => {
    const { ruth, to } = await whoWereAsked();
    const form = { ...aForm(ruth, to.replace(/\+\w{4}/, "+0000")), ...signed() };
    const { reads } = await readWhile(async () => expect(await handOverForm(form)).toBe(200));
    expect(reads).toBe(0);
  });
});

test("answers in a mailbox are taken and removed, each once; other mails in it are left alone", async () => {
  const { ruth, to } = await whoWereAsked();
  imap.receive(aReply({ from: ruth, to, text: "From the mailbox" }));
  const other = imap.receive(aReply({ from: ruth, to: "answers@jar.example", text: "For a person" }));
  await lookIntoMailbox.handle(server.context, {});
  await lookIntoMailbox.handle(server.context, {});
  expect(await blessingsOf(ruth)).toMatchObject([{ description: "From the mailbox" }]);
  expect(imap.mails).toEqual([other]);
  expect(other.flags.size).toBe(0);
});

test("a mail that cannot be taken now stays in the mailbox and holds up no other; after a day it is left there as read", async () => {
  const { ruth, noor, to } = await whoWereAsked();
  const held = imap.receive(aReply({ from: ruth, to, text: "Held up" }), new Date("2026-01-01"));
  imap.receive(aReply({ from: noor, to: await addressFor(noor), text: "Taken" }));
  const countWrite = (memberId: string) => {
    if (memberId === ruth.id) throw new Error("The database is away");
  };
  await expect(lookIntoMailbox.handle({ ...server.context, countWrite }, {})).rejects.toThrow(
    "could not be read",
  );
  expect(await blessingsOf(noor)).toMatchObject([{ description: "Taken" }]);
  expect(imap.mails).toContain(held);
  expect([...held.flags]).toEqual(["\\Seen"]);
});

test("without a way to read answers, a question's mail names no address for them", async () => {
  const plain = await testServer({}, { database: server.database });
  const ruth = await server.aMember();
  const { id: circleId } = await server.aCircle([ruth]);
  await server
    .as(ruth)
    .call(updateCircle, { params: { circleId }, body: { name: "The Hales", asksWeekly: true } });
  plain.clock.set("2027-03-10T09:00:00Z");
  await jobNamed(questionJobs, "questions.ask").handle(plain.context, {});
  await doWaiting(plain, jobNamed(questionJobs, "questions.mail"));
  const [mail = ""] = (await readOutbox(plain)).filter(isTo(ruth.email));
  expect(mail).toContain(question);
  expect(mail).not.toMatch(/^Reply-To:|above this line/m);
  expect((await plain.app.inject({ method: "POST", url: "/api/inbound-mail" })).statusCode).toBe(404);
  await plain.close();
});
