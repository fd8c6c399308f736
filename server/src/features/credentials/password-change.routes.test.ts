import { getProfile, redeemPasswordReset, requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { changePassword } from "@blessing-jar/contract/credentials.ts";
import { endOtherSessions } from "@blessing-jar/contract/sessions.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import {
  aMemberWithPassword,
  password,
  queuedMails,
  sendQueuedMails,
  signIn,
  tokenIn,
} from "../accounts/testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => sendQueuedMails(server));

const another = "pears and honey";
const change = (member: Pick<Member, "token">, body: Record<string, string> = {}) =>
  server.as(member).call(changePassword, { body: { currentPassword: password, password: another, ...body } });
const statusOf = async (token: string) => (await server.as({ token }).call(getProfile)).status;

test("with the old password Ruth takes another; she stays here, is out everywhere else, and a mail tells her", async () => {
  const ruth = await aMemberWithPassword(server);
  const phone = (await signIn(server, { email: ruth.email, password })).answer.token;
  const { status, answer } = await change(ruth);
  expect(status).toBe(200);
  expect(await Promise.all([ruth.token, phone, answer.token].map(statusOf))).toEqual([401, 401, 200]);
  expect((await signIn(server, { email: ruth.email, password })).status).toBe(401);
  expect((await signIn(server, { email: ruth.email, password: another })).status).toBe(200);
  // It proved who she is.
  expect((await server.as(answer).call(endOtherSessions)).status).toBe(204);
  const mails = await sendQueuedMails(server);
  expect(mails).toMatchObject([{ to: ruth.email, subject: "Your password for Blessing Jar is changed" }]);
  expect(mails[0]?.text).toContain("If it was not you, choose a new password right now");
});

test("without the old one nothing happens, however fresh the session is", async () => {
  const ruth = await aMemberWithPassword(server);
  expect(await change(ruth, { currentPassword: "a guess" })).toMatchObject({
    status: 403,
    code: "account.wrong-password",
    issues: [{ path: "currentPassword" }],
  });
  expect((await signIn(server, { email: ruth.email, password })).status).toBe(200);
  expect(await queuedMails(server)).toEqual([]);
});

test.each([
  ["short", "accounts.validation.passwordTooShort"],
  ["password1", "accounts.validation.passwordCommon"],
  ["Ruth Hale", "accounts.validation.passwordPersonal"],
])("%s is refused at its field, as at sign-up", async (given, key) => {
  const ruth = await aMemberWithPassword(server);
  const chosen = given === "short" ? "figs" : given;
  const { status, issues } = await change(ruth, { password: chosen });
  expect(status).toBe(400);
  expect(issues).toMatchObject([{ path: "password", key }]);
});

test("a link that was to choose a password is good no more", async () => {
  const ruth = await aMemberWithPassword(server);
  await server.as(undefined).call(requestPasswordReset, { body: { email: ruth.email } });
  const token = tokenIn((await sendQueuedMails(server))[0], "reset");
  await change(ruth);
  const body = { token, password: "a third one of figs" };
  expect((await server.as(undefined).call(redeemPasswordReset, { body })).code).toBe("account.link-expired");
});

test.each(["in two tabs", "on two devices"])(
  "of two changes at once, %s, one holds, and its password opens",
  async (where) => {
    const ruth = await aMemberWithPassword(server);
    const other =
      where === "in two tabs" ? ruth : (await signIn(server, { email: ruth.email, password })).answer;
    const both = await Promise.all([change(ruth), change(other, { password: "olives and bread" })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const opens = await Promise.all(
      [another, "olives and bread"].map((each) => signIn(server, { email: ruth.email, password: each })),
    );
    expect(opens.map(({ status }) => status)).toEqual(both.map(({ status }) => (status === 200 ? 200 : 401)));
  },
);

test("an address that was never proven gets no mail about it", async () => {
  const ruth = await aMemberWithPassword(server, { provenAt: null });
  expect((await change(ruth)).status).toBe(200);
  expect(await sendQueuedMails(server)).toEqual([]);
});
