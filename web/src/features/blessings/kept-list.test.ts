import { expect, test } from "vitest";
import { withBlessing, withoutBlessing } from "./shown-blessings.ts";
import { aBlessing } from "./testing.ts";

const old = aBlessing({ blessingDate: "2026-01-01" });
const recent = aBlessing({ blessingDate: "2026-03-01" });
const list = [recent, old];

test("a saved blessing takes the place of its day", () => {
  const between = aBlessing({ blessingDate: "2026-02-01" });
  expect(withBlessing(list, between)).toEqual([recent, between, old]);
  const sameDay = aBlessing({ blessingDate: "2026-03-01" });
  expect(withBlessing(list, sameDay)).toEqual([sameDay, recent, old]);
  const oldest = aBlessing({ blessingDate: "1999-02-01" });
  expect(withBlessing(list, oldest)).toEqual([recent, old, oldest]);
});

test("an edited one moves, and is there once", () => {
  const moved = { ...recent, blessingDate: "2025-12-01" };
  expect(withBlessing(list, moved)).toEqual([old, moved]);
  expect(withoutBlessing(list, old.id)).toEqual([recent]);
});
