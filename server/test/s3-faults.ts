import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { TestStore } from "./s3.ts";

/**
 * `cut`: its answers break off in the midst. `reset`: it hangs up on who sends. `refuse`: it says 500. `more`: it answers more than
 * was asked; `endless`: gigabytes more. `unsized`: it does not say how long an object is.
 */
export type StoreFault = "cut" | "reset" | "refuse" | "more" | "endless" | "unsized";

/** In which answers they leave the length out: more than was told only goes out in chunks. */
const unsized: Partial<Record<StoreFault, string>> = { more: "GET", endless: "GET", unsized: "HEAD" };

const megabyte = Buffer.alloc(1024 ** 2);
const megabytesAtMost = 2_000;

/** Stands before an object store, and answers in its place as stores do that are not well. */
export async function startFaultyS3(store: TestStore) {
  let fault: StoreFault | undefined;
  let given = 0;
  const { hostname, port } = new URL(store.settings.S3_ENDPOINT);

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (fault === "refuse") return void asked.resume().on("end", () => answer.writeHead(500).end());
    if (fault === "reset" && asked.method === "PUT") return void asked.socket.destroy();
    const { method, url, headers } = asked;
    const body = await buffer(asked);
    const onward = request({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, connection: "close" },
    });
    onward.end(body);
    const [found] = (await once(onward, "response")) as [IncomingMessage];
    const bytes = await buffer(found);
    answer.writeHead(found.statusCode ?? 500, lying(method, found.headers, bytes.length));
    if (method === "HEAD" || found.statusCode === 304) return void answer.end();
    if (fault === "cut" && method === "GET") {
      return void answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy());
    }
    answer.write(bytes);
    if (fault === "endless" && method === "GET") return await goOn(answer);
    answer.end(fault === "more" && method === "GET" ? Buffer.alloc(1000) : undefined);
  }

  async function goOn(answer: ServerResponse): Promise<void> {
    for (let count = 0; count < megabytesAtMost && !answer.destroyed; count += 1) {
      given += megabyte.length;
      if (!answer.write(megabyte)) await Promise.race([once(answer, "drain"), once(answer, "close")]);
    }
    answer.end();
  }

  function lying(
    method = "",
    headers: IncomingMessage["headers"],
    length: number,
  ): IncomingMessage["headers"] {
    const {
      connection: _,
      "transfer-encoding": __,
      "content-length": told = String(length),
      ...others
    } = headers;
    return fault && unsized[fault] === method ? others : { ...others, "content-length": told };
  }

  const server = createServer((asked, answer) => {
    forward(asked, answer).catch(() => answer.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address() as AddressInfo;
  return {
    settings: { ...store.settings, S3_ENDPOINT: `http://127.0.0.1:${address.port}` },
    become: (next: StoreFault | undefined) => {
      fault = next;
    },
    /** Bytes that it handed over without having been asked, while it was endless. */
    givenEndlessly: () => given,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await store.stop();
    },
  };
}
