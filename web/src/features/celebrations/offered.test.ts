import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { expect, test } from "vitest";
import { inOrderOfDays, offeredFor } from "./offered.ts";

let made = 0;
function aBlessing(parts: Partial<Blessing>): Blessing {
  made += 1;
  return {
    id: String(made).padStart(4, "0"),
    title: "Bread",
    description: "",
    category: "Other",
    isAnsweredPrayer: false,
    blessingDate: "2026-05-01",
    mediaUrls: [],
    reactionsCount: 0,
    commentsCount: 0,
    ...parts,
  } as Blessing;
}

const titles = (blessings: Blessing[]) => blessings.map(({ title }) => title);
const newYear = { eventType: "new_year", eventDate: "2026-12-31" } as const;

test("a look back of a year offers that year's, what touched others first", () => {
  const offered = offeredFor(
    [
      aBlessing({ title: "quiet" }),
      aBlessing({ title: "last year", blessingDate: "2025-05-01", reactionsCount: 9 }),
      aBlessing({ title: "loved", reactionsCount: 6 }),
      aBlessing({ title: "with a picture", mediaUrls: ["/media/1"] }),
      aBlessing({ title: "answered", isAnsweredPrayer: true }),
      aBlessing({ title: "talked about", commentsCount: 4 }),
    ],
    newYear,
  );
  expect(titles(offered)).toEqual(["talked about", "loved", "with a picture", "answered", "quiet"]);
});

test("a look back of a year is of all its months, of each what touched others first", () => {
  const november = Array.from({ length: 12 }, (_, day) =>
    aBlessing({ title: `November ${day}`, blessingDate: `2026-11-${10 + day}`, reactionsCount: day }),
  );
  const january = aBlessing({ title: "January", blessingDate: "2026-01-03" });
  const june = [
    aBlessing({ title: "June", blessingDate: "2026-06-01" }),
    aBlessing({ title: "June, loved", blessingDate: "2026-06-02", reactionsCount: 3 }),
  ];
  const offered = titles(offeredFor([...november, january, ...june], newYear));
  expect(offered).toHaveLength(celebrationLimits.offered);
  expect(offered.slice(0, 5)).toEqual(["November 11", "June, loved", "January", "November 10", "June"]);
  expect(titles(offeredFor([...november, january], { ...newYear, search: "november" }))).not.toContain(
    "January",
  );
});

test("a year without any offers what there is", () => {
  expect(offeredFor([aBlessing({ blessingDate: "2020-01-01" })], newYear)).toHaveLength(1);
});

test("never more than ten, the newest of equal ones first", () => {
  const many = Array.from({ length: 30 }, (_, day) =>
    aBlessing({ blessingDate: `2026-04-${String(day + 1).padStart(2, "0")}` }),
  );
  const offered = offeredFor(many, { eventType: "birthday", eventDate: "2026-12-05" });
  expect(offered).toHaveLength(celebrationLimits.offered);
  expect(offered[0]?.blessingDate).toBe("2026-04-30");
});

test("what a birthday is about comes before what it is not", () => {
  const some = [aBlessing({ title: "work" }), aBlessing({ title: "family", category: "Family" })];
  expect(titles(offeredFor(some, { eventType: "birthday", eventDate: "2026-12-05" }))).toEqual([
    "family",
    "work",
  ]);
});

test("a search looks through all of them, without regard to case and accents", () => {
  const some = [
    aBlessing({ title: "Café with Noor", blessingDate: "2019-01-01" }),
    aBlessing({ title: "Figs", description: "and a cafe" }),
    aBlessing({ title: "Rain" }),
  ];
  expect(titles(offeredFor(some, { ...newYear, search: " CAFÉ " }))).toEqual(["Figs", "Café with Noor"]);
});

test("chosen ones are told from the first day to the last", () => {
  const [later, first] = [
    aBlessing({ blessingDate: "2026-05-02" }),
    aBlessing({ blessingDate: "2026-05-01" }),
  ];
  expect(inOrderOfDays([later, first])).toEqual([first.id, later.id]);
});
