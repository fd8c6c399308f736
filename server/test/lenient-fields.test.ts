import { getProfile, updateProfile } from "@blessing-jar/contract/accounts.ts";
import { allEndpoints, type NamedEndpoint } from "@blessing-jar/contract/all.ts";
import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { createPaymentIntent } from "@blessing-jar/contract/donations.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { noneOfOurs } from "@blessing-jar/contract/kit/testing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { aMemberWithPassword, password, signIn, signUpBody } from "../src/features/accounts/testing.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Fields that a browser fills in by itself: whatever comes in them, the call is answered as if they were not there. */
const told = ["language", "timeZone", "transports", "userHandle"];
/** Fields of open calls that a person wrote, chose or was mailed, or that the calls before have answered. */
const given = [
  ...["acceptedPrivacyPolicy", "acceptedTermsOfService", "amount", "cardNumber", "code", "email", "fullName"],
  ...["idempotencyKey", "isSignup", "message", "name", "passkey", "password", "rememberMe", "subject"],
  ...["clientSecret", "cursor", "id", "inviteCode", "limit", "rawId", "token", "type", "username"],
  ...[
    "authenticatorData",
    "bust",
    "clientDataJSON",
    "from",
    "isApproved",
    "part",
    "proof",
    "response",
    "returned",
    "signature",
  ],
];

type Schema = z.core.$ZodType;
type Field = { call: string; name: string; schema: Schema };

/** Each field of an object, however nested. */
function fieldsOf(call: string, schema: unknown): Field[] {
  if (!(schema instanceof Object) || !("_zod" in schema)) return [];
  const { shape = {}, ...def } = Object(schema)._zod.def as { shape?: Record<string, Schema> };
  const own = Object.entries(shape).map(([name, field]) => ({ call, name, schema: field }));
  return [...own, ...[...Object.values(shape), ...Object.values(def)].flatMap((one) => fieldsOf(call, one))];
}
const fieldsOfCall = ({ name, query, body }: NamedEndpoint) =>
  [query, body].flatMap((part) => fieldsOf(name, part));

async function isOpen({ method, path }: Endpoint): Promise<boolean> {
  const url = path.replaceAll(/:\w+/g, "x");
  const payload = method === "GET" ? {} : { payload: {} };
  return (await server.app.inject({ method, url, ...payload })).statusCode !== 401;
}

const strange = [
  ...["", " ", "Etc/Unknown", "GMT+2", "UTC+2", "Asia/Beijing", "America/Coyhaique2", "xx-klingon", "en-US"],
  ...["x".repeat(100_000), "\u0000", null, 120, -0.5, true, [], ["en"], {}, { timeZone: "UTC" }, "__proto__"],
];

test("every field of an open call is known as a browser's or a person's", async () => {
  const open: string[] = [];
  for (const endpoint of allEndpoints) {
    const names = fieldsOfCall(endpoint).map(({ name }) => name);
    if (names.some((name) => ![...told, ...given].includes(name)) && (await isOpen(endpoint))) {
      open.push(
        ...names
          .filter((name) => ![...told, ...given].includes(name))
          .map((name) => `${endpoint.name}.${name}`),
      );
    }
  }
  expect(open).toEqual([]);
});

// What the member sets, an administrator translates, or an address names.
const chosen = ["updateProfile", "createTranslation", "approveTranslations", "importTranslations"];
const fields = allEndpoints
  .flatMap(fieldsOfCall)
  .filter(({ call, name }) => told.includes(name) && !chosen.includes(call));

test("the walk finds them", () => {
  const found = fields.map(({ call, name }) => `${call}.${name}`);
  expect(found).toEqual(
    expect.arrayContaining(["login.timeZone", "signInWithPasskey.language", "createPasskey.transports"]),
  );
});

test.each(fields)("$call takes whatever a browser tells as $name", ({ schema }) => {
  for (const value of strange) expect(z.safeParse(schema, value).success, JSON.stringify(value)).toBe(true);
});

const knownZone = async (member: { token: string }) =>
  (await server.as(member).call(getProfile)).answer.timeZone;

test("a browser that hides its zone, or tells one that is not known, signs in and up, and what is known of it stays", async () => {
  const ruth = await aMemberWithPassword(server, { timeZone: "Asia/Karachi" });
  for (const value of strange) {
    const body = { email: ruth.email, password, timeZone: value, language: value };
    expect((await signIn(server, body)).status, JSON.stringify(value)).toBe(200);
  }
  // Fewer, for each new password costs a whole hash.
  for (const value of ["Etc/Unknown", null, {}]) {
    const { status, answer } = await signIn(server, signUpBody({ timeZone: value, language: value }));
    expect(status).toBe(200);
    expect(await knownZone(answer)).toBe("UTC");
  }
  const { answer } = await signIn(server, { email: ruth.email, password });
  expect(await knownZone(answer)).toBe("Asia/Karachi");
});

test("what a form of another version leaves empty, sends besides or calls null is as if it were not there", async () => {
  const ruth = await aMemberWithPassword(server);
  const empty = { fullName: null, code: null, isSignup: null, rememberMe: null, acceptedPrivacyPolicy: null };
  const besides = { device: "iPhone", screen: { width: 390 }, locale: "de_DE", clock: "1970-01-01" };
  const body = { email: ruth.email, password, ...empty, ...besides, acceptedTermsOfService: null };
  expect((await signIn(server, body)).status).toBe(200);
});

test.each([
  { "user-agent": "" },
  { "user-agent": "x".repeat(5_000) },
  { "user-agent": "Mozilla/5.0 (🫙) \u00ff" },
  { "accept-language": "*" },
  { "accept-language": "C" },
  { "accept-language": "-;q=nan,,;;" },
  { date: "Thu, 01 Jan 1970 00:00:00 GMT" },
  { cookie: "session=\u00ff; =; ;;" },
])("headers such as %j shut nobody out", async (headers) => {
  const ruth = await aMemberWithPassword(server);
  expect((await signIn(server, { email: ruth.email, password }, headers)).status).toBe(200);
});

test("a letter and a gift arrive from a browser of any language", async () => {
  for (const language of [noneOfOurs, "", null, "en-US"]) {
    const message = {
      name: "Ruth",
      email: "ruth@example.org",
      subject: "Hello",
      message: "Thank you",
      language,
    };
    expect((await server.as(undefined).call(sendContactMessage, { body: message })).status).toBe(201);
    const gift = { amount: 500, language };
    expect((await server.as(undefined).call(createPaymentIntent, { body: gift })).status).toBe(201);
  }
});

test("a zone that the member sets is refused where it is not known", async () => {
  const ruth = await server.aMember();
  const body = { timeZone: "Etc/Unknown", isTimeZoneFixed: true };
  const { status, issues } = await server.as(ruth).call(updateProfile, { body });
  expect([status, issues?.map(({ path }) => path)]).toEqual([400, ["timeZone"]]);
});
