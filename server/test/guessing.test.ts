import { randomUUIDv7 } from "node:crypto";
import { allEndpoints, paramsOf } from "@blessing-jar/contract/all.ts";
import { calendarPath } from "@blessing-jar/contract/calendar.ts";
import fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { code, filesIn } from "../../scripts/guards/source-files.ts";
import { uploadPath } from "../src/features/media/ingest/uploads.ts";
import { privateLinkPage } from "../src/features/private-links/private-links.routes.ts";
import { serveSingle } from "../src/http/web.ts";
import { guesses, token } from "./guesses.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
/** Without what is built: the pages that ask the database alone. */
const pages = fastify();
beforeAll(async () => {
  server = await testServer({
    RATE_LIMITS: "on",
    METRICS_TOKEN: "figures of the process",
    ANSWERS_ADDRESS: "answers@jar.example",
    INBOUND_MAIL_SECRET: "the operator's own secret word",
    MAILGUN_SIGNING_KEY: "the mail service's signing key",
  });
  serveSingle(pages, privateLinkPage(server.context), {
    config: server.context.config,
    draw: async () => ({ page: "<head></head>", policy: "" }),
    answerApp: (reply) => reply.type("text/html").send("<head></head>"),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("rate_limits").execute();
});

interface Guess {
  method?: "GET" | "POST" | "PUT";
  url: string;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** Open routes that no endpoint of the contract is, by their file; or why nothing can be guessed there. */
const others: Record<string, Guess[] | string> = {
  "server/src/features/answers/answers.routes.ts": [
    { method: "POST", url: "/api/inbound-mail", headers: { authorization: "Bearer guessed" } },
    { method: "POST", url: "/api/inbound-mail/postmark", headers: { authorization: "Bearer guessed" } },
    { method: "POST", url: "/api/inbound-mail/mailgun", payload: "signature=guessed" },
    { method: "POST", url: "/api/inbound-mail/mailgun/mime", payload: "signature=guessed" },
  ],
  "server/src/features/media/media.routes.ts": [{ method: "PUT", url: uploadPath + token, payload: "x" }],
  "server/src/features/metrics/metrics.routes.ts": [
    { url: "/metrics", headers: { authorization: "Bearer guessed" } },
  ],
  "server/src/features/calendar/calendar.routes.ts": [{ url: calendarPath(token) }],
  "server/src/http/web.ts": [{ url: `/s/${token}` }],
  "server/src/features/private-links/private-links.routes.ts":
    "a pass is signed: a guess asks nothing of the database",
  "server/src/features/donations/donations.routes.ts":
    "an event is signed, and asks nothing of the database before",
  "server/src/features/blessings/blessings.page.ts": "an id opens nothing by itself",
  "server/src/features/live/live.routes.ts": "an id opens nothing by itself",
  "server/src/features/system/system.routes.ts": "the description of the API",
  "server/src/features/system/manifest.routes.ts": "the name of the installation",
  "server/src/features/system/security-txt.routes.ts": "where to report a hole",
};

const secretFields = /token|secret|code|password|passkey|returned|proof/i;
const fieldsOf = (schema: unknown) => Object.keys(Object(Object(Object(Object(schema)._zod).def).shape));

test("every open endpoint that takes a token, a code or a password is guessed at below", async () => {
  const asking: string[] = [];
  for (const endpoint of allEndpoints) {
    const { name, method, path, query, body } = endpoint;
    if (![paramsOf(endpoint), query, body].flatMap(fieldsOf).some((field) => secretFields.test(field)))
      continue;
    const url = path.replace(/:\w+/g, randomUUIDv7());
    const response = await server.app.inject({ method, url });
    const answered: { code?: string } = response.payload ? response.json() : {};
    if (answered.code !== "session.required") asking.push(name);
  }
  expect(asking.sort()).toEqual(Object.keys(guesses).sort());
});

test("every file with an open route of its own is named below", () => {
  const files = filesIn("server", code).filter(
    ({ name, text }) =>
      name.startsWith("server/src/") && !name.includes(".test.") && text.includes('access: "open"'),
  );
  expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(others).sort());
});

const ofContract = Object.entries(guesses).map(([name, payload]): [string, Guess] => {
  const endpoint = allEndpoints.find((each) => each.name === name);
  if (!endpoint) throw new Error(`There is no ${name}`);
  const asked = endpoint.query && fieldsOf(endpoint.query).includes("token") ? `?token=${token}` : "";
  const url = endpoint.path.replace(/:\w+/g, randomUUIDv7()) + asked;
  const method = endpoint.method as "GET" | "POST";
  return [name, method === "GET" ? { method, url } : { method, url, payload }];
});
const ofRoutes = Object.values(others).flatMap((all) =>
  typeof all === "string" ? [] : all.map((guess): [string, Guess] => [guess.url, guess]),
);
test.each([...ofContract, ...ofRoutes])("%s: guessing ends", async (_name, guess) => {
  const app = guess.url.startsWith("/s/") ? pages : server.app;
  const once = async () => (await app.inject({ method: "GET", ...guess })).statusCode;
  const first = await once();
  expect(first).toBeGreaterThanOrEqual(400);
  expect(first).toBeLessThan(500);
  // As if it had been tried for as long as it takes; what is not counted stays as it was.
  await server.db.updateTable("rate_limits").set({ attempts: 1_000 }).execute();
  expect(await once()).toBe(429);
});

test("whoever presses links of mails that are good is not counted", async () => {
  const ruth = await server.aMember();
  const { unsubscribe_token: known } = await server.db
    .insertInto("notification_preferences")
    .values({ member_id: ruth.id })
    .returning("unsubscribe_token")
    .executeTakeFirstOrThrow();
  const press = () => server.app.inject({ method: "POST", url: `/api/unsubscribe?token=${known}` });
  expect([(await press()).statusCode, (await press()).statusCode]).toEqual([204, 204]);
  const counts = await server.db.selectFrom("rate_limits").select("attempts").execute();
  expect(counts.map(({ attempts }) => attempts)).toEqual([0]);
});
