import { expect, test } from "vitest";
import { isFilm, monthsOf } from "./months.ts";

const user = { fullName: "Ruth", email: "", profilePhotoUrl: null, relation: "" };
const of = (id: string, blessingDate: string, ...mediaTypes: string[]) => ({
  id,
  title: id,
  blessingDate,
  user,
  mediaUrls: mediaTypes.map((_, index) => `/media/${id}-${index}`),
  mediaTypes,
  mediaFilms: [],
});

test("pictures and films of a month stand together, in the order of their blessings", () => {
  const months = monthsOf([
    of("figs", "2026-03-09", "image/jpeg", "video/mp4"),
    of("rain", "2026-03-01", "image/png"),
    of("snow", "2025-12-24", "image/png"),
  ]);
  expect([...months.keys()]).toEqual(["2026-03", "2025-12"]);
  expect(months.get("2026-03")?.map(({ url }) => url)).toEqual([
    "/media/figs-0",
    "/media/figs-1",
    "/media/rain-0",
  ]);
  expect(months.get("2026-03")?.map(isFilm)).toEqual([false, true, false]);
});
