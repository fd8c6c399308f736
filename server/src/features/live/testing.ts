import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import {
  liveBlessingPath,
  liveEvents,
  liveMemberPath,
  type MemberEvent,
  memberEvents,
} from "@blessing-jar/contract/live.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Member, TestServer } from "../../../test/server.ts";
import type { StreamEvent } from "./live.stream.ts";

export interface Watch {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  /** The next event; undefined when the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  hangUp(): void;
}

type Server = Pick<TestServer, "app">;
type Caller = Pick<Member, "token"> | undefined;

/**
 * Watches a blessing as a browser does, by cookie and over a connection of its own; `undefined` is a visitor. What every
 * opening is told has been heard.
 */
export async function watch(
  server: Server,
  blessingId: string,
  caller: Caller,
  tab?: string,
): Promise<Watch> {
  const path = liveBlessingPath.replace(":blessingId", blessingId);
  return await listen(server, tab ? `${path}?tab=${tab}` : path, caller, "blessing");
}

/** Watches what concerns the member themselves. */
export async function watchOwn(server: Server, caller: Caller, tab?: string): Promise<Watch> {
  return await listen(server, tab ? `${liveMemberPath}?tab=${tab}` : liveMemberPath, caller, "notifications");
}

/** A stream that has told all that was before: a word of our own is the first it tells from here. */
export async function watchFromNow(at: TestServer, member: Member, tab?: string): Promise<Watch> {
  const stream = await watchOwn(at, member, tab);
  await tellOurOwn(at, member);
  let heard = await stream.next();
  while (heard && heard !== ourOwn) heard = await stream.next();
  return stream;
}

/** What it has told before a word of our own. */
export async function heardUntilNow(
  stream: Watch,
  server: TestServer,
  member: Member,
): Promise<StreamEvent[]> {
  await tellOurOwn(server, member);
  const heard: StreamEvent[] = [];
  let event = await stream.next();
  for (; event && event !== ourOwn; event = await stream.next()) heard.push(event);
  return heard;
}

/** The next thing it tells after what has happened is a word of our own, so nothing was told of that. */
export async function hearsNothing(stream: Watch, server: TestServer, member: Member): Promise<void> {
  expect(await heardUntilNow(stream, server, member)).toEqual([]);
}

// The last of those that are told together.
const ourOwn: MemberEvent = "notifications";

async function tellOurOwn({ db }: TestServer, { id: memberId }: Member): Promise<void> {
  await sql`select pg_notify('live', ${JSON.stringify({ kind: ourOwn, memberId })})`.execute(db);
}

async function listen({ app }: Server, path: string, caller: Caller, lastOfAll: StreamEvent): Promise<Watch> {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  const request = get({
    host: "127.0.0.1",
    port: address.port,
    path,
    headers: caller ? { cookie: `session=${caller.token}`, "accept-encoding": "gzip, br" } : {},
    agent: false,
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  // The server that closes may reset the connection.
  request.on("error", () => {});
  const events = readEvents(response);
  const next = async () => (await events.next()).value ?? undefined;
  if (response.statusCode === 200) while ((await next()) !== lastOfAll);
  return {
    status: response.statusCode,
    headers: response.headers,
    next,
    hangUp: () => request.destroy(),
  };
}

async function* readEvents(response: IncomingMessage): AsyncGenerator<StreamEvent, void> {
  let text = "";
  for await (const part of response.setEncoding("utf8")) {
    const messages = (text + part).split("\n\n");
    text = messages.pop() ?? "";
    for (const message of messages) {
      const name = /^event: (.+)$/m.exec(message)?.[1];
      const event = [...liveEvents, ...memberEvents].find((known) => known === name);
      if (event) yield event;
    }
  }
}
