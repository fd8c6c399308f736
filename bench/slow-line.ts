import { connect, createServer, type Socket } from "node:net";

/** A phone's line on a day like others, as Lighthouse's "slow 4G": all that travels, whoever asks for it. */
const line = { bitsPerSecond: 1_600_000, roundTripMs: 150 } as const;

const tickMs = 10;
const bytesPerTick = (line.bitsPerSecond / 8 / 1_000) * tickMs;

interface Waiting {
  bytes: Buffer;
  due: number;
}

/** A TCP proxy on this machine before the app. A browser's own throttling leaves out what its workers fetch. */
export async function slowLine(target: number): Promise<{ port: number; close: () => Promise<void> }> {
  const downwards = new Map<Socket, Waiting[]>();
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const app = connect(target, "127.0.0.1");
    const queue: Waiting[] = [];
    downwards.set(client, queue);
    for (const socket of [client, app]) {
      sockets.add(socket);
      socket.setNoDelay(true).on("error", () => {});
    }
    client.on("data", (bytes) => setTimeout(() => app.write(bytes), line.roundTripMs / 2));
    app.on("data", (bytes) => queue.push({ bytes, due: performance.now() + line.roundTripMs / 2 }));
    app.on("close", () => setTimeout(() => client.end(), line.roundTripMs));
    client.on("close", () => {
      downwards.delete(client);
      for (const socket of [client, app]) sockets.delete(socket);
      app.destroy();
    });
  });

  /** Shared by all connections, a piece of each in turn. */
  const pump = setInterval(() => {
    let left = bytesPerTick;
    for (let isMoved = true; left > 0 && isMoved; ) {
      isMoved = false;
      for (const [client, queue] of downwards) {
        const [next] = queue;
        if (!next || next.due > performance.now() || left <= 0) continue;
        const piece = next.bytes.subarray(0, Math.min(left, 500));
        next.bytes = next.bytes.subarray(piece.length);
        if (next.bytes.length === 0) queue.shift();
        client.write(piece);
        left -= piece.length;
        isMoved = true;
      }
    }
  }, tickMs);

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The line has no port.");
  return {
    port: address.port,
    close: async () => {
      clearInterval(pump);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
