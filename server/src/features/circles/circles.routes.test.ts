import { listCircles } from "@blessing-jar/contract/circles.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test("needs a session", async () => {
  expect((await server.as(undefined).call(listCircles)).status).toBe(401);
});

test("a member sees the circles they belong to, with their size, and no other", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  const home = await server.aCircle([ruth, noor], { name: "Home" });
  await server.aCircle([noor], { name: "Not Ruth's" });
  const { answer } = await server.as(ruth).call(listCircles);
  expect(answer.circles).toEqual([{ id: home.id, name: "Home", description: "", memberCount: 2 }]);
});
