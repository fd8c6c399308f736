import { createContext, use } from "react";
import { foundWords, fromFound, type SearchFor } from "./found-words.ts";

/** What the list is searched for; empty anywhere else. */
export const SearchedFor = createContext<SearchFor>("");

interface FoundProps {
  text: string;
  /** A card shows its beginning alone: what is found further down is brought there. */
  isCut?: boolean;
}

/** A text of a card, in which what was searched for is marked. */
export function Found({ text, isCut = false }: FoundProps) {
  const search = use(SearchedFor);
  if (!search) return text;
  const found = foundWords(text, search);
  return (isCut ? fromFound(found) : found).map((part, place) => {
    if (!part.isFound) return part.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no identity but its place
    return <mark key={place}>{part.text}</mark>;
  });
}
