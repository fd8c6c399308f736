import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeBack } from "./keep-at-once.ts";
import { aBlessing } from "./testing.ts";

const blessing = aBlessing({ title: "Bread" });
const address = `/api/blessings/${blessing.id}`;
const done: string[] = [];

beforeEach(() => {
  done.length = 0;
  vi.stubGlobal("fetch", async (asked: string, { method }: RequestInit) => {
    done.push(`${method} ${asked}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const bringBack = (isKept: boolean) => () => {
  done.push("back in the field");
  return isKept;
};

test("words that are taken back are erased once they are in their field again", async () => {
  await takeBack({ blessing }, bringBack(true));
  expect(done).toEqual([`DELETE ${address}`, "back in the field", expect.stringMatching(/^DELETE .*trash/)]);
});

test("where the device has no room for them they lie in the trash", async () => {
  await takeBack({ blessing }, bringBack(false));
  expect(done).toEqual([`DELETE ${address}`, "back in the field"]);
});
