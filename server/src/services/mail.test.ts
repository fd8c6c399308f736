import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMail } from "./mail.ts";
import { needsTls } from "./mail-smtp.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-mail-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const config = { productName: "Fig Jar", mailFrom: "no-reply@example.org", smtpUrl: undefined };
const mail = { to: "ruth@example.org", subject: "مفتاح", text: "Hello Ruth", html: "<p>Hello Ruth</p>" };

/** A mail server on a free port; it refuses whom `refuses` names. */
async function aMailServer(refuses = "") {
  const received: { to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refuses ? new Error(`No such person: ${address}`) : null),
    onData(stream, session, done) {
      let content = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        content += part;
      });
      stream.on("end", () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

test("without a mail server mails are files, private, sorted by time, that a mail program opens", async () => {
  const service = createMail({ ...config, dataDir });
  expect(service.isDelivered).toBe(false);
  for (const to of ["first@example.org", "second@example.org", "third@example.org"]) {
    await service.send({ ...mail, to });
  }
  const folder = path.join(dataDir, "outbox");
  const names = (await readdir(folder)).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  expect(names.every((name) => /^\d{4}-.*\.eml$/.test(name))).toBe(true);
  expect(files.map((file) => /^To: (.*)$/m.exec(file)?.[1]?.trim())).toEqual([
    "first@example.org",
    "second@example.org",
    "third@example.org",
  ]);
  expect(files[0]).toContain("From: Fig Jar <no-reply@example.org>");
  expect(files[0]).toContain("multipart/alternative");
  expect((await stat(path.join(folder, names[0] ?? ""))).mode & 0o077).toBe(0);
});

test("with a mail server mails are delivered to it", async () => {
  const server = await aMailServer();
  const service = createMail({ ...config, dataDir, smtpUrl: server.smtpUrl });
  expect(service.isDelivered).toBe(true);
  await service.send(mail);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(["ruth@example.org"]);
  expect(server.received[0]?.content).toContain("Auto-Submitted: auto-generated");
  expect(server.received[0]?.content).toContain("X-Auto-Response-Suppress: OOF, AutoReply");
  await server.close();
});

test("a mail server elsewhere that offers no encryption gets no mail, nor is told whose it is", async () => {
  const server = await aMailServer();
  // Another name of this machine, which is none of its own names for itself.
  const smtpUrl = server.smtpUrl.replace("127.0.0.1", "0.0.0.0");
  await expect(createMail({ ...config, dataDir, smtpUrl }).send(mail)).rejects.toThrow("did not take a mail");
  expect(server.received).toEqual([]);
  await server.close();
});

test.each([
  ["smtp://mail.example:587", true],
  ["smtp://203.0.113.9", true],
  ["smtp://localhost.example", true],
  ["smtp://localhost:1025", false],
  ["smtp://127.0.0.1:1025", false],
  ["smtp://[::1]:1025", false],
])("%s must encrypt: %s", (smtpUrl, isNeeded) => {
  expect(needsTls(smtpUrl)).toBe(isNeeded);
});

test("neither names nor addresses nor subjects forge headers or receivers", async () => {
  const server = await aMailServer();
  const productName = "Fig\r\nBcc: all@example.org\r\n\r\nJar";
  const service = createMail({ ...config, productName, dataDir, smtpUrl: server.smtpUrl });
  await service.send({ ...mail, subject: "Hi\r\nBcc: all@example.org" });
  await service.send({ ...mail, to: "ruth@example.org, all@example.org" }).catch(() => {});
  await service.send({ ...mail, to: "ruth@example.org\r\nBcc: all@example.org" }).catch(() => {});
  for (const { to, content } of server.received) {
    expect(to).not.toContain("all@example.org");
    expect(content.split("\r\n\r\n", 1)[0]).not.toMatch(/^Bcc:/im);
  }
  await server.close();
});

test("a server that refuses is reported without the address", async () => {
  const server = await aMailServer(mail.to);
  const service = createMail({ ...config, dataDir, smtpUrl: server.smtpUrl });
  const fault = await service.send(mail).catch((error: Error) => error);
  expect(fault).toMatchObject({ name: "MailRefused", code: "EENVELOPE" });
  expect(`${JSON.stringify(fault)}${String(fault)}${(fault as Error).stack}`).not.toContain("ruth@");
  await server.close();
  await expect(service.send(mail)).rejects.toMatchObject({ code: "ESOCKET" });
});

test("two who are forgotten at once do not stumble over a mail that the other has removed", async () => {
  const folder = path.join(dataDir, "at-once");
  const service = createMail({ ...config, dataDir: folder });
  for (let number = 0; number < 40; number++) await service.send(mail);
  const later = new Date(Date.now() + 60_000);
  await Promise.all(Array.from({ length: 4 }, () => service.forget?.(mail.to, later)));
  expect(await readdir(path.join(folder, "outbox"))).toEqual([]);
});

test("the outbox forgets the mails to an address of before a moment, and keeps later ones and those to others", async () => {
  const folder = path.join(dataDir, "forgetting");
  const service = createMail({ ...config, dataDir: folder });
  for (const to of [mail.to, "noor@example.org"]) await service.send({ ...mail, to });
  await service.forget?.(mail.to.toUpperCase(), new Date(0));
  expect(await readdir(path.join(folder, "outbox"))).toHaveLength(2);
  await service.forget?.(mail.to.toUpperCase(), new Date(Date.now() + 60_000));
  const [left, ...others] = await readdir(path.join(folder, "outbox"));
  expect(others).toEqual([]);
  expect(await readFile(path.join(folder, "outbox", left ?? ""), "utf8")).toContain("To: noor@example.org");
});
