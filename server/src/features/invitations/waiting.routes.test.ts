import {
  createCircle,
  deleteCircle,
  joinCircle,
  removeCircleMember,
  renewInviteCode,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import {
  invitationLimits,
  listInvitations,
  openInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from "@blessing-jar/contract/invitations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { codeOf, fromOf, invite, mailsTo } from "./testing.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
let eli: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember("Ruth Hale");
  noor = await server.aMember("Noor Amin");
  eli = await server.aMember("Eli Hale");
});
afterAll(() => server.close());

interface Circle {
  id: string;
}
const anAddress = (name: string) => `${name}-${crypto.randomUUID()}@example.org`;

async function waiting(member: Member, circle: Circle) {
  const { answer } = await server.as(member).call(listInvitations, { params: { circleId: circle.id } });
  return answer.invitations;
}
const addresses = async (member: Member, circle: Circle) =>
  (await waiting(member, circle)).map(({ email }) => email);

async function waitingFor(member: Member, circle: Circle, email: string) {
  const found = (await waiting(member, circle)).find((each) => each.email === email);
  if (!found) throw new Error(`${email} does not wait`);
  return found;
}

const paramsOf = (circle: Circle, { id }: { id: string }) => ({ circleId: circle.id, invitationId: id });
const again = (member: Member, circle: Circle, invitation: { id: string }) =>
  server.as(member).call(sendInvitationAgain, { params: paramsOf(circle, invitation) });
const withdraw = (member: Member, circle: Circle, invitation: { id: string }) =>
  server.as(member).call(withdrawInvitation, { params: paramsOf(circle, invitation) });

async function daysPass(email: string, days = 2): Promise<void> {
  await sql`update invitations set created_at = created_at - make_interval(days => ${days}) where email = ${email}`.execute(
    server.db,
  );
}

/** The code and the token in the latest mail to an address. */
async function linkTo(email: string) {
  const mail = (await mailsTo(server, email)).at(-1) ?? "";
  return { inviteCode: codeOf(mail) ?? "", from: fromOf(mail) ?? "" };
}
const open = (body: { inviteCode: string; from: string }, viewer?: Member) =>
  server.as(viewer).call(openInvitation, { body });

test("an inviter sees whom they invited, an admin all, and nobody else anything", async () => {
  const circle = await server.aCircle([ruth, noor, eli]);
  const [ada, ben] = [anAddress("ada"), anAddress("ben")];
  await invite(server, noor, circle, [ada], "We miss you.");
  await invite(server, ruth, circle, [ben]);
  expect(await addresses(noor, circle)).toEqual([ada]);
  expect(await addresses(eli, circle)).toEqual([]);
  const [second, first] = await waiting(ruth, circle);
  expect(second).toMatchObject({ email: ben, isOwn: true, inviterName: "Ruth Hale" });
  expect(first).toEqual({
    id: expect.any(String),
    email: ada,
    isOwn: false,
    inviterName: "Noor Amin",
    sentAt: expect.any(String),
    holdsUntil: expect.any(String),
    isCodeRenewed: false,
    canSendAgain: false,
  });
  const held = Date.parse(first?.holdsUntil ?? "") - Date.parse(first?.sentAt ?? "");
  expect(held).toBe(invitationLimits.keptDays * 86_400_000);

  const params = { circleId: circle.id, memberId: noor.id };
  await server.as(ruth).call(updateCircleMember, { params, body: { role: "admin" } });
  expect(await addresses(noor, circle)).toHaveLength(2);
  await server.as(ruth).call(removeCircleMember, { params });
  const { status, code } = await server.as(noor).call(listInvitations, { params: { circleId: circle.id } });
  expect([status, code]).toEqual([404, "circle.not-found"]);
  expect(await waitingFor(ruth, circle, ada)).toMatchObject({ inviterName: null, isCodeRenewed: true });
});

test("one entry stands for an address, whatever its letters and however often it was invited", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const ada = anAddress("ada");
  await invite(server, ruth, circle, [ada]);
  await invite(server, noor, circle, [ada.toUpperCase()]);
  expect(await waiting(ruth, circle)).toMatchObject([{ email: ada.toUpperCase(), inviterName: "Noor Amin" }]);
  expect(await addresses(noor, circle)).toEqual([ada.toUpperCase()]);
});

test("whether an address is a member's, no list tells whoever may not read it", async () => {
  const circle = await server.aCircle([ruth, noor, eli]);
  await sql`update circle_members set joined_at = now() - interval '9 days' where circle_id = ${circle.id}`.execute(
    server.db,
  );
  const ada = anAddress("ada");
  await invite(server, noor, circle, [eli.email, ada]);
  await mailsTo(server, ada);
  const [first, second] = await waiting(noor, circle);
  const told = ({ isOwn, isCodeRenewed, canSendAgain, sentAt }: typeof first & object) => ({
    isOwn,
    isCodeRenewed,
    canSendAgain,
    sentAt,
  });
  expect(first && told(first)).toEqual(second && told(second));
  // Admins read Eli's proven address anyway.
  expect(await addresses(ruth, circle)).toEqual([ada]);
  await server.as(ruth).call(renewInviteCode, { params: { circleId: circle.id } });
  await daysPass(eli.email);
  await daysPass(ada);
  const [one, other] = await waiting(noor, circle);
  expect(one && told(one)).toEqual(other && told(other));
  for (const email of [eli.email, ada]) {
    const { status, answer } = await again(noor, circle, await waitingFor(noor, circle, email));
    expect([status, answer.invitation.canSendAgain]).toEqual([201, false]);
  }
  expect(await mailsTo(server, eli.email)).toEqual([]);
});

test("sent again, a day later, it comes with the same words, and both links open", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const ada = anAddress("ada");
  await invite(server, noor, circle, [ada], "We miss you.");
  const before = await linkTo(ada);
  const early = await again(noor, circle, await waitingFor(noor, circle, ada));
  expect([early.status, await mailsTo(server, ada)]).toEqual([200, [expect.any(String)]]);

  await daysPass(ada);
  const old = await waitingFor(noor, circle, ada);
  expect(old.canSendAgain).toBe(true);
  const sent = await again(noor, circle, old);
  expect(sent.status).toBe(201);
  expect(Date.parse(sent.answer.invitation.holdsUntil)).toBeGreaterThan(Date.parse(old.holdsUntil));
  // Pressed again, by whoever else, nothing more leaves.
  const pressed = [await again(noor, circle, old), await again(ruth, circle, sent.answer.invitation)];
  expect(pressed.map(({ status, answer }) => [status, answer.invitation.id])).toEqual(
    pressed.map(() => [200, sent.answer.invitation.id]),
  );
  const mails = await mailsTo(server, ada);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toContain("We miss you.");
  const after = await linkTo(ada);
  expect(after.from).not.toBe(before.from);
  for (const link of [before, after]) {
    expect((await open(link)).answer.invitation).toMatchObject({ message: "We miss you.", email: ada });
  }
});

test("an admin sends another's invitation again in their own name, without the other's words", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const ada = anAddress("ada");
  await invite(server, noor, circle, [ada], "Only from Noor.");
  expect(await mailsTo(server, ada)).toHaveLength(1);
  await daysPass(ada);
  const { answer } = await again(ruth, circle, await waitingFor(ruth, circle, ada));
  expect(answer.invitation).toMatchObject({ isOwn: true, inviterName: "Ruth Hale" });
  const ofRuth = (await mailsTo(server, ada)).filter((mail) => mail.includes("Ruth Hale would like you"));
  expect(ofRuth).toHaveLength(1);
  expect(ofRuth[0]).not.toContain("Only from Noor.");
});

test("two admins who press at once send one mail, and withdraw once", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const params = { circleId: circle.id, memberId: noor.id };
  await server.as(ruth).call(updateCircleMember, { params, body: { role: "admin" } });
  const ada = anAddress("ada");
  await invite(server, ruth, circle, [ada]);
  await daysPass(ada);
  const invitation = await waitingFor(ruth, circle, ada);
  const both = [ruth, noor, ruth, noor];
  const sent = await Promise.all(both.map((each) => again(each, circle, invitation)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  const ended = await Promise.all(both.map((each) => withdraw(each, circle, invitation)));
  expect(ended.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  expect(await mailsTo(server, ada)).toEqual([]);
});

test("the link of a withdrawn invitation says so and lets nobody in, then and after we forgot it", async () => {
  const circle = await server.aCircle([ruth, noor, eli]);
  const ada = anAddress("ada");
  await invite(server, noor, circle, [ada], "We miss you.");
  await invite(server, ruth, circle, [ada]);
  const dan = await server.aMember("Dan");
  const link = await linkTo(ada);
  await withdraw(ruth, circle, await waitingFor(ruth, circle, ada));
  expect([await addresses(ruth, circle), await addresses(noor, circle)]).toEqual([[], []]);
  for (const swept of [false, true]) {
    if (swept) {
      await sql`update invitations set created_at = now() - interval '31 days' where email = ${ada}`.execute(
        server.db,
      );
      await sweep(server.db);
    }
    expect(await open(link)).toMatchObject({ status: 404, code: "invitation.ended" });
    const join = await server.as(dan).call(joinCircle, { body: link });
    expect(join).toMatchObject({ status: 404, code: "invitation.ended" });
    // Whoever is in the circle finds themselves there.
    expect((await open(link, eli)).answer.invitation.circleId).toBe(circle.id);
  }
  // The circle's code is renewed by its admins alone, as the question says.
  const { inviteCode } = link;
  expect((await server.as(dan).call(joinCircle, { body: { inviteCode } })).status).toBe(200);
});

test("whoever was withdrawn can be invited anew, by a link of its own", async () => {
  const circle = await server.aCircle([ruth]);
  const ada = anAddress("ada");
  await invite(server, ruth, circle, [ada]);
  const before = await linkTo(ada);
  await withdraw(ruth, circle, await waitingFor(ruth, circle, ada));
  await invite(server, ruth, circle, [ada]);
  const links = (await mailsTo(server, ada)).map((mail) => fromOf(mail) ?? "");
  const opened = await Promise.all(links.map((from) => open({ ...before, from })));
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await addresses(ruth, circle)).toEqual([ada]);
});

test("what a member withdraws is their own: another's invitation to the same address goes on", async () => {
  const circle = await server.aCircle([ruth, noor, eli]);
  const ada = anAddress("ada");
  await invite(server, eli, circle, [ada]);
  await invite(server, noor, circle, [ada]);
  const ofNoor = await waitingFor(noor, circle, ada);
  expect(await withdraw(eli, circle, ofNoor)).toMatchObject({ status: 404, code: "invitation.not-found" });
  await withdraw(noor, circle, ofNoor);
  expect(await addresses(noor, circle)).toEqual([]);
  expect(await waiting(eli, circle)).toMatchObject([{ email: ada }]);
  expect(await mailsTo(server, ada)).toHaveLength(1);
});

test("who comes by the link waits no more, under whatever address; later withdrawing is too late", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const ada = anAddress("ada");
  await invite(server, noor, circle, [ada]);
  await invite(server, ruth, circle, [ada]);
  const [ofNoor, ofRuth] = [await waitingFor(noor, circle, ada), await waitingFor(ruth, circle, ada)];
  const link = await linkTo(ada);
  const guest = await server.aMember("Ada", { provenAt: null });
  expect((await server.as(guest).call(joinCircle, { body: link })).status).toBe(200);
  expect([await addresses(ruth, circle), await addresses(noor, circle)]).toEqual([[], []]);
  for (const each of [
    await withdraw(noor, circle, ofNoor),
    await withdraw(ruth, circle, ofRuth),
    await again(ruth, circle, ofRuth),
  ]) {
    expect(each).toMatchObject({ status: 409, code: "invitation.accepted" });
  }
  // Her husband, whom she passed the mail on to.
  const husband = await server.aMember("Ben");
  expect((await server.as(husband).call(joinCircle, { body: link })).status).toBe(200);
});

test("who comes by the code and has proven the address waits no more; one that nobody proved tells nothing", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const eva = await server.aMember("Eva", { provenAt: null });
  await invite(server, noor, circle, [eva.email]);
  const invitation = await waitingFor(noor, circle, eva.email);
  const { inviteCode } = await linkTo(eva.email);
  await server.as(eva).call(joinCircle, { body: { inviteCode, from: noor.id } });
  for (const each of [noor, ruth]) expect(await addresses(each, circle)).toEqual([eva.email]);
  await server.db
    .updateTable("members")
    .set({ email_verified_at: new Date() })
    .where("id", "=", eva.id)
    .execute();
  for (const each of [noor, ruth]) expect(await addresses(each, circle)).toEqual([]);
  expect(await withdraw(noor, circle, invitation)).toMatchObject({
    status: 409,
    code: "invitation.accepted",
  });
  // Whom Noor invites now is there already, which she could only have guessed.
  await invite(server, noor, circle, [eva.email]);
  expect([await addresses(noor, circle), await addresses(ruth, circle)]).toEqual([[eva.email], []]);
});

test("the token of another circle's invitation accepts nothing there", async () => {
  const [circle, other] = [await server.aCircle([ruth]), await server.aCircle([ruth])];
  const ada = anAddress("ada");
  await invite(server, ruth, circle, [ada]);
  const { from } = await linkTo(ada);
  await invite(server, ruth, other, [ada]);
  const { inviteCode } = await linkTo(ada);
  const guest = await server.aMember("Ada");
  for (const forged of ["☃", `${from}x`, crypto.randomUUID()]) {
    const body = { inviteCode: "NEVERWAS", from: forged };
    expect((await server.as(guest).call(joinCircle, { body })).code).toBe("circle.unknown-code");
  }
  expect((await server.as(guest).call(joinCircle, { body: { inviteCode, from } })).status).toBe(200);
  expect(await addresses(ruth, circle)).toEqual([ada]);
  expect(await addresses(ruth, other)).toEqual([ada]);
});

test("with a renewed code the list says that the link leads nowhere", async () => {
  const circle = await server.aCircle([ruth]);
  const ada = anAddress("ada");
  await invite(server, ruth, circle, [ada]);
  const params = { circleId: circle.id };
  await server.as(ruth).call(renewInviteCode, { params });
  expect(await waitingFor(ruth, circle, ada)).toMatchObject({ isCodeRenewed: true });
  await daysPass(ada);
  await again(ruth, circle, await waitingFor(ruth, circle, ada));
  expect(await waitingFor(ruth, circle, ada)).toMatchObject({ isCodeRenewed: false });
});

test("a circle that was closed meanwhile has no invitations left", async () => {
  const { answer } = await server.as(ruth).call(createCircle, { body: { name: "Sunday table" } });
  const { circle } = answer;
  const ada = anAddress("ada");
  await invite(server, ruth, circle, [ada]);
  await daysPass(ada);
  const invitation = await waitingFor(ruth, circle, ada);
  await server.as(ruth).call(deleteCircle, { params: { circleId: circle.id } });
  for (const each of [await again(ruth, circle, invitation), await withdraw(ruth, circle, invitation)]) {
    expect(each).toMatchObject({ status: 404, code: "circle.not-found" });
  }
});

test("what is sent again counts as any invitation: a proven address, an hour's calls, a day's mails", async () => {
  const strict = await testServer({ RATE_LIMITS: "on" });
  const eva = await strict.aMember("Eva", { provenAt: new Date() });
  const circle = await strict.aCircle([eva]);
  const before = anAddress("early");
  await strict.db
    .insertInto("invitations")
    .values({
      id: crypto.randomUUID(),
      circle_id: circle.id,
      inviter_id: eva.id,
      email: before,
      created_at: new Date(Date.now() - 2 * 86_400_000),
    })
    .execute();
  const params = { circleId: circle.id };
  const [early] = (await strict.as(eva).call(listInvitations, { params })).answer.invitations;
  const most = invitationLimits.youngAddressesADay;
  await invite(
    strict,
    eva,
    circle,
    Array.from({ length: most }, () => anAddress("guest")),
  );
  const send = () =>
    strict.as(eva).call(sendInvitationAgain, { params: paramsOf(circle, { id: early?.id ?? "" }) });
  expect(await send()).toMatchObject({ status: 429, code: "request.too-many" });
  await strict.db.updateTable("members").set({ email_verified_at: null }).where("id", "=", eva.id).execute();
  expect(await send()).toMatchObject({ status: 403, code: "account.address-unproven" });
  await strict.close();
});
