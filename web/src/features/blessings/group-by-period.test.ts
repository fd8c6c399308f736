import { expect, test } from "vitest";
import { firstDayOfWeek, groupByPeriod, lastDayOfWeek } from "./group-by-period.ts";
import { aBlessing } from "./testing.ts";

const on = (blessingDate: string, parts = {}) => aBlessing({ blessingDate, ...parts });
const keys = (groups: { key: string }[]) => groups.map((group) => group.key);

test("years and months follow the calendar day, newest first", () => {
  const blessings = [on("2026-01-01"), on("2025-12-31"), on("2025-12-01"), on("2024-02-29")];
  expect(keys(groupByPeriod(blessings, "yearly", 0))).toEqual(["2026", "2025", "2024"]);
  expect(keys(groupByPeriod(blessings, "monthly", 0))).toEqual(["2026-01", "2025-12", "2024-02"]);
});

test("a week starts where the language starts it, across a turn of the year", () => {
  // 1 January 2026 is a Thursday.
  expect(firstDayOfWeek("2026-01-01", 0)).toBe("2025-12-28");
  expect(firstDayOfWeek("2026-01-01", 1)).toBe("2025-12-29");
  expect(firstDayOfWeek("2026-01-01", 6)).toBe("2025-12-27");
  expect(firstDayOfWeek("2025-12-27", 6)).toBe("2025-12-27");
  expect(lastDayOfWeek("2025-12-27")).toBe("2026-01-02");
  const blessings = [on("2026-01-01"), on("2025-12-27"), on("2025-12-26")];
  expect(keys(groupByPeriod(blessings, "weekly", 6))).toEqual(["2025-12-27", "2025-12-20"]);
  expect(keys(groupByPeriod(blessings, "weekly", 0))).toEqual(["2025-12-28", "2025-12-21"]);
});

test("early years stay themselves", () => {
  expect(firstDayOfWeek("0033-04-05", 0)).toBe("0033-04-03");
});

test("each period tells total, answered, categories and with media", () => {
  const [group] = groupByPeriod(
    [
      on("2026-05-03", { isAnsweredPrayer: true, mediaUrls: ["/media/1"] }),
      on("2026-05-02", { category: "Family" }),
      on("2026-05-01", { mediaUrls: ["/media/2", "/media/3"] }),
    ],
    "monthly",
    0,
  );
  expect(group?.totals).toEqual({ total: 3, answered: 1, categories: 2, withMedia: 2 });
});
