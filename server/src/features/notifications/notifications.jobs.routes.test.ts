import { updateNotificationPreferences } from "@blessing-jar/contract/notifications.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doWaiting, isTo, jobNamed, readOutbox, sendInThreeTries } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { notificationJobs } from "./notifications.jobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: "https://jar.example" });
  server.clock.set("2031-05-05T12:00:00Z");
});
afterAll(() => server.close());

const run = (name: string) => jobNamed(notificationJobs, name).handle(server.context, {});

/** The clock strikes, and every queued mail leaves. */
async function strike(): Promise<void> {
  await run("notifications.digest");
  await doWaiting(server, jobNamed(notificationJobs, "notifications.digest-mail"));
}

async function mailsTo({ email }: Member): Promise<string[]> {
  return (await readOutbox(server)).filter(isTo(email));
}

/** Where it is nine in the morning, or one at night, while it is noon by UTC. */
const zoneAt = (hour: number) => {
  const offset = hour - 12;
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
};

async function aReader(
  fullName: string,
  { hour = 9, isWanted = true, language = "en", isVerified = true } = {},
) {
  const [reader, noor] = [
    await server.aMember(fullName, { timeZone: zoneAt(hour) }),
    await server.aMember("Noor"),
  ];
  await server.db
    .updateTable("members")
    .set({ language, email_verified_at: isVerified ? new Date() : null })
    .where("id", "=", reader.id)
    .execute();
  await server.db
    .insertInto("notification_preferences")
    .values({ member_id: reader.id, is_digest_wanted: isWanted })
    .execute();
  const happen = async (title: string) => {
    const { id: blessingId } = await server.aBlessing(reader, { title, visibility: "public" });
    await server.as(noor).call(addReaction, { params: { blessingId }, body: { type: "heart" } });
  };
  return { reader, happen };
}

test("in the morning whoever wants it gets one mail with what is unread, and none again that day", async () => {
  const { reader, happen } = await aReader("Ruth Hale");
  await happen("The figs were ripe");
  await strike();
  await happen("Rain at last");
  await Promise.all([strike(), strike()]);
  const mails = await mailsTo(reader);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Noor reacted to “The figs were ripe”".replaceAll(/[“”]/g, (q) => encode(q)));
  expect(mails[0]).not.toContain("Rain at last");
  const { rows } = await sql`select digest_day::text as day from notification_preferences
    where member_id = ${reader.id}`.execute(server.db);
  expect(rows).toEqual([{ day: "2031-05-05" }]);
});

test("who travels back into a day that they had a mail on gets no second one", async () => {
  const { reader, happen } = await aReader("Ruth Hale");
  await happen("The figs were ripe");
  await strike();
  await sql`update notification_preferences set digest_day = digest_day + 1 where member_id = ${reader.id}`.execute(
    server.db,
  );
  await happen("Rain at last");
  await strike();
  expect(await mailsTo(reader)).toHaveLength(1);
});

test("the next day brings what came since, and nothing where nothing came", async () => {
  const { reader, happen } = await aReader("Ruth Hale");
  await happen("The figs were ripe");
  await strike();
  await tomorrow(reader);
  await strike();
  expect(await mailsTo(reader)).toHaveLength(1);
  await happen("Rain at last");
  await tomorrow(reader);
  await strike();
  const mails = await mailsTo(reader);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toContain("Rain at last");
  expect(mails[1]).not.toContain("The figs were ripe");
});

test("a mail that the server refuses comes at the next try; one whose answer was lost comes no second time", async () => {
  const { reader, happen } = await aReader("Ruth Hale");
  for (const title of ["The figs were ripe", "Rain at last"]) {
    await happen(title);
    await run("notifications.digest");
    const mails = await sendInThreeTries(server, jobNamed(notificationJobs, "notifications.digest-mail"));
    expect(mails.filter(isTo(reader.email))).toHaveLength(1);
    await tomorrow(reader);
  }
});

test("a time zone that PostgreSQL has no name for, or another one, keeps nobody from the mail", async () => {
  const [ruth, noor] = [await aReader("Ruth Hale"), await aReader("Noor Hale")];
  const kinds = {
    shared: true,
    reacted: true,
    commented: true,
    joined: true,
    asked: true,
    answered: true,
    question: true,
  };
  const offset = zoneAt(9).replace(/Etc.GMT([+-])(\d+)/, (_, sign, hours) => {
    return `${sign === "-" ? "+" : "-"}${hours.padStart(2, "0")}00`;
  });
  await server.db
    .updateTable("members")
    .set({ time_zone: offset })
    .where("id", "=", ruth.reader.id)
    .execute();
  await server.as(ruth.reader).call(updateNotificationPreferences, { body: { kinds, isDigestWanted: true } });
  for (const { happen } of [ruth, noor]) await happen("The figs were ripe");
  await tomorrow(ruth.reader);
  await strike();
  for (const { reader } of [ruth, noor]) expect(await mailsTo(reader)).toHaveLength(1);
});

test("nobody is written to at night, nor who did not ask for it, nor at an address that is not proven", async () => {
  const asleep = await aReader("Ruth Hale", { hour: 1 });
  const unasked = await aReader("Eli Hale", { isWanted: false });
  const unproven = await aReader("Ada Hale", { isVerified: false });
  const all = [asleep, unasked, unproven];
  for (const { happen } of all) await happen("The figs were ripe");
  await strike();
  for (const { reader } of all) expect(await mailsTo(reader)).toEqual([]);
});

test("a mail that is still under way when night falls does not come", async () => {
  const { reader, happen } = await aReader("Ruth Hale", { hour: 20 });
  await happen("The figs were ripe");
  await run("notifications.digest");
  server.clock.set("2031-05-05T13:00:00Z");
  await doWaiting(server, jobNamed(notificationJobs, "notifications.digest-mail"));
  server.clock.set("2031-05-05T12:00:00Z");
  expect(await mailsTo(reader)).toEqual([]);
});

test("who begins to want the mail gets the first one the next morning", async () => {
  const { reader, happen } = await aReader("Ruth Hale", { isWanted: false });
  const kinds = {
    shared: true,
    reacted: true,
    commented: true,
    joined: true,
    asked: true,
    answered: true,
    question: true,
  };
  await happen("Before");
  await server.as(reader).call(updateNotificationPreferences, { body: { kinds, isDigestWanted: true } });
  await happen("Rain at last");
  await strike();
  expect(await mailsTo(reader)).toEqual([]);
  await tomorrow(reader);
  await strike();
  const [mail] = await mailsTo(reader);
  expect(mail).toContain("Rain at last");
  expect(mail).not.toContain("Before");
});

test("in the reader's language, and one press ends it", async () => {
  const { reader, happen } = await aReader("نور", { language: "ar" });
  await happen("The figs were ripe");
  await strike();
  const [mail = ""] = await mailsTo(reader);
  expect(mail).toContain('lang="ar" dir="rtl"');
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const address = /List-Unsubscribe:\s*<(https:\/\/jar\.example\/api\/unsubscribe\?token=\w+)>/.exec(
    mail,
  )?.[1];
  const url = (address ?? "").replace("https://jar.example", "");
  const press = (target: string) =>
    server.app.inject({
      method: "POST",
      url: target,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  expect((await server.app.inject(url)).statusCode).toBe(404);
  expect((await press(`${url}0`)).statusCode).toBe(410);
  expect((await press(url)).statusCode).toBe(204);
  expect((await press(url)).statusCode).toBe(204);
  await happen("Rain at last");
  await tomorrow(reader);
  await strike();
  expect(await mailsTo(reader)).toHaveLength(1);
});

test("what is older than ninety days goes", async () => {
  const { reader, happen } = await aReader("Ruth Hale");
  await happen("Long ago");
  await sql`update notifications set last_at = now() - interval '91 days' where member_id = ${reader.id}`.execute(
    server.db,
  );
  await happen("Today");
  await sweep(server.db);
  const { rows } = await sql`select from notifications where member_id = ${reader.id}`.execute(server.db);
  expect(rows).toHaveLength(1);
});

async function tomorrow({ id }: Member): Promise<void> {
  await sql`update notification_preferences set digest_day = digest_day - 1 where member_id = ${id}`.execute(
    server.db,
  );
}

function encode(text: string): string {
  return [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join("");
}
