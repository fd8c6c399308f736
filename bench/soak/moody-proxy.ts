import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How what stands before a service treats it: as nothing at all, slow, mute, shut, or cutting each answer off in its midst. */
export type Mood = "well" | "slow" | "hangs" | "drops" | "halves";

interface Target {
  host: string;
  port: number;
}

/** Before each piece that a slow one passes on. */
const slowMs = 300;

/**
 * A TCP proxy on this machine, whose mood may change at any time, for running connections too. Of several targets the next has its
 * turn, and one that takes no connection is passed over.
 */
export async function startMoodyProxy(...targets: [Target, ...Target[]]) {
  let mood: Mood = "well";
  const pairs = new Set<[client: Socket, service: Socket]>();

  let turn = 0;
  const server = createServer((client) => {
    if (mood === "drops") return void client.destroy();
    client.on("error", () => {});
    turn += 1;
    reach(client, targets.length - 1);
  });

  function reach(client: Socket, others: number): void {
    const service = connect(targets[(turn + others) % targets.length] ?? targets[0]);
    const refused = () => {
      if (others > 0) reach(client, others - 1);
      else client.destroy();
    };
    service.once("error", refused);
    service.once("connect", () => {
      service.off("error", refused);
      join(client, service);
    });
  }

  function join(client: Socket, service: Socket): void {
    if (client.destroyed) return void service.destroy();
    const pair: [Socket, Socket] = [client, service];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      service.destroy();
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    pass(client, service);
    service.on("data", async (bytes) => {
      if (mood === "halves") return void client.end(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      const isSlow = mood === "slow";
      if (isSlow) {
        service.pause();
        await sleep(slowMs);
      }
      if (!client.write(bytes)) service.pause();
      else if (isSlow && mood !== "hangs") service.resume();
    });
    client.on("drain", () => mood !== "hangs" && service.resume());
    if (mood === "hangs") for (const socket of pair) socket.pause();
  }
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
