import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = Parameters<RequestListener>[1];

/** A server that is told by webhooks; how it answers is the test's. */
export async function aReceiver(secured?: { key: string; cert: string }) {
  const received: Received[] = [];
  const behaviour = { answer: (response: Answer): unknown => response.writeHead(204).end() };
  const listener: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      behaviour.answer(response);
    });
  };
  const server = secured ? createSecureServer(secured, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  function close() {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  }
  return {
    received,
    behaviour,
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    close,
  };
}

export type Receiver = Awaited<ReturnType<typeof aReceiver>>;
