import { randomUUIDv7 } from "node:crypto";
import { idempotent } from "@blessing-jar/contract/kit/idempotency.ts";
import { expect, test } from "vitest";
import { idFor } from "./ids.ts";

const key = "019b0000-0000-7000-8000-000000000001";
const [ruth, noor] = [randomUUIDv7(), randomUUIDv7()];

test("one key of one caller leads to one id, a UUIDv7 of the key's time", () => {
  const id = idFor(key, ruth);
  expect(idFor(key.toUpperCase(), ruth)).toBe(id);
  expect(idFor(key, ruth.toUpperCase())).toBe(id);
  expect(idempotent.idempotencyKey.parse(id)).toBe(id);
  expect(id.slice(0, 14)).toBe("019b0000-0000-");
});

test("another caller, another scope, another key, or none lead elsewhere", () => {
  const others = [
    idFor(key, noor),
    idFor(key, ruth, noor),
    idFor("019b0000-0000-7000-8000-000000000002", ruth),
    idFor(undefined, ruth),
    idFor(undefined, ruth),
  ];
  expect(new Set([idFor(key, ruth), ...others, key]).size).toBe(7);
});
