import type { LanguageCode } from "@blessing-jar/contract/languages.ts";

export interface KeepsakeContent {
  language: LanguageCode;
  title: string;
  subtitle: string;
  /** What is written by hand on the first page, if anything. */
  message: string;
  theme: KeepsakeTheme;
  /** Instead of the theme's. */
  colours?: { paper: string; ink: string } | undefined;
  chapters: KeepsakeChapter[];
  statistics?: KeepsakeStatistics | undefined;
  /** The last page: lines beneath the jar. */
  colophon: string[];
  words: KeepsakeWords;
}

export const keepsakeThemes = ["warm", "elegant", "nature", "festive", "peaceful"] as const;
export type KeepsakeTheme = (typeof keepsakeThemes)[number];

interface KeepsakeWords {
  answered: string;
  comments: string;
  /** Beside a code. */
  code: string;
}

export interface KeepsakeChapter {
  /** Its own page before its blessings. */
  opener?: KeepsakeOpener | undefined;
  /** In the place of a page, where it has few. With neither each blessing has a page of its own. */
  heading?: string | undefined;
  blessings: KeepsakeBlessing[];
}

export interface KeepsakeOpener {
  title: string;
  subtitle: string;
  count: string;
  /** The days of the month, and on how many blessings were written on each of them. */
  days: number[];
}

export interface KeepsakeBlessing {
  title: string;
  description: string;
  bibleVerse: string;
  prompt: string;
  date: string;
  category: string;
  /** Empty where every blessing is by the same. */
  author: string;
  /** Whom it is about, in one line. */
  people: string;
  pictures: KeepsakePicture[];
  /** Where its films and voices are played; empty where the book has no code for it. */
  code: string;
  isAnswered: boolean;
  comments: { author: string; text: string }[];
}

export interface KeepsakePicture {
  url: string;
  /** Its poster is printed. */
  isFilm: boolean;
}

export interface KeepsakeStatistics {
  title: string;
  figures: { value: string; label: string }[];
  bars: { title: string; bars: { label: string; count: number; value: string }[] }[];
}

export type KeepsakeFormat = "a4" | "a5" | "square";
