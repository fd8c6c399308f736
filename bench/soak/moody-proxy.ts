import { connect, createServer, type Socket } from "node:net";

/** How what stands before a service treats it: as nothing at all, mute, shut, or cutting each answer off in its midst. */
export type Mood = "well" | "hangs" | "drops" | "halves";

/** A TCP proxy on this machine, whose mood may change at any time, for running connections too. */
export async function startMoodyProxy(target: { host: string; port: number }) {
  let mood: Mood = "well";
  const pairs = new Set<[client: Socket, service: Socket]>();

  const server = createServer((client) => {
    if (mood === "drops") return void client.destroy();
    const service = connect(target);
    const pair: [Socket, Socket] = [client, service];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      service.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    pass(client, service);
    service.on("data", (bytes) => {
      if (mood !== "halves") return void (client.write(bytes) || service.pause());
      client.end(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    });
    client.on("drain", () => mood !== "hangs" && service.resume());
    if (mood === "hangs") for (const socket of pair) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");

  return {
    url: `http://127.0.0.1:${address.port}`,
    become(next: Mood): void {
      mood = next;
      for (const pair of pairs) {
        for (const socket of pair) {
          if (mood === "drops") socket.destroy();
          else if (mood === "hangs") socket.pause();
          else socket.resume();
        }
      }
    },
    async stop(): Promise<void> {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type MoodyProxy = Awaited<ReturnType<typeof startMoodyProxy>>;

function pass(from: Socket, to: Socket): void {
  from.on("data", (bytes) => void (to.write(bytes) || from.pause()));
  to.on("drain", () => from.resume());
}
