import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";

export const needs = ["missing", "trouble", "english"] as const;
type Need = (typeof needs)[number];

/** Each empty where it does not matter. */
export interface RowFilter {
  search: string;
  status: Translation["status"] | "";
  by: Translation["translatedBy"] | "";
  /** The first part of the keys. */
  section: string;
  need: Need | "";
}

export const everyRow: RowFilter = { search: "", status: "", by: "", section: "", need: "" };

const hasNeed: Record<Need, (row: Translation) => boolean> = {
  missing: ({ translatedText }) => translatedText === "",
  trouble: ({ troubles }) => troubles.length > 0,
  english: ({ isEnglishChanged }) => isEnglishChanged,
};

const sectionOf = ({ translationKey }: Translation): string => translationKey.split(".")[0] ?? "";

export function sectionsOf(rows: readonly Translation[]): string[] {
  return [...new Set(rows.map(sectionOf))].sort();
}

/** Every word that is searched for stands in the key, in the English or in the translation. */
export function filterRows(rows: readonly Translation[], filter: RowFilter): Translation[] {
  const { status, by, section, need } = filter;
  const words = foldText(filter.search).split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (status === "" || row.status === status) &&
      (by === "" || row.translatedBy === by) &&
      (section === "" || sectionOf(row) === section) &&
      (need === "" || hasNeed[need](row)) &&
      (words.length === 0 || isFound(row, words)),
  );
}

function isFound({ translationKey, originalText, translatedText }: Translation, words: string[]): boolean {
  const all = foldText(`${translationKey} ${originalText} ${translatedText}`);
  return words.every((word) => all.includes(word));
}

export interface Figures {
  texts: number;
  /** The share of texts that people have edited, from 0 to 1. */
  quality: number;
  waiting: number;
  toLookAt: number;
}

export function figuresOf(rows: readonly Translation[]): Figures {
  const count = (is: (row: Translation) => boolean) => rows.filter(is).length;
  return {
    texts: rows.length,
    quality: rows.length === 0 ? 0 : count(({ translatedBy }) => translatedBy === "human") / rows.length,
    waiting: count(({ status }) => status === "pending"),
    toLookAt: count((row) => needs.some((need) => hasNeed[need](row))),
  };
}

/** Those that can be approved unseen: nothing is wrong with them. */
export function approvable(rows: readonly Translation[]): Translation[] {
  return rows.filter(
    ({ status, troubles, translatedText }) =>
      status === "pending" && troubles.length === 0 && translatedText !== "",
  );
}
