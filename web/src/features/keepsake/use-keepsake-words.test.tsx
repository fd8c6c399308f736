import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { queryClient } from "../../api/queries.ts";
import { type BlessingToKeep, isAnsweredTold, useKeepsakeWords } from "./use-keepsake-words.ts";

test("that a prayer was answered is printed once, by its category or by a line of its own", () => {
  const told = (category: string, isCategoryChosen?: boolean) =>
    isAnsweredTold({
      isAnsweredPrayer: true,
      category,
      ...(isCategoryChosen === undefined ? {} : { isCategoryChosen }),
    });
  expect(told("Family")).toBe(true);
  expect(told("Prayer Answered")).toBe(false);
  expect(told("Prayer Answered", false)).toBe(true);
  expect(isAnsweredTold({ isAnsweredPrayer: false, category: "Family" })).toBe(false);
});

test("what was brought to a celebration later stands in its book on its day, and of one day as it was chosen", () => {
  const chosen = ["2026-10-21", "2026-11-25", "2026-11-25", "2026-11-30", "2026-11-18"].map(
    (blessingDate, index): BlessingToKeep => ({
      title: `${blessingDate} ${index}`,
      description: "",
      bibleVerse: "",
      prompt: "",
      category: "Family",
      isCategoryChosen: true,
      blessingDate,
      authorName: "Ruth Hale",
      people: [],
      isAnsweredPrayer: false,
      mediaUrls: [],
      mediaTypes: [],
      mediaFilms: [],
      comments: [],
    }),
  );
  function Titles() {
    return useKeepsakeWords()
      .chapterOf(chosen)
      .blessings.map(({ title }) => title)
      .join(", ");
  }
  const printed = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Titles />
    </QueryClientProvider>,
  );
  expect(printed).toBe("2026-10-21 0, 2026-11-18 4, 2026-11-25 1, 2026-11-25 2, 2026-11-30 3");
});
