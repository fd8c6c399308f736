import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Socket } from "node:net";

/** In the place of an app that is away: it accepts what comes and never answers. Answers how to end it. */
export async function hangAt(port: number): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, "close");
  };
}

/** A proxy whose app is away. */
export async function answerAsProxyAt(port: number): Promise<() => Promise<void>> {
  const server = createHttpServer((request, answer) => {
    request.resume();
    answer.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
}
