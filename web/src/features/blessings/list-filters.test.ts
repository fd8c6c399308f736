import { expect, test } from "vitest";
import { countFilters, readFilters, writeFilters } from "./list-filters.ts";

const read = (address: string) => readFilters(new URLSearchParams(address));

test("an empty address filters nothing", () => {
  expect(read("")).toEqual({ category: undefined, prayer: "all", month: undefined });
  expect(countFilters(read(""))).toBe(0);
});

test("a month may lack its zero, and a month that is none is ignored", () => {
  expect(read("month=2026-3").month).toBe("2026-03");
  expect(read("month=2026-11").month).toBe("2026-11");
  expect(read("month=2026-13").month).toBeUndefined();
  expect(read("month=yesterday").month).toBeUndefined();
});

test("the stat card's filter shows answered prayers", () => {
  expect(read("filter=answered-prayers").prayer).toBe("answered");
  expect(read("filter=nonsense").prayer).toBe("all");
});

test("writing keeps the rest of the address and comes back the same", () => {
  const address = new URLSearchParams("blessing=1&filter=answered-prayers&month=2026-02");
  const written = writeFilters(address, { category: "Prayer Answered", prayer: "other" });
  expect(written.get("blessing")).toBe("1");
  expect(readFilters(written)).toEqual({ category: "Prayer Answered", prayer: "other", month: "2026-02" });
  expect(writeFilters(written, { category: undefined, prayer: "all", month: undefined }).toString()).toBe(
    "blessing=1",
  );
});
