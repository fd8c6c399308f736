import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { readable } from "./readable-log.ts";

const shown = (fields: object) =>
  stripVTControlCharacters(
    readable(JSON.stringify({ level: 50, time: 0, pid: 1, hostname: "web", ...fields })),
  );

test("a person reads when, how grave, what and which, and the stack below", () => {
  const err = { type: "Error", message: "no figs", stack: "at pick (main.js:1)\nat main (main.js:2)" };
  expect(shown({ msg: "request failed", requestId: "k7m29xq4ab", err })).toMatch(
    /^\d\d:\d\d:\d\d error request failed requestId=k7m29xq4ab type=Error message='no figs'\n {4}at pick \(main.js:1\)\n {4}at main \(main.js:2\)\n$/,
  );
});

test("what has no words is told by its fields, nested ones in one line", () => {
  expect(shown({ level: 30, log: "security", event: "account.sign-in", req: { method: "GET" } })).toMatch(
    / info {2}log=security event=account\.sign-in req=\{ method: 'GET' \}\n$/,
  );
});
