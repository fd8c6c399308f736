import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { isSameToken } from "../../kit/tokens.ts";
import { backupAge } from "../backups/backups.age.ts";
import { countJobs, findDatabaseSize } from "./metrics.queries.ts";

const prefix = "blessing_jar_";
const wrongTokens: Limit = { name: "metrics", attempts: 60, seconds: 3_600 };
/** Where Prometheus asks four times a minute, the place of the backups is not asked as often. */
const askedEveryMs = 5 * 60_000;
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Figures for Prometheus, behind METRICS_TOKEN; without one there is no such address. Labels hold nothing of a member. */
export async function metrics(app: App, context: Context): Promise<void> {
  const { config, pool, db, mail, clock, freeSpace } = context;
  const { metricsToken } = config;
  if (!metricsToken) return;
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: prefix + name, help, labelNames, registers });

  const requests = new Histogram({
    name: `${prefix}request_seconds`,
    help: "Requests by the template of their route, and their status.",
    labelNames: ["method", "route", "status"],
    buckets: seconds,
    registers,
  });
  const isUp = gauge("database_up", "1 while the database answers.");
  const size = gauge("database_bytes", "The database on its disk.");
  const jobs = gauge("jobs", "Jobs by kind: created and retry wait, active run, failed are given up.", [
    "job",
    "state",
  ]);
  const connections = gauge("database_connections", "Connections of this process.", ["state"]);
  const disk = gauge(
    "disk_free_bytes",
    "Free on the disk of the files, or of the database where that is fuller.",
  );
  const mails = gauge("mails", "Mails of this process since its start.", ["outcome"]);

  const ageOfBackup = backupAge(config, askedEveryMs);
  const age =
    ageOfBackup && gauge("backup_age_seconds", "Since the newest complete backup; infinite before it.");

  app.addHook("onResponse", (request, reply, done) => {
    // The template: an address holds ids, and words that are searched for.
    const route = request.routeOptions.url ?? "none";
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  async function look(): Promise<void> {
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
    connections.set({ state: "waited-for" }, pool.waitingCount);
    for (const [outcome, count] of Object.entries(mail.counts ?? {})) mails.set({ outcome }, count);
    disk.set((await freeSpace.look()).free);
    if (ageOfBackup) age?.set((await ageOfBackup(clock.now())) / 1000);
    try {
      size.set(await findDatabaseSize(db));
      jobs.reset();
      for (const { name, state, count } of await countJobs(db)) jobs.set({ job: name, state }, count);
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  }

  app.get("/metrics", { config: { access: "open", boundedBy: wrongTokens } }, async (request, reply) => {
    if (!isSameToken(request.headers.authorization ?? "", `Bearer ${metricsToken}`)) {
      await countAttempt(context, [[wrongTokens, [networkOf(request.ip)]]]);
      return await reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .send({ error: "METRICS_TOKEN is needed." });
    }
    await look();
    return await reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}
