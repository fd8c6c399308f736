import { writeFile } from "node:fs/promises";
import path from "node:path";
import { liveBlessingPath } from "@blessing-jar/contract/live.ts";
import { mediaPath } from "@blessing-jar/contract/media.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { watch, watchOwn } from "../src/features/live/testing.ts";
import { originalKey, renditionKey } from "../src/features/media/media.keys.ts";
import { answerFor, randomId } from "./authorization.calls.ts";
import { type Role, roles } from "./authorization.people.ts";
import { aWorld, type World } from "./authorization.world.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0 });
  world = await aWorld(server);
  for (const id of Object.values(world.ids.mediaId)) {
    for (const key of [originalKey(id), renditionKey(id, 320)]) {
      const file = path.join(server.dataDir, "bytes");
      await writeFile(file, "figs");
      await server.context.files.put(key, file, { type: "image/jpeg" });
    }
  }
});
afterAll(() => server.close());

const etag = () => `"${world.people.owner.email.slice(0, 10)}"`;

/** Each way to ask for bytes, and what answers where they may be seen. */
const forms = {
  "the original": () => ({ status: 200 }),
  "a rendition": () => ({ status: 200, query: "?w=320" }),
  "a range": () => ({ status: 206, headers: { range: "bytes=0-1" } }),
  "a range that is not there": () => ({ status: 416, headers: { range: "bytes=99-" } }),
  "its head": () => ({ status: 200, method: "HEAD" as const }),
  "whether it is still the same": () => ({ status: 304, headers: { "if-none-match": etag() } }),
};

/** Visitor · owner · member · circle admin · former, invited, other admin, stranger · site admin · deactivated. */
const whoSees = {
  private: "no yes no no no no no",
  group: "no yes yes yes no no no",
  waiting: "no yes no yes no no no",
  public: "yes yes yes yes yes yes yes",
  trashed: "no no no no no no no",
  unused: "no yes no no no no no",
  photo: "no yes yes yes no no no",
  foreign: "no no no no no no no",
  foreignPhoto: "no no no no no no no",
};

test.each(Object.entries(forms))("media: %s is for whom its blessing is", async (_, form) => {
  const faults: string[] = [];
  const {
    status,
    query = "",
    headers = {},
    method = "GET" as const,
  } = { query: "", headers: {}, ...form() } as {
    status: number;
    query?: string;
    headers?: Record<string, string>;
    method?: "GET" | "HEAD";
  };
  const askFor = async (role: Role, id: string) => {
    const url = mediaPath(id) + query;
    const response = await server.app.inject({ method, url, headers: { ...headers, ...credentialOf(role) } });
    const { date: _, "x-request-id": _id, ...rest } = response.headers;
    return { status: response.statusCode, payload: response.payload, headers: rest };
  };
  for (const role of roles) {
    const random = await askFor(role, randomId);
    expect(random.status).toBe(404);
    expect((await askFor(role, "not-an-id")).status).toBe(404);
    for (const [name, answers] of Object.entries(whoSees)) {
      const answer = await askFor(role, (world.ids.mediaId as Record<string, string>)[name] ?? "");
      const isSeen = answerFor(role, answers) === "yes";
      const isRight = isSeen ? answer.status === status : JSON.stringify(answer) === JSON.stringify(random);
      if (!isRight) faults.push(`${role}, ${name}: ${answer.status} ${answer.payload}`);
    }
  }
  expect(faults).toEqual([]);
});

test("an upload's address that was never given is nobody's", async () => {
  for (const role of roles) {
    const headers = { ...credentialOf(role), "content-type": "image/jpeg" };
    const url = "/api/uploads/never-given";
    const response = await server.app.inject({ method: "PUT", url, headers, payload: "figs" });
    expect(response.statusCode).toBe(410);
  }
});

const streams = {
  private: "404 200 404 404 404 404 404",
  group: "404 200 200 200 404 404 404",
  waiting: "404 200 404 200 404 404 404",
  public: "200 200 200 200 200 200 200",
  trashed: "404 404 404 404 404 404 404",
  foreign: "404 404 404 404 404 404 404",
  foreignPrivate: "404 404 404 404 404 404 404",
};

test("a blessing's stream opens to whom the blessing does, and hides it from others", async () => {
  const faults: string[] = [];
  for (const role of roles) {
    const ofNone = await watch(server, randomId, callerOf(role));
    ofNone.hangUp();
    expect(ofNone.status).toBe(404);
    const random = await ask(role, liveBlessingPath.replace(":blessingId", randomId));
    expect((await ask(role, liveBlessingPath.replace(":blessingId", "not-an-id"))).statusCode).toBe(400);
    for (const [name, answers] of Object.entries(streams)) {
      const id = (world.ids.blessingId as Record<string, string>)[name] ?? "";
      const stream = await watch(server, id, callerOf(role));
      stream.hangUp();
      const expected = answerFor(role, answers);
      if (String(stream.status) !== expected)
        faults.push(`${role}, ${name}: ${stream.status}, not ${expected}`);
      if (stream.status === 200) continue;
      const { payload } = await ask(role, liveBlessingPath.replace(":blessingId", id));
      if (payload !== random.payload) faults.push(`${role}, ${name}: ${payload}`);
    }
  }
  expect(faults).toEqual([]);
});

test("a member's own stream opens to members", async () => {
  for (const role of roles) {
    const stream = await watchOwn(server, callerOf(role));
    stream.hangUp();
    expect(stream.status, role).toBe(role === "visitor" || role === "deactivated" ? 401 : 200);
  }
});

const ask = (role: Role, url: string) => server.app.inject({ url, headers: credentialOf(role) });

const callerOf = (role: Role) => (role === "visitor" ? undefined : world.people[role]);

function credentialOf(role: Role): Record<string, string> {
  return role === "visitor" ? {} : { "x-user-id": world.people[role].token };
}
