import { expect, test } from "vitest";
import { testServer } from "./server.ts";

test("whoever comes while the app begins to stop is served, and told to come by another connection", async () => {
  const server = await testServer();
  let address = "";
  let answer: Response | undefined;
  server.app.addHook("preClose", async () => {
    answer = await fetch(`${address}/healthz`);
    await answer.text();
  });
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  await server.close();
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get("connection")).toBe("close");
});
