import { removeCircleMember, renewInviteCode } from "@blessing-jar/contract/circles.ts";
import { openInvitation } from "@blessing-jar/contract/invitations.ts";
import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { serveSingle } from "../../http/web.ts";
import { invitationPage } from "./invitations.routes.ts";
import { codeOf, fromOf, invite, mailsTo } from "./testing.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
beforeAll(async () => {
  server = await testServer();
  [ruth, noor] = [await server.aMember("Ruth Hale"), await server.aMember("Noor Amin")];
});
afterAll(() => server.close());

async function open(inviteCode: string, from?: string, viewer?: Member) {
  return await server.as(viewer).call(openInvitation, { body: { inviteCode, from } });
}

async function codeOfCircle({ id }: { id: string }): Promise<string> {
  const circle = server.db.selectFrom("circles").select("invite_code").where("id", "=", id);
  return (await circle.executeTakeFirstOrThrow()).invite_code;
}

test("a link that was passed on tells a visitor who invites, to what, and the first names of five", async () => {
  const others = [];
  for (const name of ["Samuel Hale", "June Hale", "Eli Hale", "Ada Hale"])
    others.push(await server.aMember(name));
  const circle = await server.aCircle([ruth, noor, ...others], { name: "The Hales" });
  const { status, answer } = await open(await codeOfCircle(circle), noor.id);
  expect(status).toBe(200);
  expect(answer.invitation).toEqual({
    circleName: "The Hales",
    memberCount: 6,
    circleId: null,
    inviterName: "Noor Amin",
    names: ["Noor", "Ruth", "Samuel", "June", "Eli"],
    washes: [noor, ruth, ...others.slice(0, 3)].map(({ id }) => washOf(id)),
    message: "",
    email: "",
  });
});

test("with the token of a mail it tells the message and the address that it went to", async () => {
  const circle = await server.aCircle([ruth]);
  await invite(server, ruth, circle, ["ada@example.org"], "We miss you.\nCome soon.");
  const [mail = ""] = await mailsTo(server, "ada@example.org");
  const [code = "", from = ""] = [codeOf(mail), fromOf(mail)];
  const { answer } = await open(code, from);
  expect(answer.invitation).toMatchObject({
    inviterName: "Ruth Hale",
    message: "We miss you.\nCome soon.",
    email: "ada@example.org",
  });

  // A signature of another invitation, a cut one, another circle's code: none of them tells.
  const other = await server.aCircle([noor]);
  const stolen = `${crypto.randomUUID()}.${from.split(".")[1]}`;
  for (const [typed, given] of [
    [code, stolen],
    [code, from.slice(0, -2)],
    [code, `${from}.`],
    [code, "☃"],
    [await codeOfCircle(other), from],
  ] as const) {
    const { status, answer } = await open(typed, given);
    expect(status).toBe(200);
    expect(answer.invitation).toMatchObject({ inviterName: null, message: "", email: "" });
  }
});

test("only whoever belongs to the circle is named, and only by the code that is valid now", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const stranger = await server.aMember("Dan");
  const before = await codeOfCircle(circle);
  expect((await open(before, stranger.id)).answer.invitation.inviterName).toBeNull();
  const params = { circleId: circle.id, memberId: noor.id };
  await server.as(noor).call(removeCircleMember, { params });
  expect((await open(before, noor.id)).answer.invitation.inviterName).toBeNull();
  await server.as(ruth).call(renewInviteCode, { params });
  const lapsed = await open(before, ruth.id);
  const never = await open("NEVERWAS");
  expect(lapsed).toMatchObject({ status: 404, code: "circle.unknown-code" });
  expect(lapsed.error).toBe(never.error);
});

test("whoever is in the circle learns which one it is", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const code = await codeOfCircle(circle);
  expect((await open(code, ruth.id, noor)).answer.invitation.circleId).toBe(circle.id);
});

test("trying codes is counted together with joining by them", async () => {
  const strict = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const statuses = [];
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const body = { inviteCode: "NEVERWAS" };
    statuses.push((await strict.as(undefined).call(openInvitation, { body, headers })).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
  expect(statuses[20]).toBe(429);
  await strict.close();
});

test("its document, with whom it names and the address it was mailed to, is kept by no browser; its card says what it is alone", async () => {
  const pages = fastify();
  serveSingle(pages, invitationPage(server.app, server.context), {
    config: server.context.config,
    draw: async (_request, answers) => ({ page: `<head></head>${JSON.stringify(answers)}`, policy: "" }),
    answerApp: (reply) => reply.send("the app"),
  });
  const code = await codeOfCircle(await server.aCircle([ruth, noor]));
  const page = await pages.inject(`/family?join=${code}&from=${ruth.id}`);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.payload).toContain("Ruth");
  const card = (page.payload.match(/<meta [^>]*>/g) ?? []).join("");
  expect(card).toContain('<meta property="og:title" content="You are invited" />');
  expect(card).not.toContain("Ruth");
  const ended = await pages.inject("/family?join=NEVERWAS");
  expect(ended.payload).toContain('<meta property="og:title" content="Blessing Jar" />');
});
