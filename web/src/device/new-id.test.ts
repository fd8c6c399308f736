import { idempotent } from "@blessing-jar/contract/kit/idempotency.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "./new-id.ts";

test("A new id is a UUIDv7 of now, as the contract wants a key", () => {
  const before = Date.now();
  const id = newId();
  expect(z.safeParse(idempotent.idempotencyKey, id).success).toBe(true);
  const made = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(Date.now());
  expect(newId()).not.toBe(id);
});
