import type { Blessing, BlessingBody } from "@blessing-jar/contract/blessings.ts";
import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import type { DraftFile, WrittenValues } from "./blessing-draft.ts";

/** What the form opens with, before any draft. */
export interface FormStart {
  values: WrittenValues;
  files: DraftFile[];
  /** `updatedAt` of the blessing that is edited. */
  basedOn?: string | undefined;
}

export function newStart(today: string, beginning: Partial<WrittenValues> = {}): FormStart {
  return {
    values: {
      title: "",
      description: "",
      category: defaultCategory,
      bibleVerse: "",
      visibility: "private",
      isAnsweredPrayer: false,
      blessingDate: today,
      circles: [],
      ...beginning,
    },
    files: [],
  };
}

export function editStart(blessing: Blessing): FormStart {
  const { title, description, category, bibleVerse, visibility, isAnsweredPrayer, blessingDate } = blessing;
  return {
    values: {
      title,
      description,
      category,
      bibleVerse,
      visibility,
      isAnsweredPrayer,
      blessingDate,
      circles: blessing.circles.map(({ id }) => id),
    },
    files: blessing.mediaUrls.map((url, place) => ({
      name: "",
      url,
      type: blessing.mediaTypes[place] ?? "",
      size: 0,
    })),
    basedOn: blessing.updatedAt,
  };
}

/** Whether anything was written that would be lost. A new blessing's day alone is no writing. */
export function isUnchanged(start: FormStart, values: WrittenValues, files: readonly DraftFile[]): boolean {
  const print = (some: WrittenValues, theirs: readonly DraftFile[]) =>
    JSON.stringify([
      some.title,
      some.description,
      some.category,
      some.bibleVerse,
      some.visibility,
      some.isAnsweredPrayer,
      some.blessingDate,
      [...some.circles].sort(),
      theirs.map(({ url }) => url),
    ]);
  return print(start.values, start.files) === print(values, files);
}

export function toBody(values: WrittenValues, files: readonly DraftFile[]): BlessingBody {
  return {
    ...values,
    circles: values.visibility === "group" ? values.circles : [],
    mediaUrls: files.map(({ url }) => url),
    mediaTypes: files.map(({ type }) => type),
  };
}

/** The form's values without what only the request side allows to be left out. */
export function toWritten(values: BlessingBody): WrittenValues {
  return {
    title: values.title,
    description: values.description ?? "",
    category: values.category,
    bibleVerse: values.bibleVerse ?? "",
    visibility: values.visibility ?? "private",
    isAnsweredPrayer: values.isAnsweredPrayer ?? false,
    blessingDate: values.blessingDate,
    circles: values.circles ?? [],
  };
}
