import { expect, test } from "vitest";
import { listRows } from "./list-rows.ts";
import { aBlessing } from "./testing.ts";

test("each month has its heading with how many it has, then its blessings", () => {
  const rows = listRows([
    aBlessing({ title: "Figs", blessingDate: "2026-11-22" }),
    aBlessing({ title: "Rain", blessingDate: "2026-11-01" }),
    aBlessing({ title: "Snow", blessingDate: "2025-11-30" }),
  ]);
  expect(
    rows.map((row) => (row.kind === "month" ? `${row.month} ${row.count}` : row.blessing.title)),
  ).toEqual(["2026-11 2", "Figs", "Rain", "2025-11 1", "Snow"]);
});
