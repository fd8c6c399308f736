import { readdir, readlink } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startS3, type TestStore } from "../../../../test/s3.ts";
import { longSound, photo } from "../../../../test/samples.ts";
import { uploads } from "../../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../../test/server.ts";
import { steps } from "../../imports/testing.ts";

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
    // The connection of `fetch` may not be idle yet, and would be waited for until its keep-alive ends.
    server.app.server.closeAllConnections();
    await server.close();
    await store?.stop();
  });

  /** Asks for a file, takes its first bytes, and no more. */
  async function beginToRead(fileUrl: string): Promise<Socket> {
    const socket = connect(Number(new URL(server.app.listeningOrigin).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET ${fileUrl} HTTP/1.1\r\nHost: localhost\r\nx-user-id: ${ruth.token}\r\n\r\n`);
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    return socket;
  }

  // The store of this test runs in this process, so its open files show what the app still asks of it.
  const folderOf = () => store?.directory ?? server.dataDir;

  test("leaves nothing open", async () => {
    const { upload } = uploads(server);
    const { status, fileUrl } = await upload(ruth, longSound(), { type: "audio/wav" });
    expect(status).toBe(200);
    for (let count = 0; count < 5; count++) {
      const socket = await beginToRead(fileUrl);
      // From a store, a slow reader holds nothing at all.
      if (kind === "disk") expect((await openIn(folderOf())).length).toBeGreaterThan(0);
      socket.destroy();
    }
    await vi.waitFor(async () => expect(await openIn(folderOf())).toEqual([]), 5_000);
  });

  test.each([
    [
      "with a head that names no column",
      Buffer.from(`foo,bar\n${"1,2\n".repeat(250_000)}`),
      "import.unknown-format",
    ],
    [
      "with a quote that is never closed",
      Buffer.from(`date,title\n2024-01-01,"${"x".repeat(2_000_000)}`),
      "import.damaged",
    ],
    // Without words, which cost the least.
    [
      "of more rows than are looked at",
      Buffer.from(`date,title\n${"2024-01-01,\n".repeat(120_000)}`),
      "import.unsafe",
    ],
  ])("a CSV %s leaves nothing open", async (_, file, code) => {
    const noor = await server.aMember();
    expect((await steps(server).look(noor, file, "bank.csv")).code).toBe(code);
    await vi.waitFor(async () => expect(await openIn(folderOf())).toEqual([]), 5_000);
  });

  test("sixty who read a film slowly keep nobody else from a photo", async () => {
    const { upload } = uploads(server);
    const film = await upload(ruth, longSound(), { type: "audio/wav" });
    const picture = await upload(ruth, await photo({ width: 64, height: 48 }));
    const slow = await Promise.all(Array.from({ length: 60 }, () => beginToRead(film.fileUrl)));
    const address = server.app.listeningOrigin + picture.fileUrl;
    const seen = await fetch(address, { headers: { "x-user-id": ruth.token } });
    expect(seen.status).toBe(200);
    expect((await seen.arrayBuffer()).byteLength).toBe(Number(seen.headers.get("content-length")));
    for (const socket of slow) socket.destroy();
  });
});
