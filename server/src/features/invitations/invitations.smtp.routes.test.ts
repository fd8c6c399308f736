import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { expect, test, vi } from "vitest";
import { joined } from "../../../test/outbox.ts";
import { testServer } from "../../../test/server.ts";
import { createJobs } from "../../jobs/jobs.ts";
import { invitationJobs } from "./invitations.jobs.ts";
import { codeOf, invite } from "./testing.ts";

/** A mail server on a free port that fails the first times. */
async function aMailServer({ failures }: { failures: number }) {
  const received: { to: string[]; content: string }[] = [];
  let tries = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      let content = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        content += part;
      });
      stream.on("end", () => {
        tries++;
        if (tries <= failures) return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          content: joined(content),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => smtp.close(resolve));
  return { received, tries: () => tries, url: `smtp://127.0.0.1:${port}`, close };
}

test("a mail server that fails twice gets the mail the third time, once, with link, language and message", async () => {
  const mailServer = await aMailServer({ failures: 2 });
  const server = await testServer({ SMTP_URL: mailServer.url, PUBLIC_URL: "https://jar.example" });
  const definitions = invitationJobs.filter(({ cron }) => !cron);
  const { jobs: _, ...parts } = server.context;
  const { connectionString } = server.database;
  const jobs = createJobs(parts, { connectionString, log: { error: () => {}, warn: () => {} }, definitions });
  try {
    const ruth = await server.aMember("Ruth");
    await server.db.updateTable("members").set({ language: "es" }).where("id", "=", ruth.id).execute();
    const circle = await server.aCircle([ruth], { name: "Casa" });
    expect((await invite(server, ruth, circle, ["ada@example.org"], "Ven pronto")).status).toBe(201);
    // A job keeps the delay that its queue had when it was sent.
    await sql`update jobs.job set retry_delay = 1`.execute(server.db);
    await jobs.work();
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), { timeout: 60_000, interval: 100 });
    expect(mailServer.tries()).toBe(3);
    const [mail] = mailServer.received;
    expect(mail?.to).toEqual(["ada@example.org"]);
    expect(mail?.content).toContain('lang="es"');
    expect(mail?.content).toContain("Ven pronto");
    expect(codeOf(mail?.content ?? "")).toBe(circle.id.slice(-8).toUpperCase());
    await vi.waitFor(async () => {
      const [row] = await server.db.selectFrom("invitations").select("mailed_at").execute();
      expect(row?.mailed_at).toBeTruthy();
    }, 20_000);
    expect(mailServer.received).toHaveLength(1);
  } finally {
    await jobs.stop();
    await server.close();
    await mailServer.close();
  }
}, 90_000);
