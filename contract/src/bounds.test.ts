import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allEndpoints, paramsOf } from "./all.ts";
import { hostileTexts, lettersWalked } from "./kit/testing.ts";

type Schema = z.core.$ZodType;

interface Found {
  name: string;
  schema: Schema;
}

/** Every schema within one, however nested, named by the way to it. */
function within(name: string, schema: Schema): Found[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const inner = Object.entries(def).flatMap(([key, value]) => partsOf(key, value));
  return [{ name, schema }, ...inner.flatMap(([part, found]) => within(`${name}.${part}`, found))];
}

function partsOf(key: string, value: unknown): [string, Schema][] {
  if (key === "checks" || typeof value !== "object" || value === null) return [];
  if ("_zod" in value) return [[key, value as Schema]];
  return Object.entries(value).filter((part): part is [string, Schema] => "_zod" in Object(part[1]));
}

const inputs = allEndpoints.flatMap(({ name, query, body, ...rest }) =>
  Object.entries({ params: paramsOf(rest), query, body }).flatMap(([part, schema]) =>
    schema ? within(`${name}.${part}`, schema) : [],
  ),
);
const ofType = (type: string) => inputs.filter(({ schema }) => schema._zod.def.type === type);
const arrays = ofType("array");

/** An array that counts how often one of its entries is read. */
function watched(entries: unknown[]) {
  const seen = { entries: 0 };
  const array = new Proxy(entries, {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) seen.entries += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  return { array, seen };
}

/** The shortest of several runs: a busy machine makes some longer, none shorter. */
function millisecondsOf(work: () => unknown): number {
  const times = Array.from({ length: 15 }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

const tooMany = 80_000;
const hostileEntries = ["", "a", "0193b2a0-0000-7000-8000-000000000000", null, { a: [] }];

function maximumOf({ _zod: { def } }: Schema): number {
  const checks = (def.checks ?? []).map((check) => check._zod.def as { maximum?: number });
  return Math.min(...checks.map(({ maximum }) => maximum ?? Number.POSITIVE_INFINITY));
}

test("the walk finds the arrays of the contract, nested ones too", () => {
  expect(arrays.map(({ name }) => name.replace(/\.(shape|innerType|in)\b/g, ""))).toEqual(
    expect.arrayContaining(["createBlessing.body.mediaUrls", "sendInvitations.body.emails"]),
  );
  const nested = z.object({
    a: z.optional(z.array(z.union([z.string(), z.object({ b: z.array(z.int()) })]))),
  });
  expect(within("x", nested).filter(({ schema }) => schema._zod.def.type === "array")).toHaveLength(2);
});

test.each(arrays)("$name refuses 80,000 entries by their number, reading none", ({ schema }) => {
  for (const entry of hostileEntries) {
    const { array, seen } = watched(Array(tooMany).fill(entry));
    const { success, error } = z.safeParse(schema, array);
    expect(success).toBe(false);
    expect(error?.issues).toHaveLength(1);
    expect(error?.message.length).toBeLessThan(500);
    expect(seen.entries).toBe(0);
  }
});

test.each(arrays)(
  "$name refuses 80,000 entries about as fast as it reads all that it takes",
  ({ schema }) => {
    const [most, more] = [maximumOf(schema), tooMany].map((length) => {
      const array = Array(length).fill("0193b2a0-0000-7000-8000-000000000000");
      return millisecondsOf(() => z.safeParse(schema, array));
    });
    expect(more).toBeLessThan(Math.max(20, 20 * Number(most)));
  },
);

test("nothing else that a caller sends has as many parts as the caller likes", () => {
  expect(["record", "map", "set"].flatMap(ofType)).toEqual([]);
});

/** Of a fixed form, or one of a few: its length follows. */
function isOfOneForm({ _zod: { def } }: Schema): boolean {
  const checks = [def, ...(def.checks ?? []).map((check) => check._zod.def)] as {
    format?: string;
    check?: string;
  }[];
  return checks.some(
    ({ check, format }) => check === "string_format" && format !== "regex" && format !== "lowercase",
  );
}

test("every text that a caller sends has a maximum, or one form", () => {
  const open = ofType("string").filter(
    ({ schema }) => maximumOf(schema) === Number.POSITIVE_INFINITY && !isOfOneForm(schema),
  );
  const taking = open.filter(({ schema }) =>
    ["x", "1", "2026-03-01", "2026-03"].some(
      (start) => z.safeParse(schema, start.padEnd(20_000, "1")).success,
    ),
  );
  expect(taking.map(({ name }) => name)).toEqual([]);
  expect(ofType("string").length).toBeGreaterThan(30);
});

test("a text that is too long is refused by its length: nothing trims, folds, splits or matches it before", async () => {
  // Once it is walked through for its length, which is counted in code points.
  const lengthFirst = ofType("string").filter(({ schema }) => maximumOf(schema) < 50_000);
  const walking = new Set<string>();
  for (const { name, schema } of lengthFirst) {
    for (const [, text] of hostileTexts) {
      if ((await lettersWalked(() => z.safeParse(schema, text))) >= 2 * text.length) walking.add(name);
    }
  }
  expect([...walking]).toEqual([]);
  expect(lengthFirst.length).toBeGreaterThan(30);
});

test.each(inputs.filter(({ name }) => name.split(".").length === 2))(
  "$name walks through what it refuses a few times at most",
  async ({ schema }) => {
    const fields = Object.keys(Object(Object(schema)._zod.def).shape ?? {});
    for (const [from, text] of hostileTexts) {
      const given = Object.fromEntries(fields.map((field) => [field, text]));
      const letters = await lettersWalked(() => z.safeParse(schema, given));
      expect(letters, from).toBeLessThan(3 * text.length * Math.max(1, fields.length));
    }
  },
);

test("these alone may hold control characters: they are compared or hashed, and never shown", () => {
  const taking = ofType("string").filter(({ schema }) => z.safeParse(schema, "a\u0001bcdefg").success);
  const names = taking.map(({ name }) => name.replace(/\.(shape|innerType|in)\b/g, ""));
  expect([...new Set(names.filter((name) => !name.endsWith(".query.cursor")))].sort()).toEqual([
    "adminLogin.body.password",
    "adminLogin.body.username",
    "changePassword.body.currentPassword",
    "changePassword.body.password",
    "confirmSession.body.openId",
    "confirmSession.body.password",
    "createUser.body.password",
    "deleteAccount.body.currentPassword",
    "deleteAccount.body.openId",
    "getTranslations.params.language",
    "getTranslations.query.bust",
    "joinOpenId.body.proof",
    "login.body.password",
    "readPrivateLinkComments.body.cursor",
    "redeemEmailChange.body.token",
    "redeemEmailVerification.body.token",
    "redeemOpenId.body.returned",
    "redeemPasswordReset.body.password",
    "redeemPasswordReset.body.token",
    "signInWithOpenId.body.proof",
    "undoEmailChange.body.token",
    "updateProfile.body.profilePhotoUrl",
    "updateProfilePhoto.body.profilePhotoURL",
    "updateUser.body.password",
  ]);
});
