import {
  getProfile,
  redeemEmailVerification,
  redeemPasswordReset,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import { getAdminStats } from "@blessing-jar/contract/administration.ts";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { redeemEmailChange, undoEmailChange } from "@blessing-jar/contract/credentials.ts";
import { getFactors } from "@blessing-jar/contract/factors.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { listPasskeys } from "@blessing-jar/contract/passkeys.ts";
import { createPrivateLink, listPrivateLinks } from "@blessing-jar/contract/private-links.ts";
import { updateUser } from "@blessing-jar/contract/users.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keys, naming } from "../../../test/hand-over.table.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import type { Mail } from "../../services/mail.ts";
import { aMemberWithPassword, changeAddress, sendQueuedMails, signIn, tokenIn } from "../accounts/testing.ts";
import { ensureAdmin, makeAdmin } from "../administration/administrators.actions.ts";
import { sweepImports } from "../imports/imports.jobs.ts";
import { site } from "../passkeys/testing.ts";
import { type Planted, plantWaysIn } from "./testing.ts";

const chief = "chief@family.example";
const ownersPassword = "quince and pear";
const allWays = [
  "session",
  "password",
  "passkey",
  "identity",
  "token",
  "calendar",
  "link",
  "picture",
  "push",
  "reply",
  "import",
  "export",
  "invitation",
  "request",
];

let server: TestServer;
let admin: Member;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: site, ADMIN_EMAIL: chief });
  admin = await server.aMember("Admin");
  await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", admin.id).execute();
});
afterAll(() => server.close());

const visitor = () => server.as(undefined);

/** The owner of the mailbox asks for a link, and chooses a password by it. */
async function reset(email: string) {
  await visitor().call(requestPasswordReset, { body: { email } });
  const mails = await sendQueuedMails(server);
  sent.push(...mails);
  const token = tokenIn(
    mails.findLast(({ to, text }) => to === email && text.includes("?reset=")),
    "reset",
  );
  return await visitor().call(redeemPasswordReset, { body: { token, password: ownersPassword } });
}

interface HandOver {
  /** Whose the account is by its address before, and how the stranger came by it. */
  taken: () => Promise<{ stranger: Member; undo?: string }>;
  handOver: (account: { stranger: Member; undo?: string | undefined }) => Promise<void>;
}

const squatted = (email?: string) => async () => ({
  stranger: await aMemberWithPassword(server, email ? { email } : {}),
});

const waysToHandOver: Record<string, HandOver> = {
  "a reset that proves the address": {
    taken: squatted(),
    handOver: async ({ stranger }) => expect((await reset(stranger.email)).status).toBe(200),
  },
  "a reset of the address of ADMIN_EMAIL, without ADMIN_PASSWORD": {
    taken: squatted(chief),
    async handOver({ stranger }) {
      const { answer } = await reset(stranger.email);
      expect(answer.user.isAdmin).toBe(true);
      expect((await server.as(answer).call(getAdminStats)).status).toBe(200);
    },
  },
  "the operator's command": {
    taken: squatted(),
    async handOver({ stranger }) {
      await makeAdmin(server.context, stranger.email, async () => ownersPassword);
    },
  },
  "ADMIN_EMAIL and ADMIN_PASSWORD": {
    taken: squatted(),
    async handOver({ stranger: { email } }) {
      const config = { ...server.context.config, adminEmail: email, adminPassword: ownersPassword };
      await ensureAdmin({ ...server.context, config }, { warn: () => {} });
    },
  },
  "a password that an administrator sets": {
    taken: squatted(),
    async handOver({ stranger }) {
      const body = { password: ownersPassword, reason: "Ruth asked me to" };
      const { status } = await server.as(admin).call(updateUser, { params: { userId: stranger.id }, body });
      expect(status).toBe(200);
    },
  },
  "an address that is taken back": {
    async taken() {
      const stranger = await aMemberWithPassword(server);
      return { stranger, undo: await changeAddress(server, stranger) };
    },
    async handOver({ stranger, undo = "" }) {
      expect((await visitor().call(undoEmailChange, { body: { token: undo } })).status).toBe(204);
      expect((await reset(stranger.email)).status).toBe(200);
    },
  },
};

/** All that the tables of the list say of a member, row by row. */
async function rowsOf(memberId: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of Object.keys(naming)) {
    const [table = "", column = ""] = name.split(".");
    const { rows } = await sql<{ row: string }>`select to_jsonb(r)::text as row from ${sql.table(table)} r
      where ${sql.ref(column)} = ${memberId}::uuid order by 1`.execute(server.db);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Whatever stands in the columns of the list that are ended, of anybody. */
async function keysThere(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const [name, [fate]] of Object.entries(keys)) {
    if (fate !== "ended") continue;
    const [table = "", column = ""] = name.split(".");
    const { rows } = await sql<{
      value: string;
    }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(server.db);
    found.set(name, new Set(rows.map(({ value }) => value)));
  }
  return found;
}

describe.each(Object.entries(waysToHandOver))("after %s", (_name, { taken, handOver }) => {
  test("no way in of a stranger's is open any more, and words and files are there", async () => {
    const friend = await server.aMember("Noor Hale");
    const keysBefore = await keysThere();
    const { stranger, undo } = await taken();
    const planted = await plantWaysIn(server, stranger, friend);
    // What asks for a proven address was made when this version did not.
    if (!undo)
      await server.db
        .updateTable("members")
        .set({ email_verified_at: null })
        .where("id", "=", stranger.id)
        .execute();
    const links = await planted.mailLinks();
    expect(await planted.waysOpen()).toEqual(allWays);
    const rows = await rowsOf(stranger.id);
    const known = newKeys(await keysThere(), keysBefore);

    await handOver({ stranger, undo });
    await sweepImports(server.context);

    expect(await planted.waysOpen()).toEqual([]);
    expectFates(rows, await rowsOf(stranger.id));
    const keysAfter = await keysThere();
    for (const [name, values] of known) {
      expect(values.size, `${name} is planted`).toBeGreaterThan(0);
      expect(values.intersection(keysAfter.get(name) ?? new Set()), name).toEqual(new Set());
    }

    // Whoever reads the mails signs in by the password alone, and finds what was there.
    sent.push(...(await sendQueuedMails(server)));
    expect(
      sent.filter(({ to, subject }) => to === stranger.email && subject.includes("yours alone")),
    ).toHaveLength(1);
    const { answer: owner } = await signIn(server, { email: stranger.email, password: ownersPassword });
    expect((await server.as(owner).call(listPasskeys)).answer.passkeys).toEqual([]);
    expect((await server.as(owner).call(getFactors)).answer.factors).toEqual({
      codesSince: null,
      recoveryCodesLeft: 0,
    });
    const { blessings } = (await server.as(owner).call(listBlessings)).answer;
    expect(blessings).toEqual([
      expect.objectContaining({ id: planted.blessing.id, description: "Words that stay." }),
    ]);
    expect((await uploads(server).get(planted.fileUrl, { ...stranger, ...owner })).statusCode).toBe(200);
    await expectDead(planted, { owner, links });
  });
});

test("who takes their address back keeps the links that they gave away long before", async () => {
  const ruth = await aMemberWithPassword(server);
  const params = { blessingId: (await server.aBlessing(ruth)).id };
  const give = async () =>
    (await server.as(ruth).call(createPrivateLink, { params, body: { term: "year" } })).answer.privateLink;
  const old = await give();
  await sql`update private_links set created_at = now() - interval '30 days' where id = ${old.id}`.execute(
    server.db,
  );
  const undo = await changeAddress(server, ruth);
  await give();
  await visitor().call(undoEmailChange, { body: { token: undo } });
  const { answer } = await reset(ruth.email);
  const { privateLinks } = (await server.as(answer).call(listPrivateLinks, { params })).answer;
  expect(privateLinks.map(({ id }) => id)).toEqual([old.id]);
});

test("an address that an administrator mistyped is taken back, though whose it is has chosen a password", async () => {
  const ruth = await aMemberWithPassword(server);
  const wrong = `wrong-${ruth.email}`;
  const change = { email: wrong, reason: "A new mailbox" };
  await server.as(admin).call(updateUser, { params: { userId: ruth.id }, body: change });
  const mails = await sendQueuedMails(server);
  const undo = tokenIn(
    mails.find(({ to }) => to === ruth.email),
    "undo",
  );
  const stranger = await reset(wrong);
  expect(stranger.answer.user.id).toBe(ruth.id);
  expect((await visitor().call(undoEmailChange, { body: { token: undo } })).status).toBe(204);
  expect((await reset(ruth.email)).answer.user).toMatchObject({ id: ruth.id, email: ruth.email });
  expect((await server.as(stranger.answer).call(getProfile)).status).toBe(401);
});

const sent: Mail[] = [];

function newKeys(there: Map<string, Set<string>>, before: Map<string, Set<string>>) {
  return new Map(
    Array.from(there, ([name, values]) => [name, values.difference(before.get(name) ?? new Set())]),
  );
}

function expectFates(before: Map<string, string[]>, after: Map<string, string[]>): void {
  for (const [name, [fate]] of Object.entries(naming)) {
    const rows = before.get(name) ?? [];
    const left = rows.filter((row) => after.get(name)?.includes(row));
    if (fate === "kept") expect(left, name).toEqual(rows);
    else expect(rows.length, `${name} has a row`).toBeGreaterThan(0);
    if (fate === "ended") expect(left, name).toEqual([]);
    if (fate === "changed") {
      expect(left.length, name).toBeLessThan(rows.length);
      expect(after.get(name), name).toHaveLength(rows.length);
    }
  }
}

/** Links and addresses that were mailed or given away, which whoever has them may try in any session, or in none. */
async function expectDead(
  planted: Planted,
  { owner, links }: { owner: { token: string }; links: { verification: string; reset: string } },
): Promise<void> {
  const change = await server.as(owner).call(redeemEmailChange, { body: { token: planted.changeToken } });
  const verified = await server
    .as(owner)
    .call(redeemEmailVerification, { body: { token: links.verification } });
  const body = { token: links.reset, password: "somebody else's" };
  const chosen = await visitor().call(redeemPasswordReset, { body });
  const ended = await visitor().call(unsubscribe, { query: { token: planted.unsubscribeToken } });
  for (const { code } of [change, verified, chosen, ended]) expect(code).toBe("account.link-expired");
  expect((await planted.sendAwaited()).code).toBe("upload.expired");
  expect(await planted.mailsOfInvitation()).toEqual([]);
}
