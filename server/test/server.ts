import { randomUUIDv7 } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BlessingBody } from "@blessing-jar/contract/blessings.ts";
import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import type { AnswerOf, Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { ErrorAnswer, ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import { type Logger, pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import type { App, Context } from "../src/context.ts";
import { createContext } from "../src/create-context.ts";
import { insertSession } from "../src/features/accounts/sessions.queries.ts";
import { type Deadlines, usualDeadlines } from "../src/kit/deadlines.ts";
import { movedClock } from "./clock.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { describedBy } from "./described.ts";
import { watchOutside } from "./outside.ts";

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Received<E extends Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  /** What the contract promises; read it only when the status says so. */
  answer: AnswerOf<E>;
  /** The failure's parts; undefined on success. */
  code: ErrorCode | undefined;
  error: string | undefined;
  issues: ErrorAnswer["issues"];
}

export interface Member {
  id: string;
  email: string;
  fullName: string;
  token: string;
}

/**
 * The whole app on a database and a folder of its own, without a port; beside another it is a second replica, on the
 * other's database. Close it when done, and before the other.
 */
export async function testServer(
  environment: Record<string, string> = {},
  beside?: { database?: TestDatabase; deadlines?: Partial<Deadlines> },
  log: Logger = pino({ level: "silent" }),
) {
  const database = beside?.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), "blessing-jar-test-"));
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", ...environment });
  const { connectionString } = database;
  const clock = movedClock();
  const deadlines = { ...usualDeadlines, ...beside?.deadlines };
  const context = createContext({ config, connectionString, log, deadlines, clock });
  const { db, jobs, pool } = context;
  const within = watchOutside(context);
  const missingTexts = new Set<string>();
  const noteMissing = ({ message }: Error) => {
    const [, key] = /^There is no text "(.+)"$/.exec(message) ?? [];
    if (key) missingTexts.add(key);
  };
  process.on("warning", noteMissing);
  const app = await buildApp(context);

  async function close(): Promise<void> {
    await app.close();
    await jobs.stop();
    await pool.end();
    if (!beside?.database) await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    process.off("warning", noteMissing);
    if (missingTexts.size > 0) throw new Error(`There is no text: ${[...missingTexts].join(", ")}`);
    if (within.length > 0) throw new Error(`Called within a transaction: ${within.join("\n")}`);
  }
  return { app, context, clock, db, database, dataDir, missingTexts, close, ...people(app, context) };
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

function people(app: App, context: Context) {
  const holdFailure = describedBy(app);

  /** Calls an endpoint as a member, or as a visitor. A failure that its description does not name fails the test. */
  function as(caller: { token: string } | undefined) {
    return {
      call: async <E extends Endpoint>(endpoint: E, sent: Sent = {}) => {
        const received = await call(app, endpoint, sent, caller?.token);
        if (received.status >= 400) await holdFailure(endpoint, received.status, received.code);
        return received;
      },
    };
  }

  /** A member with a running session, without the cost of a password; the address is proven, unless `provenAt` is null. */
  async function aMember(
    fullName = "Ruth Hale",
    overrides: { email?: string; timeZone?: string; provenAt?: Date | null } = {},
  ) {
    const id = randomUUIDv7();
    const email = overrides.email ?? `${id}@example.org`;
    await context.db
      .insertInto("members")
      .values({
        id,
        email,
        full_name: fullName,
        password_hash: "none",
        time_zone: overrides.timeZone ?? "UTC",
        email_verified_at: overrides.provenAt === undefined ? aMonthAgo() : overrides.provenAt,
        accepted_privacy_policy_at: new Date(),
        accepted_terms_of_service_at: new Date(),
        accepted_legal_version: "test",
      })
      .execute();
    const token = await insertSession(context.db, { memberId: id, isRemembered: true });
    return { id, email, fullName, token } satisfies Member;
  }

  /** A blessing kept by a member through the API. */
  async function aBlessing(owner: Member, overrides: Partial<BlessingBody> = {}) {
    const body = {
      title: "The figs were ripe",
      category: "Family",
      blessingDate: "2026-03-01",
      ...overrides,
    };
    const { status, answer, error } = await as(owner).call(createBlessing, { body });
    if (status !== 201) throw new Error(`The blessing was not kept: ${status} ${error}`);
    return answer.blessing;
  }

  /** A circle with its members, the first of them its admin. */
  async function aCircle(members: Member[], overrides: { name?: string; requiresApproval?: boolean } = {}) {
    const id = randomUUIDv7();
    await context.db
      .insertInto("circles")
      .values({
        id,
        name: overrides.name ?? "The Hales",
        invite_code: id.slice(-8).toUpperCase(),
        requires_approval: overrides.requiresApproval ?? false,
        created_by: members[0]?.id ?? null,
      })
      .execute();
    for (const [index, member] of members.entries()) {
      await context.db
        .insertInto("circle_members")
        .values({ circle_id: id, member_id: member.id, role: index === 0 ? "admin" : "member" })
        .execute();
    }
    return { id };
  }

  return { as, aMember, aBlessing, aCircle };
}

async function call<E extends Endpoint>(
  app: App,
  endpoint: E,
  { params = {}, query = {}, body, headers = {} }: Sent,
  token: string | undefined,
): Promise<Received<E>> {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
    query,
    headers: { ...(token ? { "x-user-id": token } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const answer = response.payload === "" ? undefined : JSON.parse(response.payload);
  const failure: Partial<ErrorAnswer> = response.statusCode >= 400 ? answer : {};
  return {
    status: response.statusCode,
    headers: response.headers,
    answer,
    code: failure.code,
    error: failure.error,
    issues: failure.issues,
  };
}

function aMonthAgo(): Date {
  return new Date(Date.now() - 30 * 86_400_000);
}
