import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage, Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { unknownIn } from "./s3-kinds.ts";

interface Store {
  run(): Promise<AddressInfo>;
  httpServer: Server;
  middleware: ((context: unknown, next: () => Promise<void>) => Promise<void>)[];
}

/** Of what never ends, because whoever sent it has hung up. */
const patienceMs = 2_000;

// It comes without types.
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => Store;

/**
 * An object store on this machine, with the settings that name it. It does not check signatures, so what is signed
 * must be looked at in the address itself. Whatever is asked of it, by whichever test, must be what every store knows, and set no ACL.
 */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), "blessing-jar-s3-"));
  const store = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: "jar", configs: [] }],
  });
  const running = new Set<Promise<void>>();
  store.middleware.unshift((_, next) => {
    const work = next();
    running.add(work);
    return work.finally(() => running.delete(work));
  });
  const { port } = await store.run();
  const unknown = new Set<string>();
  store.httpServer.prependListener("request", (request: IncomingMessage) => {
    const asked = unknownIn(request);
    if (asked) unknown.add(`${request.method} with ${asked}`);
  });

  async function stop(): Promise<void> {
    store.httpServer.closeAllConnections();
    await new Promise((resolve) => store.httpServer.close(resolve));
    // What is being written would find no folder any more.
    await Promise.race([Promise.allSettled(running), sleep(patienceMs)]);
    await rm(directory, { recursive: true, force: true });
    if (unknown.size > 0) throw new Error(`A store was asked what not every store knows: ${[...unknown]}`);
  }

  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "jar",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  return { settings, directory, stop };
}

export type TestStore = Awaited<ReturnType<typeof startS3>>;
