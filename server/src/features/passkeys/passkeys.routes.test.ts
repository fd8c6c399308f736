import { deleteAccount, getProfile } from "@blessing-jar/contract/accounts.ts";
import { undoEmailChange } from "@blessing-jar/contract/credentials.ts";
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  passkeyLimits,
  preparePasskey,
  preparePasskeyProof,
  preparePasskeySignIn,
  renamePasskey,
  signInWithPasskey,
} from "@blessing-jar/contract/passkeys.ts";
import { confirmSession } from "@blessing-jar/contract/sessions.ts";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { changeAddress } from "../accounts/testing.ts";
import { sendQueuedNotices } from "../factors/testing.ts";
import { type Authenticator, anAuthenticator, site } from "./testing.ts";

let server: TestServer;
const logged: Record<string, unknown>[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: site }, undefined, log);
});
afterAll(() => server.close());

async function prepare(member: Member) {
  return (await server.as(member).call(preparePasskey)).answer.options;
}

async function aPasskey(member: Member, authenticator: Authenticator, name = "My phone") {
  const body = { name, passkey: authenticator.make(await prepare(member)) };
  return await server.as(member).call(createPasskey, { body });
}

async function aMemberWithPasskey() {
  const ruth = await server.aMember();
  const authenticator = anAuthenticator();
  const { answer } = await aPasskey(ruth, authenticator);
  return { ruth, authenticator, passkey: answer.passkey };
}

async function prepareSignIn() {
  return (await server.as(undefined).call(preparePasskeySignIn)).answer.options;
}

function signIn(passkey: unknown) {
  return server.as(undefined).call(signInWithPasskey, { body: { passkey } });
}

describe("a passkey", () => {
  test("of a thief who took the address as well ends when the owner takes the account back", async () => {
    const { ruth, authenticator } = await aMemberWithPasskey();
    const token = await changeAddress(server, ruth);
    expect((await server.as(undefined).call(undoEmailChange, { body: { token } })).status).toBe(204);
    expect((await signIn(authenticator.use(await prepareSignIn()))).code).toBe("passkey.unknown");
  });

  test("is made, signs in without address or password, and tells when it was last used", async () => {
    const { ruth, authenticator, passkey } = await aMemberWithPasskey();
    expect(passkey).toMatchObject({ name: "My phone", lastUsedAt: null, isSynced: false });
    const { status, answer } = await signIn(authenticator.use(await prepareSignIn()));
    expect(status).toBe(200);
    expect(answer.user.id).toBe(ruth.id);
    expect((await server.as(answer).call(getProfile)).status).toBe(200);
    const { passkeys } = (await server.as(ruth).call(listPasskeys)).answer;
    expect(passkeys).toEqual([{ ...passkey, lastUsedAt: expect.any(String) }]);
  });

  test("is not made twice by one authenticator, which is told what is there", async () => {
    const { ruth, authenticator } = await aMemberWithPasskey();
    const { excludeCredentials } = await prepare(ruth);
    expect(excludeCredentials).toHaveLength(1);
    expect((await aPasskey(ruth, authenticator)).code).toBe("passkey.known");
    const noor = await server.aMember("Noor");
    expect((await aPasskey(noor, authenticator)).code).toBe("passkey.known");
  });

  test("is renamed and removed by its owner alone; then it opens nothing", async () => {
    const { ruth, authenticator, passkey } = await aMemberWithPasskey();
    const noor = await server.aMember("Noor");
    const params = { passkeyId: passkey.id };
    const body = { name: "Kitchen tablet" };
    expect((await server.as(noor).call(renamePasskey, { params, body })).code).toBe("passkey.not-found");
    expect((await server.as(noor).call(deletePasskey, { params })).code).toBe("passkey.not-found");
    expect((await server.as(ruth).call(renamePasskey, { params, body })).answer.passkey.name).toBe(body.name);
    expect((await server.as(ruth).call(deletePasskey, { params })).status).toBe(204);
    expect((await signIn(authenticator.use(await prepareSignIn()))).code).toBe("passkey.unknown");
  });

  test("that came or went is told by mail", async () => {
    await sendQueuedNotices(server);
    const { ruth, passkey } = await aMemberWithPasskey();
    await server.as(ruth).call(deletePasskey, { params: { passkeyId: passkey.id } });
    const mails = await sendQueuedNotices(server);
    expect(mails.map(({ to }) => to)).toEqual([ruth.email, ruth.email]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("new passkey"),
      expect.stringContaining("removed"),
    ]);
  });

  test("is one of twenty at most", async () => {
    const ruth = await server.aMember();
    const options = await prepare(ruth);
    for (let made = 0; made < passkeyLimits.passkeysMax; made += 1) await aPasskey(ruth, anAuthenticator());
    const body = { name: "One more", passkey: anAuthenticator().make(options) };
    expect((await server.as(ruth).call(createPasskey, { body })).code).toBe("passkey.too-many");
    expect((await server.as(ruth).call(preparePasskey)).code).toBe("passkey.too-many");
  });

  test.each(["", null, undefined, "of another kind ="])(
    "signs in with a user handle of %j",
    async (userHandle) => {
      const { authenticator } = await aMemberWithPasskey();
      const { response, ...used } = authenticator.use(await prepareSignIn());
      expect((await signIn({ ...used, response: { ...response, userHandle } })).status).toBe(200);
    },
  );

  test("proves who deletes the account, in the session that asked and by one's own passkey", async () => {
    const { ruth, authenticator } = await aMemberWithPasskey();
    const noor = await aMemberWithPasskey();
    const proof = async (member: Member) =>
      (await server.as(member).call(preparePasskeyProof)).answer.options;
    const erase = (passkey: unknown) => server.as(ruth).call(deleteAccount, { body: { passkey } });
    expect((await erase(authenticator.use(await prepareSignIn()))).code).toBe("passkey.refused");
    expect((await erase(authenticator.use(await proof(noor.ruth)))).code).toBe("passkey.refused");
    expect((await erase(noor.authenticator.use(await proof(ruth)))).code).toBe("passkey.unknown");
    expect((await erase(authenticator.use(await proof(ruth)))).status).toBe(204);
    expect((await server.as(undefined).call(deleteAccount, { body: {} })).status).toBe(401);
  });
});

test("a passkey confirms the session that it was asked in, and no other", async () => {
  const { ruth, authenticator } = await aMemberWithPasskey();
  const noor = await aMemberWithPasskey();
  const proof = async () => (await server.as(ruth).call(preparePasskeyProof)).answer.options;
  const confirm = (passkey: unknown) => server.as(ruth).call(confirmSession, { body: { passkey } });
  expect((await confirm(authenticator.use(await prepareSignIn()))).code).toBe("passkey.refused");
  expect((await confirm(noor.authenticator.use(await proof()))).code).toBe("passkey.unknown");
  const { status, answer } = await confirm(authenticator.use(await proof()));
  expect(status).toBe(200);
  expect((await server.as(answer).call(listPasskeys)).status).toBe(200);
});

describe("a passkey is refused", () => {
  test.each([
    ["of another site", { origin: "https://jar.example.com" }, "passkey.foreign"],
    ["of another relying party", { rpId: "example.com" }, "passkey.foreign"],
    ["that its owner did not unlock", { isLocked: true }, "passkey.refused"],
  ])("%s", async (_which, circumstances, code) => {
    const { ruth, authenticator } = await aMemberWithPasskey();
    expect((await signIn(authenticator.use(await prepareSignIn(), circumstances))).code).toBe(code);
    const body = { name: "Phone", passkey: anAuthenticator().make(await prepare(ruth), circumstances) };
    expect((await server.as(ruth).call(createPasskey, { body })).code).toBe(code);
  });

  test("when its answer is sent a second time, even at the same moment", async () => {
    const { authenticator } = await aMemberWithPasskey();
    const answer = authenticator.use(await prepareSignIn());
    const outcomes = await Promise.all([signIn(answer), signIn(answer)]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(["passkey.expired", undefined]);
    expect((await signIn(answer)).code).toBe("passkey.expired");
  });

  test("after five minutes, and with a challenge that is not ours", async () => {
    const { authenticator } = await aMemberWithPasskey();
    const options = await prepareSignIn();
    const later = Date.now() + (passkeyLimits.challengeSeconds + 1) * 1000;
    server.clock.set(new Date(later).toISOString());
    expect((await signIn(authenticator.use(options))).code).toBe("passkey.expired");
    const own = { ...options, challenge: Buffer.alloc(54, 7).toString("base64url") };
    expect((await signIn(authenticator.use(own))).code).toBe("passkey.refused");
  });

  test("with a signature of another key", async () => {
    const { authenticator } = await aMemberWithPasskey();
    const options = await prepareSignIn();
    const forged = anAuthenticator().use(options);
    const { id, rawId, response } = authenticator.use(options);
    const passkey = { ...forged, id, rawId, response: { ...response, signature: forged.response.signature } };
    expect((await signIn(passkey)).code).toBe("passkey.refused");
  });

  test("when its counter goes back: somebody may have a copy; it is logged", async () => {
    const { authenticator } = await aMemberWithPasskey();
    expect((await signIn(authenticator.use(await prepareSignIn(), { counter: 7 }))).status).toBe(200);
    logged.length = 0;
    for (const counter of [7, 3, 0]) {
      const { code } = await signIn(authenticator.use(await prepareSignIn(), { counter }));
      expect(code).toBe("passkey.copied");
    }
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: "passkey.used",
        outcome: "passkey.copied",
        account: expect.any(String),
      }),
    );
    expect((await signIn(authenticator.use(await prepareSignIn(), { counter: 8 }))).status).toBe(200);
  });

  test("by a server whose address browsers know no passkeys for", async () => {
    for (const address of ["http://jar.example.org", "http://192.0.2.7", "https://192.0.2.7"]) {
      const bare = await testServer({ PUBLIC_URL: address }, { database: server.database });
      const ruth = await bare.aMember();
      expect((await bare.as(undefined).call(preparePasskeySignIn)).code).toBe("passkey.unavailable");
      expect((await bare.as(ruth).call(preparePasskey)).code).toBe("passkey.unavailable");
      await bare.close();
    }
  });
});
