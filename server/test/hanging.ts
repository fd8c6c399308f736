import type { AddressInfo } from "node:net";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/**
 * How what is behind it answers: well; not at all, though it takes what is sent; a beginning and then silence; a byte now and then;
 * late, all of it once it is well again.
 */
export const manners = ["silent", "half", "dripping", "late"] as const;
export type Manner = (typeof manners)[number] | "well";

const halfBytes = 100;
const dripMs = 40;

/** A TCP proxy on a free port before something outside, which may be made to hang. Connections keep the manner they met. */
export async function hangingProxy(behind: NetConnectOpts) {
  let manner: Manner = "well";
  const stuck = new Set<Socket>();
  const all = new Set<Socket>();
  const releases = new Set<() => void>();

  const server = createServer((socket) => {
    all.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => {
      all.delete(socket);
      stuck.delete(socket);
    });
    const answers = connect(behind);
    all.add(answers);
    answers.on("error", () => socket.destroy());
    answers.on("close", () => all.delete(answers));
    socket.on("close", () => answers.destroy());
    socket.on("data", (bytes: Buffer) => {
      if (manner !== "well") stuck.add(socket);
      if (manner !== "silent") answers.write(bytes);
    });
    let passed = 0;
    const held: Buffer[] = [];
    const release = () => {
      for (const bytes of held.splice(0)) socket.write(bytes);
    };
    releases.add(release);
    answers.on("data", (bytes: Buffer) => {
      if (manner !== "well") stuck.add(socket);
      if (manner === "well" && held.length === 0) socket.write(bytes);
      else if (manner === "half") {
        socket.write(bytes.subarray(0, Math.max(0, halfBytes - passed)));
        passed += bytes.length;
      } else held.push(bytes);
    });
    answers.on("end", () => manner === "well" && socket.end());
    const drip = setInterval(() => {
      const [first] = held;
      if (manner !== "dripping" || !first) return;
      socket.write(first.subarray(0, 1));
      if (first.length > 1) held[0] = first.subarray(1);
      else held.shift();
    }, dripMs);
    socket.on("close", () => {
      clearInterval(drip);
      releases.delete(release);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    /** Waits until each connection that has met a bad manner by now is given up, while it still behaves so. */
    async givenUp() {
      await Promise.all([...stuck].map((socket) => new Promise((resolve) => socket.once("close", resolve))));
    },
    become(next: Manner) {
      manner = next;
      if (next === "well") for (const release of releases) release();
    },
    async close() {
      for (const socket of all) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type HangingProxy = Awaited<ReturnType<typeof hangingProxy>>;
