import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { idAt, storeManifest } from "../backups/backups.manifest.ts";
import { folderStore } from "../backups/backups.store.ts";

const token = "a token for the figures";
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ METRICS_TOKEN: token });
});
afterAll(() => server.close());

const look = (authorization?: string) =>
  server.app.inject({ method: "GET", url: "/metrics", headers: authorization ? { authorization } : {} });

test("whoever has the token sees how often each route was called, and nothing of a member", async () => {
  const ruth = await server.aMember("Ruth Hale");
  const blessing = await server.aBlessing(ruth);
  await server.as(ruth).call(getBlessing, { params: { blessingId: blessing.id } });
  await server.context.jobs.send("media.remove", { ids: [] });
  await server.context.mail.send({ to: ruth.email, subject: "Figs", text: "ripe", html: "ripe" });
  const { statusCode, payload } = await look(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(payload).toContain(
    'blessing_jar_request_seconds_count{method="GET",route="/api/blessings/:blessingId",status="200"} 1',
  );
  expect(payload).toContain('blessing_jar_jobs{job="media.remove",state="created"} 1');
  expect(payload).toContain('blessing_jar_mails{outcome="sent"} 1');
  expect(payload).toContain("blessing_jar_database_up 1");
  expect(payload).toMatch(/blessing_jar_database_bytes [1-9]\d+/);
  for (const word of [ruth.id, blessing.id, ruth.email, "Ruth", "figs"]) expect(payload).not.toContain(word);
});

test("they tell how old the newest complete backup is, and it grows older while the store is away", async () => {
  const to = await mkdtemp(path.join(tmpdir(), "blessing-jar-metrics-"));
  const settings = { METRICS_TOKEN: token, BACKUP_TO: to };
  const keeping = await testServer(settings, { database: server.database });
  const ageAt = async (moment: string) => {
    keeping.clock.set(moment);
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = await keeping.app.inject({ method: "GET", url: "/metrics", headers });
    return /^blessing_jar_backup_age_seconds (.+)$/m.exec(payload)?.[1];
  };
  expect(await ageAt("2026-03-01T03:00:00Z")).toBe("+Inf");
  const id = idAt(new Date("2026-03-01T03:30:00Z"));
  const content = {
    product: "blessing-jar",
    format: 1,
    id,
    madeAt: "2026-03-01T03:30:00Z",
    media: null,
  } as const;
  await storeManifest({ store: folderStore(to), key: undefined }, { ...content, migrations: [], tables: [] });
  expect(await ageAt("2026-03-01T04:30:00Z")).toBe("3600");
  await rm(to, { recursive: true });
  expect(await ageAt("2026-03-01T05:30:00Z")).toBe("7200");
  await keeping.close();
  expect((await look(`Bearer ${token}`)).payload).not.toContain("backup_age");
});

test("without it, or with another, nobody sees them; and where none is set there is no such address", async () => {
  for (const given of [undefined, "Bearer a token for other figures", token]) {
    const { statusCode, payload } = await look(given);
    expect([statusCode, payload.includes("blessing_jar_")]).toEqual([401, false]);
  }
  const without = await testServer({}, { database: server.database });
  expect((await without.app.inject({ method: "GET", url: "/metrics" })).statusCode).toBe(404);
  await without.close();
});
