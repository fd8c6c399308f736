import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aProcess, kill } from "./processes.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test("whoever starts it on a taken port reads one sentence with what to do, and it ends as failed", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const child = aProcess(server, { PORT: String(port) }, ["ignore", "ignore", "pipe"]);
  try {
    const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : "", once(child, "exit")]);
    expect(said.trim()).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(code).toBe(1);
  } finally {
    await kill(child);
    other.close();
  }
});
