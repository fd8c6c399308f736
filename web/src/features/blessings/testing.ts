import type { Blessing } from "@blessing-jar/contract/blessings.ts";

let made = 0;

/** For tests: a whole blessing of which only the telling parts are named. */
export function aBlessing(parts: Partial<Blessing> = {}): Blessing {
  made += 1;
  return {
    id: `00000000-0000-7000-8000-${String(made).padStart(12, "0")}`,
    userId: "00000000-0000-7000-9000-000000000001",
    authorName: "Ruth Hale",
    title: "Bread",
    description: "",
    category: "Faith",
    isCategoryChosen: true,
    bibleVerse: "",
    prompt: "",
    visibility: "private",
    isPrayer: false,
    isAnsweredPrayer: false,
    blessingDate: "2026-11-21",
    createdAt: "2026-11-21T08:00:00.000Z",
    updatedAt: "2026-11-21T08:00:00.000Z",
    mediaUrls: [],
    mediaTypes: [],
    mediaFilms: [],
    circles: [],
    reactionsCount: 0,
    isHearted: false,
    commentsCount: 0,
    can: { edit: true, delete: true, share: true, report: false },
    ...parts,
  };
}
