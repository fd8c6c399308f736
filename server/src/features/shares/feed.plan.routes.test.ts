import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planOf } from "../../../test/plan.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { ownBlessings } from "../blessings/blessings.queries.ts";
import { sharedIn } from "./shares.queries.ts";

let server: TestServer;
let ruth: Member;
let circleId: string;

// 200 members with 100 blessings each, all in one circle, and as many private ones of Ruth's.
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember();
  ({ id: circleId } = await server.aCircle([ruth]));
  await sql`with m as (
      insert into members (id, email, full_name, password_hash, accepted_privacy_policy_at,
        accepted_terms_of_service_at, accepted_legal_version)
      select gen_random_uuid(), n || '@example.org', 'Person ' || n, 'none', now(), now(), 'test'
      from generate_series(1, 199) n returning id)
    insert into circle_members (circle_id, member_id) select ${circleId}, id from m`.execute(server.db);
  // Loaded, not shared: 200 members are not notified of 20,000 things at once.
  await sql`alter table shares disable trigger user`.execute(server.db);
  await sql`with b as (
      insert into blessings (id, owner_id, title, category, blessing_date, visibility)
      select gen_random_uuid(), member_id, 'x', 'Faith', date '2000-01-01' + n, 'group'
      from circle_members, generate_series(1, 100) n where circle_id = ${circleId} returning id, owner_id)
    insert into shares (blessing_id, circle_id, shared_by, approved_at)
    select id, ${circleId}, owner_id, now() - random() * interval '300 days' from b`.execute(server.db);
  await sql`alter table shares enable trigger user`.execute(server.db);
  await sql`insert into blessings (id, owner_id, title, category, blessing_date)
    select gen_random_uuid(), ${ruth.id}, 'x', 'Faith', date '2000-01-01' + n
    from generate_series(1, 20000) n`.execute(server.db);
  await sql`analyze`.execute(server.db);
}, 60_000);
afterAll(() => server.close());

const viewer = () => ({ id: ruth.id }) as Viewer;
const feed = (position: { afterMicros?: number; afterId?: string } = {}, limit = 21) =>
  sharedIn({ viewerId: ruth.id, circleId, limit, ...position }, { isApproved: true });
const after = {
  afterMicros: Date.parse("2026-06-01") * 1_000,
  afterId: "01900000-0000-7000-8000-000000000000",
};

test.each([
  ["the first page", undefined, 21],
  ["a later page", after, 21],
  ["a page of fifty", after, 51],
  ["the longest page", undefined, 101],
])(
  "%s of 20,000 shared blessings is read from its index and touches no more than it shows",
  async (_which, position, limit) => {
    const plan = await planOf(server.db, feed(position, limit));
    expect(plan).toMatch(/Index Scan Backward using shares_feed/);
    expect(plan).not.toMatch(/Seq Scan on (blessings|shares|members)/);
    const read = [...plan.matchAll(/rows=(\d+)[.\d]* loops=(\d+)/g)].map(
      ([, rows, loops]) => Number(rows) * Number(loops),
    );
    expect(Math.max(...read)).toBeLessThanOrEqual(limit);
  },
);

test("a page of the list of one's own is read as sparingly", async () => {
  const plan = await planOf(server.db, ownBlessings({ owner: viewer().id, limit: 21 }));
  expect(plan).toMatch(/Index Scan Backward using blessings_list/);
});

test("the statement of a page is planned once, not at each request", async () => {
  const client = await server.context.pool.connect();
  try {
    const { sql: text, parameters } = feed().compile(server.db);
    for (let n = 0; n < 20; n++) await client.query(text, [...parameters]);
    const { rows } = await client.query(
      "select generic_plans from pg_prepared_statements where statement = $1",
      [text],
    );
    expect(Number(rows[0]?.generic_plans)).toBeGreaterThan(0);
  } finally {
    client.release();
  }
});
