import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccessToken } from "../src/features/access-tokens/testing.ts";
import { type TestServer, testServer } from "./server.ts";

interface Operation {
  operationId: string;
  security?: object[];
  responses: Record<string, { description: string }>;
}
interface Description {
  openapi: string;
  security: object[];
  paths: Record<string, Record<string, Operation>>;
}

let server: TestServer;
let description: Description;
const operations = new Map<string, Operation>();
beforeAll(async () => {
  server = await testServer();
  description = (await server.app.inject("/api/openapi.json")).json();
  for (const operation of Object.values(description.paths).flatMap((path) => Object.values(path))) {
    operations.set(operation.operationId, operation);
  }
});
afterAll(() => server.close());

const statusesOf = (name: string) => Object.keys(operations.get(name)?.responses ?? {}).map(Number);

test("the description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate({ ...description })).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("it tells of every endpoint, and of what is served beside them", () => {
  const beside = [
    "getExportFile",
    "getMedia",
    "sendImportPart",
    "takeDonationEvent",
    "watchBlessing",
    "watchMember",
  ];
  expect([...operations.keys()].sort()).toEqual([...allEndpoints.map(({ name }) => name), ...beside].sort());
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(["/media/{mediaId}", "/api/live", "/api/blessings/{blessingId}/live"]),
  );
});

test("these need no session; of them, those take one that may hide what is asked for", () => {
  const free = [...operations].filter(([, { security }]) => security?.length === 0);
  expect(free.map(([name]) => name).sort()).toEqual([
    "adminLogin",
    "confirmPracticePayment",
    "createPaymentIntent",
    "createSubscription",
    "getConfig",
    "getGivingFigures",
    "getHealth",
    "getMailedMonthly",
    "getReadiness",
    "getTranslations",
    "leaveOutMailed",
    "listVerses",
    "login",
    "openInvitation",
    "openPrivateLink",
    "pauseEveningMailed",
    "prepareOpenIdSignIn",
    "preparePasskeySignIn",
    "readPrivateLinkComments",
    "redeemEmailChange",
    "redeemEmailVerification",
    "redeemOpenId",
    "redeemPasswordReset",
    "requestPasswordReset",
    "sendContactMessage",
    "signInWithOpenId",
    "signInWithPasskey",
    "stopMailedMonthly",
    "takeDonationEvent",
    "undoEmailChange",
    "unsubscribe",
    "updateReceiptAddress",
  ]);
  const either = [...operations].filter(([, { security = [] }]) =>
    security.some((requirement) => Object.keys(requirement).length === 0),
  );
  expect(either.map(([name]) => name).sort()).toEqual([
    "getBlessing",
    "getMedia",
    "listCategories",
    "listComments",
    "listReactions",
    "listReplies",
    "watchBlessing",
  ]);
  expect(description.security).toEqual([{ token: [] }, { bearer: [] }, { cookie: [] }]);
});

test.each([
  ["createBlessing", [200, 201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]],
  ["deleteBlessing", [204, 400, 401, 403, 404, 413, 415, 429, 500, 503]],
  ["getBlessing", [200, 400, 401, 403, 404, 500, 503]],
  ["listBlessings", [200, 400, 401, 403, 429, 500, 503]],
  ["getProfile", [200, 401, 403, 500, 503]],
  ["login", [200, 400, 401, 403, 409, 413, 415, 429, 500, 503]],
  ["getMedia", [200, 206, 304, 400, 401, 403, 404, 416, 500, 503]],
  ["watchMember", [200, 400, 401, 403, 429, 500, 503]],
])("%s answers %j and nothing else", (name, statuses) => {
  expect(statusesOf(name)).toEqual(statuses);
});

test("a client generated from it compiles, and does what it says", { timeout: 120_000 }, async () => {
  const folder = new URL("api-client/", import.meta.url);
  const types = await openapiTypes(JSON.stringify(description));
  await mkdir(new URL("dist/", folder), { recursive: true });
  await writeFile(new URL("dist/schema.d.ts", folder), astToString(types));
  const compiler = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));
  const checked = await promisify(execFile)(compiler, ["--noEmit", "-p", fileURLToPath(folder)]).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(checked.stdout).toBe("");

  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const ruth = await server.aMember();
  const { token } = ruth;
  const baseUrl = `http://127.0.0.1:${port}`;
  // Imported late, and by an address that the compiler of this file does not follow: its types were made just now.
  const { useApi, useToken } = await import(/* @vite-ignore */ fileURLToPath(new URL("calls.ts", folder)));
  expect(await useApi(baseUrl, token)).toEqual({
    product: "Blessing Jar",
    blessing: "The figs were ripe",
    comment: "Thank you",
    listed: ["The figs were ripe: 1"],
    memories: [0],
    codes: ["blessing.unknown-category", "session.required", "blessing.not-found"],
    ofHidden: "blessing.not-found",
    isOdd: false,
    statuses: [201, 404, 400, 401, 404, 204],
  });

  const programs = await anAccessToken(server, ruth, ["blessings:read", "blessings:write"]);
  expect(await useToken(baseUrl, programs.token)).toEqual({
    before: 0,
    read: "The figs were ripe",
    outOfScope: "access-token.out-of-scope",
    notAccepted: "access-token.not-accepted",
  });
});

test("of what takes a token it says by which scope", () => {
  const scopeOf = (name: string) =>
    operations
      .get(name)
      ?.security?.flatMap((each) => ("accessToken" in each ? [each.accessToken] : []))
      .flat();
  for (const { name, scope } of allEndpoints) expect(scopeOf(name) ?? [], name).toEqual(scope ? [scope] : []);
  expect(scopeOf("getMedia")).toEqual(["blessings:read"]);
});
