import { logout } from "@blessing-jar/contract/accounts.ts";
import { answerConnection, removeConnection } from "@blessing-jar/contract/network.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { ask, sendMails, sendMailTo, tokenOf } from "../network/testing.ts";
import { heardUntilNow, watchFromNow } from "./testing.ts";

let server: TestServer;
let replica: TestServer;
let ruth: Member;
let noor: Member;
let eli: Member;
beforeAll(async () => {
  server = await testServer();
  replica = await testServer({}, server);
  for (const { app } of [server, replica]) await app.listen({ port: 0 });
});
afterAll(async () => {
  await replica.close();
  await server.close();
});
beforeEach(async () => {
  ruth = await server.aMember("Ruth Hale");
  noor = await server.aMember("Noor Hale");
  eli = await server.aMember("Eli Hale");
});

const answer = (member: Member, connectionId: string, status: string, token?: string) =>
  server.as(member).call(answerConnection, { params: { connectionId }, body: { status, token } });
const remove = (member: Member, connectionId: string) =>
  server.as(member).call(removeConnection, { params: { connectionId } });

/** The names of those whose streams, on different replicas, tell that something happened to their connections. */
async function whoHears(happen: () => Promise<unknown>): Promise<string[]> {
  const streams = [
    { name: "Ruth", member: ruth, stream: await watchFromNow(server, ruth) },
    { name: "Noor", member: noor, stream: await watchFromNow(replica, noor) },
    { name: "Eli", member: eli, stream: await watchFromNow(replica, eli) },
  ];
  await happen();
  const heard: string[] = [];
  for (const { name, member, stream } of streams) {
    if ((await heardUntilNow(stream, server, member)).includes("connections")) heard.push(name);
    stream.hangUp();
  }
  return heard;
}

test("a request is told to both sides when it comes, is taken back, or is accepted; so is a connection's end", async () => {
  const ids: string[] = [];
  const asks = async () => ids.push((await ask(server, ruth, noor.email.toUpperCase())).id);
  const last = () => ids.at(-1) ?? "";
  expect(await whoHears(asks)).toEqual(["Ruth", "Noor"]);
  expect(await whoHears(() => remove(ruth, last()))).toEqual(["Ruth", "Noor"]);
  await asks();
  expect(await whoHears(() => answer(noor, last(), "accepted"))).toEqual(["Ruth", "Noor"]);
  expect(await whoHears(() => remove(noor, last()))).toEqual(["Ruth", "Noor"]);
});

test("who asked hears neither that they were declined nor, later, anything but their own doing", async () => {
  const { id } = await ask(server, ruth, noor.email);
  expect(await whoHears(() => answer(noor, id, "declined"))).toEqual(["Noor"]);
  expect(await whoHears(() => remove(ruth, id))).toEqual(["Ruth"]);
  expect(await whoHears(() => ask(server, ruth, noor.email))).toEqual(["Ruth"]);
  expect(await whoHears(() => server.db.deleteFrom("connections").execute())).toEqual([]);
});

test("an address that nobody has proven, and a mail on its way, are told to nobody else", async () => {
  const set = { email_verified_at: null };
  await server.db.updateTable("members").set(set).where("id", "=", noor.id).execute();
  expect(await whoHears(() => ask(server, ruth, noor.email))).toEqual(["Ruth"]);
  expect(await whoHears(() => sendMails(server))).toEqual([]);
});

test("who answers by the mail's link takes the request from whoever else it was shown to", async () => {
  const { id } = await ask(server, ruth, noor.email);
  const token = tokenOf(await sendMailTo(server, noor.email));
  expect(await whoHears(() => answer(eli, id, "accepted", token))).toEqual(["Ruth", "Noor", "Eli"]);
});

test("a connection that goes with an account is told to the other side", async () => {
  const { id } = await ask(server, ruth, noor.email);
  await answer(noor, id, "accepted");
  const leave = () => server.db.deleteFrom("members").where("id", "=", noor.id).execute();
  const stream = await watchFromNow(replica, ruth);
  await leave();
  expect(await stream.next()).toBe("connections");
  stream.hangUp();
});

test("whose session has ended is told nothing more", async () => {
  const stream = await watchFromNow(replica, noor);
  await server.as(noor).call(logout);
  await ask(server, ruth, noor.email);
  expect(await stream.next()).toBeUndefined();
});
