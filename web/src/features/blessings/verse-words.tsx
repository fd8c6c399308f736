import { listVerses } from "@blessing-jar/contract/challenges.ts";
import { isInLanguageOf, isReference, type Verse, verseAt } from "@blessing-jar/contract/kit/verses.ts";
import { useQuery } from "@tanstack/react-query";
import type { ClipboardEvent } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { splitVerse } from "./split-verse.ts";
import type { BlessingFormState } from "./use-panel.ts";

export const verseWordsClass =
  "border-s-2 border-gold ps-4 font-display text-[1.125rem] leading-(--quote-leading) text-pretty text-ink-soft";

/** What stands there, and where, in the reader's language; undefined where the app does not know it. */
export function useVerse(reference: string): Pick<Verse, "reference" | "words"> | undefined {
  const { language } = useLanguage();
  const { data } = useQuery({
    ...endpointQuery(listVerses, { query: { language } }),
    enabled: isReference(reference),
    select: ({ verses }) => verses,
  });
  const verse = verseAt(reference, data ?? []);
  return verse && isInLanguageOf(reference, verse) ? { ...verse, reference } : verse;
}

export function VerseWords({ reference, className }: { reference: string; className?: string }) {
  const { language } = useLanguage();
  const verse = useVerse(reference);
  if (!verse) return null;
  return (
    <p lang={language} className={className}>
      {verse.words}
    </p>
  );
}

/** Words that are pasted with where they stand go to the words of the blessing. */
export function useVersePaste(form: BlessingFormState) {
  return {
    onPaste: (event: ClipboardEvent) => {
      const verse = splitVerse(event.clipboardData.getData("text/plain"));
      if (!verse) return;
      event.preventDefault();
      const { description } = form.values;
      form.change({
        bibleVerse: verse.reference,
        description: [description, verse.words].filter(Boolean).join("\n"),
      });
    },
  };
}
