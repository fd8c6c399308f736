import { existsSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { login, updateProfile } from "@blessing-jar/contract/accounts.ts";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { createCircle } from "@blessing-jar/contract/circles.ts";
import { previewImport } from "@blessing-jar/contract/imports.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import { plain } from "../../server/test/samples.ts";
import { type Attack, does, many, tally, visits } from "./attack.ts";
import { blessing, jar } from "./files.ts";
import { floods } from "./requests.ts";
import { nameOf } from "./target.ts";

// What kept other products busy, in a form of our own; docs/security.md names where each was reported.

const kilobyte = 1024;

/** A head of 15 kB, of what patterns and tables of other products took long for; each a little other than the last. */
const heads = (index: number): Record<string, string> => {
  const long = (piece: string) => piece.repeat(Math.floor((2 * kilobyte) / piece.length));
  return {
    accept: `application/json;${long("q=0.")}${index}`,
    "accept-language": `${long("a;q=0.")}${index}`,
    "user-agent": `Dell ${long("Dell ")}${index}`,
    "if-none-match": `${long('W/"", ')}${index}`,
    cookie: `${long("; ")}session=${index}`,
    range: `bytes=${long("0-,")}${index}`,
  };
};

export const attacksOfPublicReports: Attack[] = [
  floods("heads that are different each time", /^200$/, { path: () => "/", headers: heads }),
  floods("heads that are different each time, of a call", /^401 session.required$/, {
    path: () => listBlessings.path,
    headers: heads,
  }),
  floods("types of bodies that are different each time", /^4\d\d \S+(, 4\d\d \S+)*$/, {
    path: () => login.path,
    method: "POST",
    body: "{}",
    headers: (index) => ({ "content-type": `application/json;${"a=b;".repeat(500)}${index}` }),
  }),
  floods("bodies of 16,000 keys that are numbers", /^4\d\d \S+(, 4\d\d \S+)*$/, {
    path: () => login.path,
    method: "POST",
    body: `{${many(16_000, (index) => `"${index * 512}":1`).join()}}`,
    wide: 8,
  }),
  floods("bodies of 200,000 brackets", /^4\d\d \S+(, 4\d\d \S+)*$/, {
    path: () => login.path,
    method: "POST",
    body: "[".repeat(200_000),
    wide: 8,
  }),
  visits("a link to prove an address, asked for from 100 networks", /429/, async (_, target) => {
    const mallory = await target.member();
    const ask = () =>
      target
        .visitor()
        .ask("/api/auth/email-verifications", { method: "POST", headers: { "x-user-id": mallory.token } });
    return tally((await Promise.all(many(100, ask))).map(nameOf).sort());
  }),
  does("names of 250 kB", /^\d+ × 400 request.invalid(, \d+ × 503 service.busy)?$/, async (mallory) => {
    const long = "n".repeat(250 * kilobyte);
    const answers = await Promise.all(
      many(100, () => [
        mallory.call(updateProfile, { body: { fullName: long } }),
        mallory.call(createCircle, { body: { name: long } }),
      ]).flat(),
    );
    return tally(answers.map(nameOf));
  }),
  does("a picture, asked for in 700 pieces", /^40 × (200|206|416)$/, async (mallory) => {
    const sent = await mallory.upload(await plain({ width: 2_000, height: 1_500 }).jpeg().toBuffer());
    await mallory.complete(sent);
    const range = `bytes=${many(700, (index) => `${index}-${5_000 + index}`).join()}`;
    return tally(
      (await Promise.all(many(40, () => mallory.ask(sent.fileUrl, { headers: { range } })))).map(nameOf),
    );
  }),
  does("ten pictures of 100 megapixels that end in their midst", /^(10 × )?\d/, async (mallory) => {
    const whole = await plain({ width: 10_000, height: 10_000 }).jpeg().toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    const sent = await Promise.all(many(10, () => mallory.upload(half)));
    return tally(sent.map(({ answer }) => answer));
  }),
  does(
    "60 uploads that are broken off",
    /^60 broken off, 0 files left$/,
    async (mallory, { app }) => {
      for (let time = 0; time < 60; time += 1) {
        const body = { fileName: "figs.jpg", mimeType: "image/jpeg", size: 1_000_000 };
        const { json } = await mallory.call(requestUpload, { body });
        const socket = mallory.from.open();
        socket.write(
          `PUT ${Object(json).uploadUrl} HTTP/1.1\r\nHost: jar\r\nContent-Type: image/jpeg\r\nContent-Length: 1000000\r\n\r\n`,
        );
        socket.write(Buffer.alloc(500_000));
        await sleep(20);
        socket.destroy();
      }
      await sleep(2_000);
      const folder = `${app.dataDir}/media/temporary`;
      const left = existsSync(folder) ? readdirSync(folder).length : 0;
      return `60 broken off, ${left} files left`;
    },
    { isProven: true },
  ),
  does("a jar of 130 MB of words, looked at", /^(200|422 import.unsafe)$/, async (mallory) => {
    const told = many(15_000, (index) =>
      blessing({ description: `${index} figs `.repeat(800).slice(0, 9_000) }),
    );
    const sent = await mallory.send(Buffer.from(jar({ blessings: told })), "blessings.json");
    return sent.status < 300 ? nameOf(await mallory.call(previewImport)) : nameOf(sent);
  }),
  {
    name: "whole lists that nobody reads",
    answered: /^40 unread$/,
    async prepare(target) {
      const mallory = await target.member();
      await mallory.fillJar();
      return async () => {
        const sockets = many(40, () => mallory.from.open());
        for (const socket of sockets) {
          socket.pause();
          socket.write(
            `GET ${listBlessings.path} HTTP/1.1\r\nHost: jar\r\nx-user-id: ${mallory.token}\r\n\r\n`,
          );
        }
        await sleep(10_000);
        for (const socket of sockets) socket.destroy();
        return `${sockets.length} unread`;
      };
    },
  },
];
