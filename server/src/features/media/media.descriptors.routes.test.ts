import { readdir, readlink } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startS3, type TestStore } from "../../../test/s3.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

/** Five minutes of silence, some megabytes: more than the sockets on the way hold. */
function longSound(): Buffer {
  const bytes = Buffer.alloc(20_000_044, 128);
  bytes.write("RIFF", 0, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(8000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(bytes.length - 44, 40);
  return bytes;
}

/** What this process holds open of the files in a folder, and of sockets to a port that carry something. */
async function openIn(folder: string): Promise<string[]> {
  const links = await readdir("/proc/self/fd");
  const targets = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(folder));
}

const hasProc = process.platform === "linux";

describe.runIf(hasProc).each(["disk", "s3"] as const)("a download from %s that breaks off", (kind) => {
  let store: TestStore | undefined;
  let server: TestServer;
  let ruth: Member;
  beforeAll(async () => {
    store = kind === "s3" ? await startS3() : undefined;
    server = await testServer(store?.settings);
    ruth = await server.aMember();
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await server.close();
    await store?.stop();
  });

  test("leaves nothing open", async () => {
    const { upload } = uploads(server);
    const { status, fileUrl } = await upload(ruth, longSound(), { type: "audio/wav" });
    expect(status).toBe(200);
    // The store of this test runs in this process, so its open files show what the app still asks of it.
    const folder = store?.directory ?? server.dataDir;
    const port = Number(new URL(server.app.listeningOrigin).port);
    for (let count = 0; count < 5; count++) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(`GET ${fileUrl} HTTP/1.1\r\nHost: localhost\r\nx-user-id: ${ruth.token}\r\n\r\n`);
      await new Promise((resolve) => socket.once("data", resolve));
      socket.pause();
      expect((await openIn(folder)).length).toBeGreaterThan(0);
      socket.destroy();
    }
    await vi.waitFor(async () => expect(await openIn(folder)).toEqual([]), 5_000);
  });
});
