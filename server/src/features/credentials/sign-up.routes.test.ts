import { getProfile, login } from "@blessing-jar/contract/accounts.ts";
import { legalVersion } from "@blessing-jar/contract/legal.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { queuedMails, sendQueuedMails, signIn, signUpBody, tokenIn } from "../accounts/testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const signUp = (overrides: Record<string, unknown> = {}) =>
  server.as(undefined).call(login, { body: signUpBody(overrides) });

test("a visitor signs up, is signed in, and can sign in again whatever the letter case", async () => {
  const body = signUpBody({ email: "Noor@Example.org", timeZone: "Asia/Karachi", language: "ur" });
  const { status, answer } = await server.as(undefined).call(login, { body });
  expect(status).toBe(200);
  expect(answer.user).toEqual({
    id: expect.any(String),
    fullName: "Ruth Hale",
    email: "Noor@Example.org",
    emailVerified: false,
    role: "user",
    isAdmin: false,
    profilePhotoUrl: null,
    favoriteQuote: "",
    language: "ur",
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await server.as(answer).call(getProfile)).answer.user.id).toBe(answer.user.id);
  const again = await signIn(server, { email: "noor@example.ORG", password: body.password });
  expect(again.answer.user.id).toBe(answer.user.id);
});

test("what was accepted is kept with its time and version; the password only as argon2id", async () => {
  const before = Date.now() - 60_000;
  const { answer } = await signUp({ timeZone: "Asia/Karachi", language: "ur" });
  const member = await server.db
    .selectFrom("members")
    .selectAll()
    .where("id", "=", answer.user.id)
    .executeTakeFirstOrThrow();
  expect(member.accepted_privacy_policy_at.getTime()).toBeGreaterThan(before);
  expect(member.accepted_terms_of_service_at.getTime()).toBeGreaterThan(before);
  expect(member).toMatchObject({
    accepted_legal_version: legalVersion,
    time_zone: "Asia/Karachi",
    language: "ur",
    is_language_chosen: true,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$/),
  });
});

test.each([
  [{ email: "nobody" }, "email", "validation.email"],
  [{ password: undefined }, "password", "accounts.validation.passwordRequired"],
  [{ password: "" }, "password", "accounts.validation.passwordRequired"],
  [{ password: "five5" }, "password", "accounts.validation.passwordTooShort"],
  [{ password: "Password1" }, "password", "accounts.validation.passwordCommon"],
  [{ password: "123456" }, "password", "accounts.validation.passwordCommon"],
  [{ password: "Ruth-1985" }, "password", "accounts.validation.passwordPersonal"],
  [
    { password: "ruth.hale", email: "ruth.hale@example.org", fullName: "Grandma" },
    "password",
    "accounts.validation.passwordPersonal",
  ],
  [{ password: "Blessing Jar 1" }, "password", "accounts.validation.passwordPersonal"],
  [{ password: " ".repeat(6) }, "password", "accounts.validation.passwordCommon"],
  [{ password: "\u200B\u2060\uFE0F\u3164\u00AD\u202E" }, "password", "accounts.validation.passwordCommon"],
  [{ password: "x".repeat(129) }, "password", "validation.tooLong"],
  [{ fullName: undefined }, "fullName", "accounts.validation.fullName"],
  [{ fullName: " R " }, "fullName", "accounts.validation.fullName"],
  [{ fullName: "x".repeat(101) }, "fullName", "validation.tooLong"],
  [{ acceptedPrivacyPolicy: false }, "acceptedPrivacyPolicy", "accounts.validation.acceptPrivacy"],
  [{ acceptedPrivacyPolicy: undefined }, "acceptedPrivacyPolicy", "accounts.validation.acceptPrivacy"],
  [{ acceptedTermsOfService: false }, "acceptedTermsOfService", "accounts.validation.acceptTerms"],
])("%j is refused at its field", async (overrides, path, key) => {
  const { status, code, issues } = await signUp(overrides);
  expect({ status, code }).toEqual({ status: 400, code: "request.invalid" });
  expect(issues).toEqual([{ path, key, message: expect.any(String) }]);
});

test("everything that is missing is said at once", async () => {
  const { issues = [] } = await server.as(undefined).call(login, {
    body: { email: "a@example.org", isSignup: true },
  });
  expect(issues.map(({ path }) => path).sort()).toEqual([
    "acceptedPrivacyPolicy",
    "acceptedTermsOfService",
    "fullName",
    "password",
  ]);
});

test("nothing but the form's fields is written", async () => {
  const { answer } = await signUp({
    role: "admin",
    isAdmin: true,
    emailVerified: true,
    email_verified_at: "2020-01-01",
    id: "0193b2a0-0000-7000-8000-000000000000",
    createdAt: "2020-01-01T00:00:00Z",
  });
  expect(answer.user).toMatchObject({ role: "user", isAdmin: false, emailVerified: false });
  expect(answer.user.id).not.toBe("0193b2a0-0000-7000-8000-000000000000");
  expect(answer.user.createdAt).not.toContain("2020");
});

test("of fifty parallel sign-ups for one address, however written, one makes the account", async () => {
  const addresses = ["Eli@example.org", "eli@example.org", " ELI@EXAMPLE.ORG "];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signUp({ email: addresses[index % addresses.length] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, code, error } of refused) {
    expect({ status, code }).toEqual({ status: 409, code: "account.email-taken" });
    expect(error).toBe("An account with this email already exists");
  }
});

test("the mail that verifies the address goes out in the member's language, once", async () => {
  await sendQueuedMails(server);
  const body = signUpBody({ language: "ar" });
  const { answer } = await server.as(undefined).call(login, { body });
  const [job, ...others] = await queuedMails(server);
  expect(others).toEqual([]);
  expect(job?.data).toEqual({ memberId: answer.user.id });
  const [mail] = await sendQueuedMails(server);
  expect(mail?.to).toBe(body.email);
  expect(mail?.html).toContain('dir="rtl"');
  expect(tokenIn(mail, "verify")).toMatch(/^[\w-]{43}$/);
});
