import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { allJobs } from "../../all-jobs.ts";
import { retentions, sweep } from "./retention.jobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** What takes more than a statement: files in the store, a provider that is asked. */
const ownJobs: Record<string, string> = {
  blessings: "trash.erase",
  media: "media.sweep",
  imports: "imports.sweep",
};

/** Tables with a moment whose rows stay, and until when. */
const kept: Record<string, string> = {
  members: "until the account is deleted",
  openid_identities: "until the member leaves the provider",
  passkeys: "until the member removes them",
  code_secrets: "until the member turns codes off",
  push_subscriptions: "as long as the session",
  circles: "until its last member leaves",
  circle_members: "until the member leaves",
  celebrations: "until the member deletes them",
  celebration_circles: "as long as it is shared there",
  celebration_reminders: "as long as the celebration: none comes twice",
  comments: "until somebody deletes them",
  deleted_comments: "as long as the blessing: they hold their thread together, without words",
  reactions: "until they are taken back",
  shares: "until they are taken back",
  approved_versions: "until the edit is approved or the share goes",
  seen: "until it is taken out, its reader leaves, or the circle shows it no more",
  webhooks: "until a circle's admins remove them",
  reports: "as long as what they are about",
  questions: "as long as the circle: none is asked twice",
  asked_members: "as long as the question",
  mail_answers: "as long as the question: none is taken twice",
  user_challenges: "until the member leaves them",
  exports: "one row a member",
  film_usage: "one row a member",
  notification_preferences: "one row a member",
  on_this_day_preferences: "one row a member",
  evening_preferences: "one row a member",
  reminder_preferences: "one row a member",
  report_mails: "one row an administrator",
  day_counts: "figures of the whole place, about nobody",
  day_count_changes: "until they are added up, within minutes",
  edited_texts: "texts of the product",
  text_generations: "one row a language",
  legal_versions: "what held when",
  admin_acts: "written once, never changed or deleted",
  donation_payments: "books, about nobody",
  failed_refunds: "books, about nobody",
  update_notice: "one row",
  migrations: "what the schema is made of",
};

test("each table with a moment has a time after which its rows go, or a reason why they stay", async () => {
  const { rows } = await sql<{
    name: string;
  }>`select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and (data_type = 'date' or data_type like 'timestamp%')`.execute(server.db);
  const swept = new Set<string>(retentions.map(({ table }) => table));
  const known = [...swept, ...Object.keys(ownJobs), ...Object.keys(kept)];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const timed = allJobs.filter(({ cron }) => cron).map(({ name }) => name);
  expect(timed).toEqual(expect.arrayContaining(["retention.sweep", ...Object.values(ownJobs)]));
});

test("however many are past their time, a sweep leaves none, and nothing else goes", async () => {
  await sql`insert into rate_limits (key, attempts, window_ends_at)
    select 'old ' || n, 1, now() - interval '1 second' from generate_series(1, 2500) n
    union all select 'running', 1, now() + interval '1 hour'`.execute(server.db);
  await sweep(server.db);
  const left = await server.db
    .selectFrom("rate_limits")
    .select("key")
    .where("key", "~", "old|running")
    .execute();
  expect(left).toEqual([{ key: "running" }]);
});

test("what somebody else has locked keeps no sweep waiting, and goes with the next", async () => {
  const past = new Date(0);
  await server.db
    .insertInto("used_challenges")
    .values(["one", "other"].map((each) => ({ challenge_hash: Buffer.from(each), expires_at: past })))
    .execute();
  const left = async () =>
    (await server.db.selectFrom("used_challenges").select("challenge_hash").execute()).length;
  await server.db.transaction().execute(async (transaction) => {
    await sql`select from used_challenges where challenge_hash = ${Buffer.from("one")} for update`.execute(
      transaction,
    );
    await sweep(server.db);
    expect(await left()).toBe(1);
  });
  await sweep(server.db);
  expect(await left()).toBe(0);
});

test("a table that cannot be swept keeps no other from it, and the job is told as failed", async () => {
  const [first] = retentions;
  const table = sql.table(first?.table ?? "sessions");
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''Not today''; end'`.execute(
    server.db,
  );
  await sql`create trigger refuse before delete on ${table} execute function refuse()`.execute(server.db);
  await server.db
    .insertInto("used_challenges")
    .values({ challenge_hash: Buffer.from("third"), expires_at: new Date(0) })
    .execute();
  await expect(sweep(server.db)).rejects.toThrow("Not today");
  expect(await server.db.selectFrom("used_challenges").selectAll().execute()).toEqual([]);
  await sql`drop trigger refuse on ${table}`.execute(server.db);
});
