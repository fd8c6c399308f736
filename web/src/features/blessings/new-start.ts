import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import type { BlessingValues } from "./form-values.ts";

/** What a blessing that nobody has begun says, by its schema: known without one, so that the first field of the page needs none. */
const nothing: Omit<BlessingValues, "blessingDate"> = {
  title: "",
  description: "",
  category: defaultCategory,
  isCategoryChosen: false,
  bibleVerse: "",
  prompt: "",
  visibility: "private",
  circles: [],
  people: [],
  isPrayer: false,
  isAnsweredPrayer: false,
  files: [],
  basedOn: "",
  challengeId: "",
};

export function newStart(today: string, beginning: Partial<BlessingValues> = {}): BlessingValues {
  return { ...nothing, blessingDate: today, ...beginning };
}
