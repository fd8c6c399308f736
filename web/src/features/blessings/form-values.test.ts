import { expect, test } from "vitest";
import { aBlessing } from "./a-blessing.ts";
import { editStart, isUnchanged, newStart, toBody } from "./form-values.ts";

test("a new blessing starts today, in Faith, private", () => {
  expect(newStart("2026-11-21").values).toMatchObject({
    blessingDate: "2026-11-21",
    category: "Faith",
    visibility: "private",
    isAnsweredPrayer: false,
  });
});

test("circles travel only with a blessing for the family", () => {
  const { values, files } = newStart("2026-11-21");
  expect(toBody({ ...values, circles: ["c1"] }, files).circles).toEqual([]);
  expect(toBody({ ...values, visibility: "group", circles: ["c1"] }, files).circles).toEqual(["c1"]);
});

test("media go along in their order, each with its type", () => {
  const start = editStart(
    aBlessing({ mediaUrls: ["/media/1", "/media/2"], mediaTypes: ["image/jpeg", "audio/webm"] }),
  );
  expect(toBody(start.values, start.files.toReversed())).toMatchObject({
    mediaUrls: ["/media/2", "/media/1"],
    mediaTypes: ["audio/webm", "image/jpeg"],
  });
});

test("an untouched form is no draft; a letter or a file is", () => {
  const start = editStart(
    aBlessing({
      circles: [
        { id: "c2", name: "B", isApproved: true },
        { id: "c1", name: "A", isApproved: true },
      ],
    }),
  );
  expect(isUnchanged(start, { ...start.values, circles: ["c1", "c2"] }, start.files)).toBe(true);
  expect(isUnchanged(start, { ...start.values, title: "x" }, start.files)).toBe(false);
  const file = { name: "a", url: "/media/1", type: "image/png", size: 1 };
  expect(isUnchanged(start, start.values, [file])).toBe(false);
});
