import { Writable } from "node:stream";
import { type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { Failure } from "../kit/failure.ts";
import { answerError } from "./error-answers.ts";

/** Every failure of ours that is no refusal by its status: whether it rings the operator's bell. */
const rings: Partial<Record<ErrorCode, boolean>> = {
  // Of the settings: a visitor may ask a thousand times for what this installation does not have.
  "passkey.unavailable": false,
  "translations.no-provider": false,
  // Of those who wait: what whoever sends much is told.
  "service.busy": false,
  "openid.away": true,
  "openid.refused": true,
  "service.sealing-key": true,
  "service.database-away": true,
  "service.payments-away": true,
  "service.storage-away": true,
  "service.storage-full": true,
  unexpected: true,
};

const codes = (Object.keys(statusOf) as ErrorCode[]).filter((code) => statusOf[code] >= 500);

let lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const app = fastify({ logger: { level: "warn", stream } });
app.setErrorHandler(answerError);
app.get("/deadlock", () => Promise.reject(Object.assign(new Error("deadlock"), { code: "40P01" })));
for (const code of codes) app.get(`/${code}`, () => Promise.reject(new Failure(code)));
afterAll(() => app.close());

test("each is listed: a new one says whether it is the operator's to look at", () => {
  expect(Object.keys(rings).sort()).toEqual(codes.sort());
});

test.each(codes)(
  "%s stands in the log if something is out of order, else whoever asks writes none",
  async (code) => {
    lines = [];
    expect((await app.inject(`/${code}`)).statusCode).toBeGreaterThanOrEqual(500);
    expect(lines).toHaveLength(rings[code] ? 1 : 0);
  },
);

test("what the database gave up is told as busy, and stands there", async () => {
  lines = [];
  expect((await app.inject("/deadlock")).json().code).toBe("service.busy");
  expect(lines).toHaveLength(1);
});
