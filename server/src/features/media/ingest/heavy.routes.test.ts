import { afterAll, beforeAll, expect, test } from "vitest";
import { hugeWebp, photo } from "../../../../test/samples.ts";
import { pngHead, unfolding } from "../../../../test/samples-bombs.ts";
import { uploads } from "../../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../../test/server.ts";

let server: TestServer;
let strangers: Member[];
beforeAll(async () => {
  server = await testServer();
  strangers = await Promise.all(
    ["Mallory", "Eli", "Uma", "Ben"].map((name) => server.aMember(name, { provenAt: null })),
  );
});
afterAll(() => server.close());

test("while four members' pictures unfold to much, another's photo does not wait for them", async () => {
  const { upload } = uploads(server);
  const noor = await server.aMember("Noor");
  const figs = await photo({ width: 64, height: 48 });
  const done: string[] = [];
  const heavy = strangers.map(async (member) => {
    const { status } = await upload(member, hugeWebp(2_600, 2_600), { type: "image/webp" });
    done.push(`heavy ${status}`);
  });
  const light = upload(noor, figs).then(({ status }) => done.push(`light ${status}`));
  await Promise.all([...heavy, light]);
  // Two places are for heavy ones: it is there before those that come after them.
  expect(done.indexOf("light 200")).toBeLessThan(4);
  expect(done.filter((each) => each === "heavy 200")).toHaveLength(4);
});

test("one member's heavy pictures come one after the other, and all are kept", async () => {
  const { upload } = uploads(server);
  const ruth = await server.aMember("Ruth");
  const all = await Promise.all(
    [1, 2, 3].map(() => upload(ruth, hugeWebp(2_600, 2_600), { type: "image/webp" })),
  );
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test.each(["iCCP", "zTXt"])(
  "a PNG whose %s unfolds to 200 MB takes no more than its pixels, or is refused",
  async (type) => {
    const { upload } = uploads(server);
    const member = await server.aMember();
    const bytes = pngHead(8, 2, { chunks: [[type, Buffer.concat([Buffer.from("p\0\0"), unfolding()])]] });
    const { status, code } = await upload(member, bytes, { type: "image/png" });
    // Its process would have been ended for it (too-many-pixels).
    expect(status === 200 || code === "media.damaged").toBe(true);
  },
);
