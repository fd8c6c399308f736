import { readdir, readFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { importLimits, importPartPath, openImport } from "@blessing-jar/contract/imports.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inboundMailPath } from "../src/features/answers/answers.routes.ts";
import { Failure } from "../src/kit/failure.ts";
import { uploads } from "./samples-uploads.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

const megabyte = 1024 * 1024;
const secret = "a secret of the mail server";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer({
    ANSWERS_ADDRESS: "answers@jar.example.org",
    INBOUND_MAIL_SECRET: secret,
    MAILGUN_SIGNING_KEY: "a key to sign with, long enough",
  });
  await server.app.listen({ port: 0 });
  ruth = await server.aMember();
});
afterAll(() => server.close());

interface Sent {
  method?: string;
  url: string;
  type?: string;
  megabytes: number;
}

/** The statuses of two calls that one connection makes: one with a large body, then one that anybody may make. */
async function oneAfterTheOther({
  method = "POST",
  url,
  type = "application/octet-stream",
  megabytes,
}: Sent) {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const length = Math.ceil(megabytes * megabyte);
  const headers = [
    `host: 127.0.0.1:${port}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    `authorization: Bearer ${secret}`,
    `x-user-id: ${ruth.token}`,
  ];
  socket.write(`${method} ${url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(length, "x"));
  socket.write(`GET /healthz HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`);
  let answers = "";
  try {
    for await (const bytes of socket) answers += String(bytes);
  } catch {
    // Hung up on while it was sending: nothing waits on that connection.
  }
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
}

const unread: [string, () => Promise<Sent>][] = [
  [
    "an upload",
    async () => {
      const { uploadUrl } = await uploads(server).ask(ruth);
      return { method: "PUT", url: uploadUrl, type: "image/jpeg", megabytes: 4 };
    },
  ],
  [
    "a part of an import",
    async () => {
      const body = { fileName: "jar.zip", size: 2 * importLimits.partBytes };
      await server.as(ruth).call(openImport, { body });
      return { method: "PUT", url: importPartPath.replace(":part", "0"), megabytes: 4 };
    },
  ],
  ["a raw mail", async () => ({ url: inboundMailPath, megabytes: 4 })],
  ["a mail of Postmark", async () => ({ url: `${inboundMailPath}/postmark`, megabytes: 4 })],
  ["a mail of Mailgun", async () => ({ url: `${inboundMailPath}/mailgun`, megabytes: 4 })],
  ["a raw mail of Mailgun", async () => ({ url: `${inboundMailPath}/mailgun/mime`, megabytes: 4 })],
];

test.each(unread)("%s that meets a full disk is told so, and its connection goes on", async (_, aCall) => {
  const call = await aCall();
  const { temporary } = server.context.files;
  const { make } = temporary;
  temporary.make = async () => ({ path: "/dev/full", [Symbol.asyncDispose]: async () => {} });
  const statuses = await oneAfterTheOther(call).finally(() => {
    temporary.make = make;
  });
  expect(statuses).toEqual([503, 200]);
});

test.each(unread)("%s looks at the disk while it comes, for others come beside it", async (_, aCall) => {
  const call = await aCall();
  const { freeSpace } = server.context;
  const { refuseFiles, refuseWords } = freeSpace;
  const full = new Failure("service.storage-full");
  let looks = 0;
  // It had room when it was begun.
  const fillsMeanwhile = async () => {
    looks += 1;
    if (looks > 2) throw full;
  };
  Object.assign(freeSpace, { refuseFiles: fillsMeanwhile, refuseWords: fillsMeanwhile });
  const statuses = await oneAfterTheOther(call).finally(() =>
    Object.assign(freeSpace, { refuseFiles, refuseWords }),
  );
  expect(statuses).toEqual([503, 200]);
  expect(await readdir(server.context.files.temporary.folder)).toEqual([]);
});

const tooLarge: [string, Sent, number][] = [
  ["an upload to no address", { method: "PUT", url: "/api/uploads/none", megabytes: 4 }, 410],
  ["a part that is not the next", { method: "PUT", url: "/api/import/parts/7", megabytes: 4 }, 409],
  ["an event of the payment provider", { url: "/api/donations/events", megabytes: 4 }, 413],
  [
    "the form of a mail program",
    { url: "/api/unsubscribe?token=none", type: "application/x-www-form-urlencoded", megabytes: 4 },
    413,
  ],
  ["what any other call brings", { url: "/api/blessings", type: "application/json", megabytes: 4 }, 413],
];

test.each(tooLarge)("%s is refused, and its connection goes on or is closed", async (_, call, status) => {
  const [refused = status, next = 200] = await oneAfterTheOther(call);
  expect([refused, next]).toEqual([status, 200]);
});

test("no other place takes bodies in a way of its own", async () => {
  const src = path.join(import.meta.dirname, "../src");
  const names = await readdir(src, { recursive: true });
  const own: string[] = [];
  for (const name of names.filter((each) => each.endsWith(".ts") && !each.endsWith(".test.ts"))) {
    const text = await readFile(path.join(src, name), "utf8");
    if (/addContentTypeParser|takeRawBodies\(/.test(text)) own.push(name);
  }
  // Whoever adds one adds its calls above.
  expect(own.sort()).toEqual([
    "features/answers/answers.routes.ts",
    "features/donations/donations.routes.ts",
    "features/imports/imports.routes.ts",
    "features/media/media.routes.ts",
    "features/notifications/notifications.routes.ts",
    "http/raw-bodies.ts",
  ]);
});
