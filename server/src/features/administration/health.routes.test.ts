import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  beginBackup,
  type HealthSubject,
  listHealthChecks,
  listSettings,
  sendTestMail,
} from "@blessing-jar/contract/health.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readOutbox } from "../../../test/outbox.ts";
import { sample } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { testServer } from "../../../test/server.ts";
import { createFfmpeg } from "../../services/ffmpeg.ts";
import { makeBackup } from "../backups/backups.actions.ts";
import { folderStore } from "../backups/backups.store.ts";
import { filmBounds } from "../media/films/bounds.ts";
import { convertNextFilm } from "../media/films/films.ts";
import { aMailServer } from "../reminders/testing.ts";
import { anAdministrator } from "./testing.ts";

async function lookingAfter(settings: Record<string, string> = {}) {
  const server = await testServer(settings);
  onTestFinished(() => server.close());
  const ada = await anAdministrator(server, "Ada");
  const look = async (subject: HealthSubject) =>
    (await server.as(ada).call(listHealthChecks)).answer.checks.find((check) => check.subject === subject);
  return { server, look };
}

test("an installation without mail and backups is told what to do, and what is well", async () => {
  const { look } = await lookingAfter({ BACKUP_TO: "" });
  expect(await look("mail")).toMatchObject({ state: "bad", reason: "outbox" });
  expect(await look("backups")).toMatchObject({ state: "bad", reason: "off" });
  expect(await look("files")).toMatchObject({ state: "well", reason: "working" });
  expect(await look("jobs")).toMatchObject({ state: "well", reason: "working" });
  expect(await look("updates")).toMatchObject({ state: "well", version: expect.stringMatching(/^\d+\.\d+/) });
});

test("an address that no other device reaches is told", async () => {
  const alone = await lookingAfter({ PUBLIC_URL: "http://localhost:3000" });
  expect(await alone.look("address")).toMatchObject({ state: "notice", reason: "alone" });
  const inTheHouse = await lookingAfter({ PUBLIC_URL: "http://192.168.1.20:3000" });
  expect(await inTheHouse.look("address")).toBeUndefined();
});

test("a test mail goes to the administrator alone, and one that is not taken is told; a backup begins once", async () => {
  const { server, look } = await lookingAfter();
  const ada = await anAdministrator(server, "Ada");
  expect((await server.as(ada).call(sendTestMail)).answer).toEqual({ isSent: true });
  const [mail, ...others] = (await readOutbox(server)).filter((each) => each.includes("This mail arrived"));
  expect(mail).toContain(ada.email);
  expect(others).toEqual([]);

  const silent = await lookingAfter({ SMTP_URL: "smtp://127.0.0.1:9" });
  const eve = await anAdministrator(silent.server, "Eve");
  expect((await silent.server.as(eve).call(sendTestMail)).answer).toEqual({ isSent: false });

  await Promise.all([server.as(ada).call(beginBackup), server.as(ada).call(beginBackup)]);
  const queued = await sql`select from jobs.job where name = 'backups.make'`.execute(server.db);
  expect(queued.rows).toHaveLength(1);
  expect(await look("jobs")).toMatchObject({ state: "well" });
});

test("how the place is set up is told without any password or key", async () => {
  const secrets = ["mail-password", "the-key-of-the-store", "sk_test_secret"];
  const server = await testServer({
    PRODUCT_NAME: "Our Jar",
    SMTP_URL: "smtp://noor:mail-password@mail.example.org:587",
    S3_BUCKET: "pictures",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "the-key-of-the-store",
    STRIPE_SECRET_KEY: "sk_test_secret",
    STRIPE_PUBLISHABLE_KEY: "pk_test",
    BACKUP_TO: "",
  });
  onTestFinished(() => server.close());
  const ada = await anAdministrator(server, "Ada");
  const { answer } = await server.as(ada).call(listSettings);
  expect(answer.settings).toEqual(
    expect.arrayContaining([
      { name: "PRODUCT_NAME", isSet: true, value: "Our Jar" },
      { name: "PASSWORD_SIGN_IN", isSet: true, value: "on" },
      { name: "SMTP_URL", isSet: true, value: "mail.example.org:587" },
      { name: "S3_BUCKET", isSet: true, value: "pictures" },
      { name: "BACKUP_TO", isSet: false, value: null },
      { name: "STRIPE_SECRET_KEY", isSet: true, value: null },
    ]),
  );
  for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
});

test("work that was given up is worth a look; what nobody does needs somebody, mails apart", async () => {
  const { server, look } = await lookingAfter();
  const { jobs, db } = server.context;
  await jobs.send("media.sweep", {});
  await jobs.send("accounts.mail-reset", {});
  expect(await look("jobs")).toMatchObject({ state: "well" });
  await sql`update jobs.job set state = 'failed', completed_on = clock_timestamp()`.execute(db);
  expect(await look("jobs")).toMatchObject({ state: "notice", reason: "given-up", count: 1 });
  await jobs.send("media.sweep", {});
  await sql`update jobs.job set start_after = now() - interval '31 minutes' where state = 'created'`.execute(
    db,
  );
  expect(await look("jobs")).toMatchObject({ state: "bad", reason: "late", count: 1 });
});

test("files that cannot be kept are told, and why", async () => {
  const { server, look } = await lookingAfter();
  const media = path.join(server.context.config.dataDir, "media");
  await rm(media, { recursive: true, force: true });
  await writeFile(media, "");
  expect(await look("files")).toMatchObject({ state: "bad", reason: "failing", error: "Error ENOTDIR" });
});

test("films that nothing converted are told, and why", async () => {
  const { server, look } = await lookingAfter();
  const { db, context } = server;
  const ruth = await server.aMember("Ruth Hale");
  await uploads(server).upload(ruth, sample("film.mp4"), { name: "film.mp4", type: "video/mp4" });
  expect(await look("films")).toMatchObject({ state: "well" });
  await convertNextFilm({ ...context, ffmpeg: createFfmpeg({ path: "/nowhere", folders: [] }, filmBounds) });
  expect(await look("films")).toMatchObject({ state: "notice", reason: "untried", count: 1 });
  await sql`update media set film = 'killed'`.execute(db);
  expect(await look("films")).toMatchObject({ state: "notice", reason: "killed", count: 1 });
});

test("backups are well while the newest one is young", async () => {
  const place = await mkdtemp(path.join(tmpdir(), "blessing-jar-health-"));
  onTestFinished(() => rm(place, { recursive: true }));
  const { look } = await lookingAfter({ BACKUP_TO: place });
  expect(await look("backups")).toMatchObject({ state: "bad", reason: "none", at: null });
});

test("a backup that fails is told, be it that its place cannot be written or that the last attempt failed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-health-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "file");
  await writeFile(file, "");
  const inTheWay = await lookingAfter({ BACKUP_TO: path.join(file, "backups") });
  expect(await inTheWay.look("backups")).toMatchObject({ reason: "failing", error: "BackupFault ENOTDIR" });

  const { server, look } = await lookingAfter({ BACKUP_TO: path.join(folder, "backups") });
  const { jobs, db } = server.context;
  await jobs.send("backups.make", {});
  expect(await look("backups")).toMatchObject({ state: "bad", reason: "none" });
  await sql`update jobs.job set state = 'retry', output = '{"message":"Error ENOSPC"}' where name = 'backups.make'`.execute(
    db,
  );
  expect(await look("backups")).toMatchObject({ state: "bad", reason: "failing", error: "Error ENOSPC" });

  const store = folderStore(path.join(folder, "backups"));
  const { config } = server.context;
  const { connectionString } = server.database;
  await makeBackup({ config, connectionString, vault: { store, key: undefined }, keep: 1 });
  server.clock.set(new Date(Date.now() + 11_000).toISOString());
  expect(await look("backups")).toMatchObject({ state: "well", reason: "recent" });
});

test("a mail server that does not answer is told before a mail was given up", async () => {
  const mailServer = await aMailServer();
  const { look } = await lookingAfter({ SMTP_URL: mailServer.url });
  expect(await look("mail")).toMatchObject({ state: "well", reason: "delivered" });
  await mailServer.close();
  const away = await lookingAfter({ SMTP_URL: mailServer.url });
  expect(await away.look("mail")).toMatchObject({ reason: "unreachable", error: "MailRefused ESOCKET" });
  const { jobs, db } = away.server.context;
  await jobs.send("accounts.mail-reset", {});
  await sql`update jobs.job set state = 'failed', completed_on = clock_timestamp(), output = '{"message":"MailRefused EAUTH"}'`.execute(
    db,
  );
  expect(await away.look("mail")).toMatchObject({ reason: "failing", count: 1, error: "MailRefused EAUTH" });
});

test("a disk that nears its end is told before files are refused", async () => {
  const { look } = await lookingAfter({ DISK_RESERVE_MEGABYTES: "1000000000" });
  expect(await look("disk")).toMatchObject({ state: "bad", reason: "words", bytes: expect.any(Number) });
});
