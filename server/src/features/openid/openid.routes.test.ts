import { deleteAccount, getProfile, login, requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { changePassword, requestEmailChange } from "@blessing-jar/contract/credentials.ts";
import {
  getOpenId,
  joinOpenId,
  leaveOpenId,
  openIdLimits,
  prepareOpenIdJoining,
  prepareOpenIdProof,
} from "@blessing-jar/contract/openid.ts";
import { confirmSession, endOtherSessions } from "@blessing-jar/contract/sessions.ts";
import { getConfig } from "@blessing-jar/contract/system.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openIdProvider, type TestProvider } from "../../../test/openid-provider.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { aMemberWithPassword, password } from "../accounts/testing.ts";
import { codeOf, sendQueuedNotices, turnOnFor } from "../factors/testing.ts";
import { handOver } from "../hand-over/hand-over.actions.ts";
import { followClaim } from "./claimed-administrators.ts";
import { acceptances, visitor } from "./testing.ts";

let provider: TestProvider;
let server: TestServer;
let browser: ReturnType<typeof visitor>;
let count = 0;

beforeAll(async () => {
  provider = await openIdProvider();
  server = await testServer(provider.settings);
  browser = visitor(server, provider);
});
afterEach(() => provider.lies.clear());
afterAll(async () => {
  await server.close();
  await provider.close();
});

function aPerson(overrides: Partial<TestProvider["people"][number]> = {}) {
  const sub = `sub-${++count}`;
  const person = { sub, email: `${sub}@example.org`, email_verified: true, name: "Noor Hale", ...overrides };
  provider.people.push(person);
  return person;
}

const rowOf = (id: string) =>
  server.db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const actsOf = (id: string) =>
  server.db
    .selectFrom("admin_acts")
    .select(["act", "reason", "is_by_operator"])
    .where("member_id", "=", id)
    .orderBy("created_at")
    .execute();

describe("somebody whom nobody knows", () => {
  test("is asked for name and acceptances, and has a proven account then", async () => {
    const { sub, email } = aPerson();
    const { answer } = await browser.go(sub);
    expect(answer.newAccount).toEqual({ email, fullName: "Noor Hale" });
    expect((await browser.enter(answer.proof)).issues?.map(({ path }) => path)).toEqual([
      "fullName",
      "acceptedPrivacyPolicy",
      "acceptedTermsOfService",
    ]);
    const entered = await browser.enter(answer.proof, {
      ...acceptances,
      fullName: "Noor H.",
      timeZone: "Europe/Berlin",
      language: "pt",
    });
    expect(entered.answer.user).toMatchObject({
      email,
      emailVerified: true,
      fullName: "Noor H.",
      isAdmin: false,
      language: "pt",
    });
    expect((await server.as(entered.answer).call(getProfile)).answer.timeZone).toBe("Europe/Berlin");
    const again = await browser.signIn(sub);
    expect(again.answer?.user.id).toBe(entered.answer.user.id);
  });

  test.each([undefined, false, "false"])(
    "is refused while the provider has not verified the address (%s)",
    async (email_verified) => {
      const { sub } = aPerson({ email_verified: email_verified as never });
      expect((await browser.go(sub)).code).toBe("openid.unproven");
    },
  );

  test("is let in where the provider writes it as a text", async () => {
    const { sub } = aPerson({ email_verified: "true" });
    expect((await browser.go(sub)).status).toBe(200);
  });

  test("does not get an address that somebody can take back", async () => {
    const ruth = await aMemberWithPassword(server);
    const { answer } = await browser.go(aPerson().sub);
    await server.db
      .insertInto("email_changes")
      .values({
        id: ruth.id,
        member_id: ruth.id,
        new_email: "new@example.org",
        expires_at: new Date(),
        old_email: answer.newAccount?.email ?? "",
        undo_until: new Date(Date.now() + 60_000),
      })
      .execute();
    const refused = await browser.enter(answer.proof, { ...acceptances, fullName: "Noor" });
    expect(refused.code).toBe("account.email-taken");
  });
});

describe("an account that is there", () => {
  test("is joined by an address that both have proven, told by mail, and by name alone from then on", async () => {
    const ruth = await server.aMember();
    const person = aPerson({ email: ruth.email.toUpperCase() });
    const entered = await browser.signIn(person.sub);
    expect(entered.answer?.user.id).toBe(ruth.id);
    const mails = (await sendQueuedNotices(server)).filter(({ to }) => to === ruth.email);
    expect(mails).toMatchObject([{ to: ruth.email, subject: expect.stringContaining("House Key") }]);
    person.email = "somebody.else@example.org";
    expect((await browser.signIn(person.sub)).answer?.user.id).toBe(ruth.id);
  });

  test("is not joined to a second name at the provider: the address may be another's there by now", async () => {
    const ruth = await server.aMember();
    await browser.signIn(aPerson({ email: ruth.email }).sub);
    expect((await browser.go(aPerson({ email: ruth.email }).sub)).code).toBe("openid.other-identity");
  });

  test.each([
    ["as a link", (email: string) => `mailto:${email}`],
    ["with a sign that nobody sees", (email: string) => `${email}\u200b`],
    ["with the @ of a Japanese keyboard", (email: string) => email.replace("@", "\uff20")],
    ["with the sign of Kelvin for its K", (email: string) => email.replace("k", "\u212a")],
  ])("is not joined by an address that is put right, and none that was proven: %s", async (_, written) => {
    const { id } = await server.aMember();
    const email = `k${++count}@example.org`;
    await server.db.updateTable("members").set({ email }).where("id", "=", id).execute();
    expect((await browser.go(aPerson({ email: written(email) }).sub)).code).toBe("openid.unproven");
    expect((await browser.signIn(aPerson({ email: email.toUpperCase() }).sub)).answer?.user.id).toBe(id);
  });

  test("of which nobody proved the address is handed over to whom the provider says it is", async () => {
    const squatter = await aMemberWithPassword(server, { provenAt: null });
    await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", squatter.id).execute();
    const entered = await browser.signIn(aPerson({ email: squatter.email }).sub);
    expect(entered.answer?.user).toMatchObject({ id: squatter.id, emailVerified: true, role: "user" });
    expect((await server.as(squatter).call(getProfile)).status).toBe(401);
    const body = { email: squatter.email, password };
    expect((await server.as(undefined).call(login, { body })).code).toBe("account.wrong-credentials");
  });

  test("that is deactivated stays out, joined or not", async () => {
    const ruth = await server.aMember();
    const { sub } = aPerson({ email: ruth.email });
    await browser.signIn(sub);
    await server.db.updateTable("members").set({ is_active: false }).where("id", "=", ruth.id).execute();
    expect((await browser.go(sub)).code).toBe("account.deactivated");
    const noor = await server.aMember();
    await server.db.updateTable("members").set({ is_active: false }).where("id", "=", noor.id).execute();
    expect((await browser.go(aPerson({ email: noor.email }).sub)).code).toBe("account.deactivated");
  });

  test("that wants codes is asked for one, and not joined before it is right", async () => {
    const ruth = await server.aMember();
    const { secret } = await turnOnFor(server, ruth);
    const { sub } = aPerson({ email: ruth.email });
    const { answer } = await browser.go(sub);
    expect((await browser.enter(answer.proof)).code).toBe("account.second-factor");
    expect((await browser.enter(answer.proof, { code: "000000" })).code).toBe("account.wrong-code");
    expect((await server.as(ruth).call(getOpenId)).answer.openId.joinedAt).toBeNull();
    const code = codeOf(secret, server.clock.now());
    expect((await browser.enter(answer.proof, { code })).answer.user.id).toBe(ruth.id);
  });
});

describe("what comes back", () => {
  test("counts in the browser that asked, and once", async () => {
    const { sub } = aPerson();
    const mine = await browser.begin();
    expect(String(mine.headers["set-cookie"])).toMatch(
      /^openid=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const theirs = await browser.begin();
    const returned = provider.returned(mine.url, sub);
    expect((await browser.comeBack(theirs.cookie, returned)).code).toBe("openid.expired");
    expect((await browser.comeBack("openid=made-up", returned)).code).toBe("openid.expired");
    expect((await browser.comeBack("", returned)).code).toBe("openid.expired");
    const { answer } = await browser.comeBack(mine.cookie, returned);
    expect((await browser.comeBack(mine.cookie, returned)).code).toBe("openid.expired");
    const body = { ...acceptances, fullName: "Noor" };
    expect((await browser.enter(answer.proof, body)).status).toBe(200);
    expect((await browser.enter(answer.proof, body)).code).toBe("openid.expired");
    expect((await browser.enter(`${answer.proof.slice(0, -2)}AA`, body)).code).toBe("openid.expired");
  });

  test("is too late after ten minutes, and the proof after fifteen", async () => {
    const there = await testServer(provider.settings, { database: server.database });
    const { sub } = aPerson();
    const { begin, comeBack, go, enter } = visitor(there, provider);
    const { cookie, url } = await begin();
    const { answer } = await go(sub);
    const inMinutes = (minutes: number) =>
      there.clock.set(new Date(Date.now() + minutes * 60_000).toISOString());
    inMinutes(openIdLimits.requestMinutes + 1);
    expect((await comeBack(cookie, provider.returned(url, sub))).code).toBe("openid.expired");
    inMinutes(openIdLimits.proofMinutes + 1);
    expect((await enter(answer.proof, { ...acceptances, fullName: "Noor" })).code).toBe("openid.expired");
    await there.close();
  });

  test("that somebody thought better of it is said so; a code of another sign-in opens nothing", async () => {
    const { sub } = aPerson();
    expect((await browser.go("nobody")).code).toBe("openid.denied");
    const other = new URLSearchParams(provider.returned((await browser.begin()).url, sub));
    const mine = await browser.begin();
    const state = new URL(mine.url).searchParams.get("state") ?? "";
    const mixed = new URLSearchParams({ code: other.get("code") ?? "", state });
    expect((await browser.comeBack(mine.cookie, mixed.toString())).code).toBe("openid.expired");
  });

  test.each([
    ["another audience", "openid.refused"],
    ["another issuer", "openid.refused"],
    ["another nonce", "openid.refused"],
    ["another key", "openid.refused"],
    ["no signature", "openid.refused"],
    ["expired", "openid.refused"],
    ["endless token", "openid.refused"],
    ["server error", "openid.away"],
  ] as const)("with %s is refused", async (lie, code) => {
    const { sub } = aPerson();
    const { cookie, url } = await browser.begin();
    const returned = provider.returned(url, sub);
    provider.lies.add(lie);
    expect((await browser.comeBack(cookie, returned)).code).toBe(code);
  });

  test.each([
    ["longer than any may be", "x".repeat(256)],
    ["with a sign that is none", "a\u0000b"],
    ["that is half a letter", "a\ud800b"],
  ])("with a name %s is refused", async (_, sub) => {
    expect((await browser.go(aPerson({ sub }).sub)).code).toBe("openid.refused");
  });

  test("by a clock that is 40 seconds off is right", async () => {
    provider.lies.add("40 seconds late");
    expect((await browser.go(aPerson().sub)).status).toBe(200);
  });

  test("proves a session that was asked for it and nobody else's", async () => {
    const ruth = await server.aMember();
    const { sub } = aPerson({ email: ruth.email });
    const ruths = await browser.signIn(sub);
    const signIn = (await browser.go(sub)).answer.proof;
    const theirs = (await browser.go(aPerson().sub, prepareOpenIdProof, ruths.answer)).answer.proof;
    const other = (await browser.go(sub, prepareOpenIdProof, ruth)).answer.proof;
    for (const openId of [signIn, theirs, other]) {
      const body = { openId };
      expect((await server.as(ruths.answer).call(confirmSession, { body })).code).toBe("openid.expired");
    }
    expect((await browser.enter(other)).code).toBe("openid.expired");
  });
});

describe("in a session", () => {
  async function ruthByProvider() {
    const ruth = await server.aMember();
    const { sub } = aPerson({ email: ruth.email });
    const { answer } = await browser.signIn(sub);
    if (!answer) throw new Error("Ruth did not get in");
    return { sub, id: ruth.id, token: answer.token };
  }

  test("a sign-in that the provider remembered confirms nothing, one it has just made does", async () => {
    provider.lies.add("old auth_time");
    const ruth = await ruthByProvider();
    expect((await server.as(ruth).call(endOtherSessions)).code).toBe("session.not-confirmed");
    provider.lies.clear();
    provider.lies.add("no auth_time");
    const { answer } = await browser.signIn(ruth.sub);
    expect((await server.as(answer).call(endOtherSessions)).code).toBe("session.not-confirmed");
    provider.lies.clear();
    expect((await server.as((await browser.signIn(ruth.sub)).answer).call(endOtherSessions)).status).toBe(
      204,
    );
  });

  test("a fresh sign-in there proves who one is, once, with the code that is asked for", async () => {
    const ruth = await ruthByProvider();
    const { url } = await browser.begin(prepareOpenIdProof, ruth);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ max_age: "0", prompt: "login" });
    for (const lie of ["old auth_time", "no auth_time", "auth_time in milliseconds"] as const) {
      provider.lies.add(lie);
      expect((await browser.go(ruth.sub, prepareOpenIdProof, ruth)).code).toBe("openid.not-recent");
      provider.lies.clear();
    }
    const body = { openId: (await browser.go(ruth.sub, prepareOpenIdProof, ruth)).answer.proof };
    const confirmed = await server.as(ruth).call(confirmSession, { body });
    expect(confirmed.status).toBe(200);
    expect((await server.as(confirmed.answer).call(confirmSession, { body })).code).toBe("openid.expired");

    const { secret } = await turnOnFor(server, {
      ...ruth,
      token: confirmed.answer.token,
      email: "",
      fullName: "",
    });
    const openId = (await browser.go(ruth.sub, prepareOpenIdProof, confirmed.answer)).answer.proof;
    const erase = (code?: string) =>
      server.as(confirmed.answer).call(deleteAccount, { body: { openId, ...(code ? { code } : {}) } });
    expect((await erase()).code).toBe("account.second-factor");
    expect((await erase(codeOf(secret, server.clock.now()))).status).toBe(204);
  });

  test("an account is joined by who owns it, and left but for the last way in", async () => {
    const ruth = await aMemberWithPassword(server);
    const person = aPerson();
    const own = async () => (await server.as(ruth).call(getOpenId)).answer.openId;
    expect(await own()).toEqual({ joinedAt: null, hasPassword: true });
    const { answer } = await browser.go(person.sub, prepareOpenIdJoining, ruth);
    const noor = await aMemberWithPassword(server);
    const body = { proof: answer.proof };
    expect((await server.as(noor).call(joinOpenId, { body })).code).toBe("openid.expired");
    expect((await server.as(ruth).call(joinOpenId, { body })).status).toBe(204);
    expect((await browser.signIn(person.sub)).answer?.user.id).toBe(ruth.id);
    expect((await own()).joinedAt).not.toBeNull();

    const second = (await browser.go(person.sub, prepareOpenIdJoining, noor)).answer;
    expect((await server.as(noor).call(joinOpenId, { body: { proof: second.proof } })).code).toBe(
      "openid.other-identity",
    );
    await server.db.updateTable("members").set({ password_hash: "none" }).where("id", "=", ruth.id).execute();
    expect((await server.as(ruth).call(leaveOpenId)).code).toBe("openid.last-way");
    await server.db
      .updateTable("members")
      .set({ password_hash: "$argon2id$" })
      .where("id", "=", ruth.id)
      .execute();
    expect((await server.as(ruth).call(leaveOpenId)).status).toBe(204);
    expect((await own()).joinedAt).toBeNull();
    const mails = (await sendQueuedNotices(server)).filter(({ to }) => to === ruth.email);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining("House Key"), expect.stringContaining("House Key")]);
  });

  test("an account of an unproven address is joined to nothing", async () => {
    const ruth = await server.aMember("Ruth", { provenAt: null });
    expect((await browser.begin(prepareOpenIdJoining, ruth)).code).toBe("account.unproven");
  });
});

describe("an administrator by a claim", () => {
  test("is made and unmade at a sign-in, by the operator's word, and told by mail", async () => {
    const other = await server.aMember();
    await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", other.id).execute();
    const ruth = await server.aMember();
    const person = aPerson({ email: ruth.email, groups: ["everybody", "jar-admins"] });
    expect((await browser.signIn(person.sub)).answer?.user).toMatchObject({ role: "admin", isAdmin: true });
    // Authentik and others send a list, some the one text.
    person.groups = "jar-admins";
    expect((await browser.signIn(person.sub)).answer?.user.role).toBe("admin");
    person.groups = ["everybody"];
    expect((await browser.signIn(person.sub)).answer?.user.role).toBe("user");
    const reason = "groups: jar-admins";
    expect(await actsOf(ruth.id)).toEqual([
      { act: "made-admin", reason, is_by_operator: true },
      { act: "made-user", reason, is_by_operator: true },
    ]);
  });

  test("is one no more without the identity that said so, whichever way that went", async () => {
    const other = await server.aMember();
    await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", other.id).execute();
    const byClaim = async () => {
      const ruth = await aMemberWithPassword(server);
      const { answer } = await browser.signIn(aPerson({ email: ruth.email, groups: "jar-admins" }).sub);
      expect(answer?.user.role).toBe("admin");
      return { ...ruth, token: answer?.token ?? "" };
    };
    const leaver = await byClaim();
    expect((await server.as(leaver).call(leaveOpenId)).status).toBe(204);
    // A sign-in that was under way.
    await followClaim(server.context, leaver.id, true);
    const handedOver = await byClaim();
    await server.db.transaction().execute(async (transaction) => {
      await handOver(server.context, transaction, { memberId: handedOver.id, trustedUntil: new Date() });
    });
    for (const { id } of [leaver, handedOver]) {
      expect(await rowOf(id)).toMatchObject({ role: "user", is_admin_by_claim: false });
      expect((await actsOf(id)).map(({ act }) => act)).toEqual(["made-admin", "made-user"]);
    }
  });

  test("keeps what somebody here gave, and the last one keeps it too", async () => {
    const ruth = await server.aMember();
    const { sub } = aPerson({ email: ruth.email });
    await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", ruth.id).execute();
    expect((await browser.signIn(sub)).answer?.user.role).toBe("admin");
    await server.db.updateTable("members").set({ role: "user" }).where("role", "=", "admin").execute();
    await server.db
      .updateTable("members")
      .set({ role: "admin", is_admin_by_claim: true })
      .where("id", "=", ruth.id)
      .execute();
    expect((await browser.signIn(sub)).answer?.user.role).toBe("admin");
    expect((await rowOf(ruth.id)).is_admin_by_claim).toBe(true);
  });
});

describe("providers", () => {
  const withProvider = async (
    options: Parameters<typeof openIdProvider>[0],
    work: (their: TestProvider, there: TestServer) => Promise<void>,
    settings: Record<string, string> = {},
    wholeMs = 12_000,
  ) => {
    const their = await openIdProvider(options);
    const there = await testServer(
      { ...their.settings, ...settings },
      { database: server.database, deadlines: { openId: { wholeMs } } },
    );
    try {
      await work(their, there);
    } finally {
      await there.close();
      await their.close();
    }
  };
  const person = {
    sub: "one",
    email: "one.of.them@example.org",
    email_verified: true,
    name: "One",
    groups: "jar-admins",
  };

  test("that tell all but the name at their userinfo, as Authelia does, are asked there", async () => {
    await withProvider({ tellsAt: "userinfo" }, async (their, there) => {
      their.people.push(person);
      const { answer } = await visitor(there, their).go("one");
      expect(answer.newAccount).toEqual({ email: person.email, fullName: "One" });
      their.lies.add("another subject in userinfo");
      expect((await visitor(there, their).go("one")).code).toBe("openid.refused");
    });
  });

  test("are the same with a slash at the end of their issuer, as Authentik's, and without", async () => {
    await withProvider({ hasSlash: true, authMethods: ["client_secret_post"] }, async (their, there) => {
      their.people.push(person);
      const entered = await visitor(there, their).signIn("one", { ...acceptances, fullName: "One" });
      expect(entered.status).toBe(200);
      const stored = await server.db
        .selectFrom("openid_identities")
        .select("issuer")
        .where("subject", "=", "one")
        .execute();
      expect(stored).toEqual([{ issuer: their.issuer.slice(0, -1) }]);
    });
  });

  test.each([
    ["another issuer in discovery", "openid.refused"],
    ["endless discovery", "openid.refused"],
    ["server error", "openid.away"],
    ["no answer", "openid.away"],
  ] as const)("with %s sign nobody in, and do as soon as they are right", async (lie, code) => {
    await withProvider(
      {},
      async (their, there) => {
        their.lies.add(lie);
        expect((await visitor(there, their).begin()).code).toBe(code);
        their.lies.clear();
        expect((await visitor(there, their).begin()).status).toBe(200);
      },
      {},
      lie === "no answer" ? 300 : 12_000,
    );
  });

  test("without passwords all that has to do with these is off, and browsers are told", async () => {
    await withProvider(
      {},
      async (their, there) => {
        expect((await there.as(undefined).call(getConfig)).answer).toMatchObject({
          openIdName: "House Key",
          hasPasswords: false,
        });
        const ruth = await aMemberWithPassword(there);
        const off = "account.passwords-off";
        const visitors = there.as(undefined);
        const body = { email: ruth.email, password };
        expect((await visitors.call(login, { body })).code).toBe(off);
        expect(
          (
            await visitors.call(login, {
              body: { ...body, ...acceptances, fullName: "Ruth", isSignup: true },
            })
          ).code,
        ).toBe(off);
        expect((await visitors.call(requestPasswordReset, { body: { email: ruth.email } })).code).toBe(off);
        const ruths = there.as(ruth);
        expect(
          (
            await ruths.call(changePassword, {
              body: { currentPassword: password, password: "another one of mine" },
            })
          ).code,
        ).toBe(off);
        expect((await ruths.call(confirmSession, { body: { password } })).code).toBe(off);
        expect((await ruths.call(deleteAccount, { body: { currentPassword: password } })).code).toBe(off);
        expect((await ruths.call(getOpenId)).answer.openId.hasPassword).toBe(false);
        their.people.push({ ...person, sub: "ruth", email: ruth.email });
        expect((await visitor(there, their).signIn("ruth")).answer?.user.id).toBe(ruth.id);
        expect(
          (await ruths.call(requestEmailChange, { body: { email: "elsewhere@example.org" } })).status,
        ).toBe(200);
      },
      { PASSWORD_SIGN_IN: "off" },
    );
  });

  test("are there only where the operator has named one", async () => {
    const there = await testServer({}, { database: server.database });
    expect((await visitor(there, provider).begin()).code).toBe("openid.off");
    expect((await there.as(undefined).call(getConfig)).answer).toMatchObject({
      openIdName: null,
      hasPasswords: true,
    });
    await there.close();
  });
});
