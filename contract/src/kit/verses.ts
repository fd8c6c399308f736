import { keptByKey } from "./dates-in-words.ts";
import { foldText } from "./fold-text.ts";

/** Longer than any is written. */
const longest = 60;
const pattern = /^([1-3]?[^\d:]{2,40})(\d{1,3}) ?[:：.,] ?(\d{1,3}(?:[-–]\d{1,3})?)$/;

/** "Psalm 118:24", "1 Corinthians 13:4-7", "詩篇118:24". */
export function isReference(text: string): boolean {
  return placeOf(text) !== undefined;
}

interface Place {
  /** Without spaces and dots. */
  book: string;
  verse: string;
}

function placeOf(text: string): Place | undefined {
  if (text.length > longest) return undefined;
  const [, written = "", chapter, verse] = pattern.exec(foldText(text).trim()) ?? [];
  const book = written.replace(/[\s.]/g, "");
  return book ? { book, verse: `${chapter}:${verse}` } : undefined;
}

/** Memoised: of those that are known there are some hundreds, and each verse that is shown is looked for among them. */
const placeOfKnown = keptByKey(placeOf);

export interface Verse {
  reference: string;
  words: string;
  /** How the same place is written in each language; pages of an older version kept none. */
  names?: string[] | undefined;
}

/** The verse that stands there, wherever it was written; undefined where nobody here knows it. */
export function verseAt<V extends Verse>(reference: string, verses: readonly V[]): V | undefined {
  const place = placeOf(reference);
  if (!place) return undefined;
  return (
    verses.find((verse) => isSamePlace(placeOfKnown(verse.reference), place)) ??
    verses.find(({ names = [] }) => names.some((name) => isWrittenSo(placeOfKnown(name), place)))
  );
}

/** Whether the reader's language writes it as it was written. */
export function isInLanguageOf(reference: string, verse: Verse): boolean {
  const place = placeOf(reference);
  return place !== undefined && isSamePlace(placeOfKnown(verse.reference), place);
}

/** As the reader's language writes the place, whoever wrote it shorter or with other signs; what may be another book stays. */
export function asWrittenIn(verses: readonly Verse[], reference: string): string {
  const place = placeOf(reference);
  if (!place) return reference;
  const books = new Set<string>();
  for (const { reference: known } of verses) {
    const { book = "" } = placeOfKnown(known) ?? {};
    if (isSameBook(book, place.book)) books.add(book);
  }
  const [book] = books.has(place.book) ? [place.book] : books.size === 1 ? books : [];
  const verse = verses.find(({ reference: known }) => {
    const at = placeOfKnown(known);
    return at?.book === book && at?.verse === place.verse;
  });
  return verse?.reference ?? reference;
}

/** A book may be written shorter: "Ps 118:24". */
function isSamePlace(known: Place | undefined, { book, verse }: Place): boolean {
  return known !== undefined && known.verse === verse && isSameBook(known.book, book);
}

const isSameBook = (known: string, book: string) => known.startsWith(book) || book.startsWith(known);

const isWrittenSo = (known: Place | undefined, { book, verse }: Place) =>
  known?.book === book && known.verse === verse;
