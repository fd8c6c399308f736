import { createHash, randomUUID } from "node:crypto";
import {
  getProfile,
  requestEmailVerification,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { requestEmailChange } from "@blessing-jar/contract/credentials.ts";
import { prepareExport } from "@blessing-jar/contract/exports.ts";
import { openInvitation } from "@blessing-jar/contract/invitations.ts";
import { findConnectionRequest } from "@blessing-jar/contract/network.ts";
import {
  createPasskey,
  preparePasskey,
  preparePasskeySignIn,
  signInWithPasskey,
} from "@blessing-jar/contract/passkeys.ts";
import { createPrivateLink, openPrivateLink } from "@blessing-jar/contract/private-links.ts";
import { updatePushSubscription } from "@blessing-jar/contract/push.ts";
import { sql } from "kysely";
import { pushKeys } from "../../../test/push-keys.ts";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import type { Member, TestServer } from "../../../test/server.ts";
import { hashToken } from "../../kit/tokens.ts";
import { aCalendar, anAccessToken, byToken } from "../access-tokens/testing.ts";
import { password, sendQueuedMails, signIn, tokenIn } from "../accounts/testing.ts";
import { turnOnFor } from "../factors/testing.ts";
import { steps } from "../imports/testing.ts";
import { codeOf, invite, mailsTo } from "../invitations/testing.ts";
import { ask, sendMailTo, tokenOf } from "../network/testing.ts";
import { findMemberOfIdentity, insertIdentity } from "../openid/openid.queries.ts";
import { anAuthenticator } from "../passkeys/testing.ts";

/** What tests of this feature share. */

const anAddress = () => `${randomUUID()}@example.org`;

/**
 * Everything that gives a stranger a way into an account which is theirs for now, and things that were written there. What
 * a proven address alone allows was made when this version did not ask for one, or while somebody else had proven it.
 */
export async function plantWaysIn(server: TestServer, stranger: Member, friend: Member) {
  const { db } = server;
  const as = () => server.as(stranger);
  const visitor = server.as(undefined);

  const { upload, ask: askForUpload, send, get } = uploads(server);
  const { fileUrl } = await upload(stranger, await photo({ width: 40, height: 30 }));
  const blessing = await server.aBlessing(stranger, {
    mediaUrls: [fileUrl],
    description: "Words that stay.",
  });
  const awaited = await askForUpload(stranger);
  const circle = await server.aCircle([stranger, friend]);

  const authenticator = anAuthenticator();
  const { options } = (await as().call(preparePasskey)).answer;
  await as().call(createPasskey, { body: { name: "Phone", passkey: authenticator.make(options) } });
  await turnOnFor(server, stranger);
  const identity = { issuer: "https://id.example", subject: randomUUID() };
  await insertIdentity(db, stranger.id, identity);

  const accessToken = await anAccessToken(server, stranger);
  const calendar = await aCalendar(server, stranger);

  const params = { blessingId: blessing.id };
  const made = await as().call(createPrivateLink, { params, body: { term: "year" } });
  const linkToken = made.answer.privateLink.url?.split("/").at(-1) ?? "";
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  await as().call(updatePushSubscription, {
    body: { endpoint, keys: pushKeys(), isDetailed: true },
  });
  const replyToken = await plantQuestion(server, stranger, circle.id);
  await steps(server).send(stranger, Buffer.from("Date,Note\n2024-01-01,Figs\n"), "notes.csv");
  await as().call(prepareExport);

  const invited = [anAddress(), anAddress()] as const;
  await invite(server, stranger, circle, [invited[0]], "Come in");
  const code = codeOf((await mailsTo(server, invited[0]))[0] ?? "") ?? "";
  await invite(server, stranger, circle, [invited[1]], "Come in too");
  const asked = anAddress();
  await ask(server, stranger, asked);
  const requestToken = tokenOf(await sendMailTo(server, asked));

  const mailbox = anAddress();
  await as().call(requestEmailChange, { body: { email: mailbox } });
  const changeToken = tokenIn(
    (await sendQueuedMails(server)).find(({ to }) => to === mailbox),
    "address",
  );
  await sql`insert into notification_preferences (member_id) values (${stranger.id}) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into reminder_preferences (member_id, frequency, is_enabled, next_day)
    values (${stranger.id}, 'weekly', true, '2030-01-06')`.execute(db);
  await sql`insert into celebration_reminder_preferences (member_id) values (${stranger.id})`.execute(db);
  await sql`insert into on_this_day_preferences (member_id, is_wanted) values (${stranger.id}, true)`.execute(
    db,
  );
  await sql`insert into evening_preferences (member_id, is_wanted, days, minute)
    values (${stranger.id}, true, '{0,1,2,3,4,5,6}', 1230)`.execute(db);
  await sql`insert into webhooks (id, circle_id, made_by, url, events)
    values (${randomUUID()}, ${circle.id}, ${stranger.id}, 'https://home.example/hook', '{}')`.execute(db);
  await sql`update sessions set old_token_hash = sha256(token_hash), old_token_until = now() + interval '5 minutes'
    where member_id = ${stranger.id}`.execute(db);
  const tokens = await sql<{ token: string }>`select unsubscribe_token as token from notification_preferences
    where member_id = ${stranger.id}`.execute(db);

  /** Signs in by the passkey, as the stranger's device does. */
  async function useThePasskey() {
    const { answer } = await visitor.call(preparePasskeySignIn);
    return await visitor.call(signInWithPasskey, { body: { passkey: authenticator.use(answer.options) } });
  }

  const opened = await visitor.call(openPrivateLink, { body: { token: linkToken } });
  const pictureUrl = opened.answer.blessing.mediaUrls[0] ?? "";

  /** The ways that are open now. */
  async function waysOpen(): Promise<string[]> {
    const { rows } = await sql<{
      email: string;
    }>`select email from members where id = ${stranger.id}`.execute(db);
    const email = rows[0]?.email;
    const tried = {
      session: (await as().call(getProfile)).status === 200,
      password: (await signIn(server, { email, password })).code !== "account.wrong-credentials",
      passkey: (await useThePasskey()).status === 200,
      identity: (await findMemberOfIdentity(db, identity)) !== undefined,
      token: (await byToken(server, accessToken.token)("GET", "/api/blessings")).status === 200,
      calendar: (await get(calendar)).statusCode === 200,
      link: (await visitor.call(openPrivateLink, { body: { token: linkToken } })).status === 200,
      picture: (await get(pictureUrl)).statusCode === 200,
      push: await isThere(server, sql`select from push_subscriptions where endpoint = ${endpoint}`),
      reply: await isThere(
        server,
        sql`select from asked_members where answer_token_hash = ${hashToken(replyToken)}`,
      ),
      import: await isThere(server, sql`select from imports where member_id = ${stranger.id}`),
      export: await isThere(server, sql`select from exports where member_id = ${stranger.id}`),
      invitation: (await visitor.call(openInvitation, { body: { inviteCode: code } })).status === 200,
      request:
        (await server.as(friend).call(findConnectionRequest, { body: { token: requestToken } })).status ===
        200,
    };
    return Object.entries(tried).flatMap(([name, isOpen]) => (isOpen ? [name] : []));
  }

  /** The links in mails to the address of now: one that chooses a password, and one that proves it, where it is not. */
  async function mailLinks() {
    const { email } = (await as().call(getProfile)).answer.user;
    await as().call(requestEmailVerification);
    await visitor.call(requestPasswordReset, { body: { email } });
    const mails = await sendQueuedMails(server);
    const tokenOfKind = (kind: "verify" | "reset") =>
      tokenIn(
        mails.find(({ text }) => text.includes(`?${kind}=`)),
        kind,
      );
    return { verification: tokenOfKind("verify"), reset: tokenOfKind("reset") };
  }

  return {
    blessing,
    fileUrl,
    circle,
    changeToken,
    unsubscribeToken: tokens.rows[0]?.token ?? "",
    waysOpen,
    useThePasskey,
    mailLinks,
    /** Sends bytes to the address of an upload that was given away. */
    sendAwaited: async () => await send(awaited.uploadUrl, await photo({ width: 40, height: 30 })),
    /** The mails that leave for whom the stranger invited last. */
    mailsOfInvitation: () => mailsTo(server, invited[1]),
  };
}

export type Planted = Awaited<ReturnType<typeof plantWaysIn>>;

async function isThere({ db }: TestServer, query: ReturnType<typeof sql>): Promise<boolean> {
  return (await query.execute(db)).rows.length > 0;
}

/** A question that was mailed; answers the token of its reply address. */
async function plantQuestion({ db }: TestServer, member: Member, circleId: string): Promise<string> {
  const token = createHash("sha1").update(randomUUID()).digest("hex");
  await sql`with asked as (insert into questions (circle_id, day, key) values (${circleId}, current_date, 'q01') returning id)
    insert into asked_members (question_id, member_id, mailed_at, answer_token_hash)
    select id, ${member.id}, now(), ${hashToken(token)} from asked`.execute(db);
  return token;
}
