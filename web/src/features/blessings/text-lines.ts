import { BookOpen } from "lucide-react";

/** Lines that may be written beside the words; the form calls each `blessings.form.<name>`. */
export const textLines = [{ name: "bibleVerse", Icon: BookOpen }] as const;

export type TextLine = (typeof textLines)[number];
