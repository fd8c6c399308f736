import {
  adminLogin,
  deleteAccount,
  getProfile,
  login,
  redeemPasswordReset,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { changePassword, undoEmailChange } from "@blessing-jar/contract/credentials.ts";
import {
  factorLimits,
  getFactors,
  prepareCodes,
  renewRecoveryCodes,
  turnCodesOff,
  turnCodesOn,
} from "@blessing-jar/contract/factors.ts";
import { confirmSession } from "@blessing-jar/contract/sessions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import {
  aMemberWithPassword,
  changeAddress,
  password,
  sendQueuedMails,
  tokenIn,
} from "../accounts/testing.ts";
import { forgetFactors } from "../administration/forgotten-factors.actions.ts";
import { codeOf, sendQueuedNotices, turnOnFor } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.set("2026-11-22T10:00:10Z");
});
afterAll(() => server.close());

const codeNow = (secret: string, stepsFromNow = 0) => codeOf(secret, server.clock.now(), stepsFromNow);
const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 5) % 10));

async function aMemberWithCodes() {
  const ruth = await aMemberWithPassword(server);
  return { ruth, ...(await turnOnFor(server, ruth)) };
}

function signIn({ email }: Member, code?: string, given: { password?: string; server?: TestServer } = {}) {
  const body = { email, password: given.password ?? password, code };
  return (given.server ?? server).as(undefined).call(login, { body });
}

describe("the codes of an authenticator app", () => {
  test("are asked for once the app has shown one, and not before", async () => {
    const ruth = await aMemberWithPassword(server);
    const { secret, uri } = (await server.as(ruth).call(prepareCodes)).answer;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(ruth.email));
    expect((await signIn(ruth)).status).toBe(200);
    const turnOn = (code: string) => server.as(ruth).call(turnCodesOn, { body: { code } });
    expect((await turnOn(wrong(codeNow(secret)))).code).toBe("account.wrong-code");
    expect((await turnOn(codeNow(secret))).answer.recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
    expect((await signIn(ruth)).code).toBe("account.second-factor");
    expect((await server.as(ruth).call(prepareCodes)).code).toBe("account.codes-on");
    expect((await turnOn(codeNow(secret, 1))).code).toBe("account.codes-on");
  });

  test("come after the right password, whose answer tells nothing of the member", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    const asked = await signIn(ruth);
    expect(asked.status).toBe(401);
    expect(Object.keys(asked.answer).sort()).toEqual(["code", "error"]);
    expect(asked.headers["set-cookie"]).toBeUndefined();
    expect((await signIn(ruth, codeNow(secret), { password: "not her password" })).code).toBe(
      "account.wrong-credentials",
    );
    const { status, answer } = await signIn(ruth, codeNow(secret));
    expect(status).toBe(200);
    expect((await server.as(answer).call(getProfile)).answer.user.id).toBe(ruth.id);
  });

  test("never work twice, even at the same moment, and none before the last one works", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    const code = codeNow(secret);
    const outcomes = await Promise.all([signIn(ruth, code), signIn(ruth, code)]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(["account.wrong-code", undefined]);
    expect((await signIn(ruth, code)).code).toBe("account.wrong-code");
    expect((await signIn(ruth, codeNow(secret, 1))).status).toBe(200);
    expect((await signIn(ruth, code)).code).toBe("account.wrong-code");
  });

  test("are taken from a clock that is half a minute wrong, and no more", async () => {
    const ruth = await aMemberWithPassword(server);
    const { secret } = (await server.as(ruth).call(prepareCodes)).answer;
    const turnOn = (code: string) => server.as(ruth).call(turnCodesOn, { body: { code } });
    expect((await turnOn(codeNow(secret, -2))).code).toBe("account.wrong-code");
    expect((await turnOn(codeNow(secret, -1))).status).toBe(200);
    expect((await signIn(ruth, codeNow(secret, 2))).code).toBe("account.wrong-code");
    expect((await signIn(ruth, codeNow(secret, 1))).status).toBe(200);
  });

  test("are typed with spaces, and in the digits of the keyboard", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    const inArabic = codeNow(secret).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect((await signIn(ruth, `${inArabic.slice(0, 3)} ${inArabic.slice(3)}`)).status).toBe(200);
  });

  test("are asked for after a new password by mail too; without one nothing has changed", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    await server.as(undefined).call(requestPasswordReset, { body: { email: ruth.email } });
    const token = tokenIn((await sendQueuedMails(server)).at(-1), "reset");
    const redeem = (code?: string) =>
      server.as(undefined).call(redeemPasswordReset, { body: { token, password: "a newer password", code } });
    expect((await redeem()).code).toBe("account.second-factor");
    expect((await server.as(ruth).call(getProfile)).status).toBe(200);
    expect((await redeem(codeNow(secret))).status).toBe(200);
    expect((await signIn(ruth, undefined, { password: "a newer password" })).code).toBe(
      "account.second-factor",
    );
  });

  test("are asked for when a session is confirmed, so that a password alone adds no factor", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    const confirm = (code?: string) => server.as(ruth).call(confirmSession, { body: { password, code } });
    expect((await confirm()).code).toBe("account.second-factor");
    expect((await confirm(wrong(codeNow(secret)))).code).toBe("account.wrong-code");
    expect((await confirm(codeNow(secret))).status).toBe(200);
  });

  test("are asked for by a change of the password, which costs none where it is refused", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    const change = (code: string | undefined, chosen = "pears and honey") =>
      server.as(ruth).call(changePassword, { body: { currentPassword: password, password: chosen, code } });
    expect((await change(undefined)).code).toBe("account.second-factor");
    expect((await change(wrong(codeNow(secret)))).code).toBe("account.wrong-code");
    expect((await change(codeNow(secret), "password1")).status).toBe(400);
    expect((await signIn(ruth)).code).toBe("account.second-factor");
    const { status, answer } = await change(codeNow(secret));
    expect(status).toBe(200);
    expect((await server.as(answer).call(renewRecoveryCodes)).status).toBe(201);
  });

  test("are asked for before the account is deleted", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    const remove = (code?: string) =>
      server.as(ruth).call(deleteAccount, { body: { currentPassword: password, code } });
    expect((await remove()).code).toBe("account.second-factor");
    expect((await remove(wrong(codeNow(secret)))).code).toBe("account.wrong-code");
    expect((await server.as(ruth).call(getProfile)).status).toBe(200);
    expect((await remove(codeNow(secret))).status).toBe(204);
    expect((await signIn(ruth)).code).toBe("account.wrong-credentials");
  });

  test("are asked for at the administrators' entrance", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    await sql`update members set role = 'admin' where id = ${ruth.id}`.execute(server.db);
    const enter = (code?: string) =>
      server.as(undefined).call(adminLogin, { body: { username: ruth.email, password, code } });
    expect((await enter()).code).toBe("account.second-factor");
    expect((await enter(codeNow(secret))).status).toBe(200);
  });

  test("are turned off by one last code", async () => {
    const { ruth, secret } = await aMemberWithCodes();
    const turnOff = (code: string) => server.as(ruth).call(turnCodesOff, { body: { code } });
    expect((await turnOff(wrong(codeNow(secret)))).code).toBe("account.wrong-code");
    expect((await turnOff(codeNow(secret))).status).toBe(204);
    expect((await signIn(ruth)).status).toBe(200);
    expect((await turnOff(codeNow(secret, 1))).code).toBe("account.codes-off");
    expect((await server.as(ruth).call(getFactors)).answer.factors).toEqual({
      codesSince: null,
      recoveryCodesLeft: 0,
    });
  });

  test("cannot be made from a copy of the database: their secret opens by the key beside it alone", async () => {
    const { ruth, secret, recoveryCodes } = await aMemberWithCodes();
    const { rows } = await sql<{ kept: string }>`select sealed_secret::text || (select string_agg(r::text, '')
      from recovery_codes r where r.member_id = s.member_id) as kept from code_secrets s
      where member_id = ${ruth.id}`.execute(server.db);
    const bytes = Buffer.from(rows[0]?.kept ?? "");
    expect(bytes.length).toBeGreaterThan(100);
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.includes(recoveryCodes[0] ?? "")).toBe(false);
    const elsewhere = await testServer({}, { database: server.database });
    elsewhere.clock.set(server.clock.now().toISOString());
    expect((await signIn(ruth, codeNow(secret), { server: elsewhere })).code).toBe("service.sealing-key");
    expect((await signIn(ruth, recoveryCodes[0], { server: elsewhere })).status).toBe(200);
    await elsewhere.close();
  });

  test("of one member open no other's account, though its row were put there", async () => {
    const noor = await aMemberWithCodes();
    const { ruth } = await aMemberWithCodes();
    await sql`update code_secrets set sealed_secret = (select sealed_secret from code_secrets
      where member_id = ${noor.ruth.id}) where member_id = ${ruth.id}`.execute(server.db);
    expect((await signIn(ruth, codeNow(noor.secret))).status).toBe(500);
  });
});

describe("recovery codes", () => {
  test("sign in once each, in place of a code, however they are typed", async () => {
    const { ruth, recoveryCodes } = await aMemberWithCodes();
    const [first = "", second = ""] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(factorLimits.recoveryCodes);
    expect((await signIn(ruth, first)).status).toBe(200);
    expect((await signIn(ruth, first)).code).toBe("account.wrong-code");
    const typed = second.replace("-", " ").toUpperCase();
    const outcomes = await Promise.all([signIn(ruth, typed), signIn(ruth, typed)]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(["account.wrong-code", undefined]);
    expect((await server.as(ruth).call(getFactors)).answer.factors.recoveryCodesLeft).toBe(8);
  });

  test("are made anew; those before open nothing", async () => {
    const { ruth, recoveryCodes } = await aMemberWithCodes();
    const { answer } = await server.as(ruth).call(renewRecoveryCodes);
    expect((await signIn(ruth, recoveryCodes[0])).code).toBe("account.wrong-code");
    expect((await signIn(ruth, answer.recoveryCodes[0])).status).toBe(200);
    const noor = await server.aMember("Noor");
    expect((await server.as(noor).call(renewRecoveryCodes)).code).toBe("account.codes-off");
  });
});

test("whoever owns the account is told of each change by mail, and when few recovery codes are left", async () => {
  await sendQueuedNotices(server);
  const { ruth, secret, recoveryCodes } = await aMemberWithCodes();
  for (const code of recoveryCodes.slice(0, 7)) await signIn(ruth, code);
  await server.as(ruth).call(renewRecoveryCodes);
  await server.as(ruth).call(turnCodesOff, { body: { code: codeNow(secret) } });
  const mails = await sendQueuedNotices(server);
  expect(mails.every(({ to }) => to === ruth.email)).toBe(true);
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects[0]).toMatch(/^Codes are asked for/);
  expect(subjects.filter((subject) => /recovery code was used/.test(subject))).toHaveLength(7);
  expect(subjects.slice(-2)).toEqual([
    expect.stringMatching(/^New recovery codes/),
    expect.stringMatching(/no longer asked/),
  ]);
  expect(mails.filter(({ text }) => text.includes("make new ones"))).toHaveLength(1);
});

test("who has lost everything is helped by the operator: the password alone signs in again", async () => {
  const { ruth } = await aMemberWithCodes();
  await sendQueuedNotices(server);
  expect(await forgetFactors(server.context, "nobody@example.org")).toBe(false);
  expect(await forgetFactors(server.context, ruth.email.toUpperCase())).toBe(true);
  expect((await server.as(ruth).call(getProfile)).status).toBe(401);
  expect((await signIn(ruth)).status).toBe(200);
  const [mail] = await sendQueuedNotices(server);
  expect(mail).toMatchObject({ to: ruth.email, subject: expect.stringContaining("were removed") });
});

describe("where somebody else had the account for a while", () => {
  const takeBack = async (ruth: Member) => {
    const token = await changeAddress(server, ruth);
    expect((await server.as(undefined).call(undoEmailChange, { body: { token } })).status).toBe(204);
    const [reset = ""] = (await sendQueuedMails(server)).flatMap((mail) => tokenIn(mail, "reset") || []);
    const body = { token: reset, password: "pears and honey" };
    return await server.as(undefined).call(redeemPasswordReset, { body });
  };

  test("codes that they turned on keep nobody out once the owner takes the address back", async () => {
    const { ruth } = await aMemberWithCodes();
    expect((await takeBack(ruth)).status).toBe(200);
    expect((await signIn(ruth, undefined, { password: "pears and honey" })).status).toBe(200);
  });

  test("codes that were asked for long before go on: a mail alone switches them off no more", async () => {
    const { ruth } = await aMemberWithCodes();
    await sql`update code_secrets set proven_at = now() - interval '8 days' where member_id = ${ruth.id}`.execute(
      server.db,
    );
    expect((await takeBack(ruth)).code).toBe("account.second-factor");
  });
});
