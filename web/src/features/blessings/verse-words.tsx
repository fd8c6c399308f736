import { listVerses } from "@blessing-jar/contract/challenges.ts";
import {
  asWrittenIn,
  isInLanguageOf,
  isReference,
  type Verse,
  verseAt,
} from "@blessing-jar/contract/kit/verses.ts";
import { useQuery } from "@tanstack/react-query";
import type { ClipboardEvent } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import type { BlessingValues } from "./form-values.ts";
import { splitVerse } from "./split-verse.ts";
import type { BlessingFormState } from "./use-panel.ts";

export const verseWordsClass =
  "border-s-2 border-gold ps-4 font-display text-[1.125rem] leading-(--quote-leading) text-pretty text-ink-soft";

function useVerses(reference: string): readonly Verse[] {
  const { language } = useLanguage();
  const { data } = useQuery({
    ...endpointQuery(listVerses, { query: { language } }),
    enabled: isReference(reference),
    select: ({ verses }) => verses,
  });
  return data ?? [];
}

/** What stands there, and where, in the reader's language; undefined where the app does not know it. */
export function useVerse(reference: string): Pick<Verse, "reference" | "words"> | undefined {
  const verse = verseAt(reference, useVerses(reference));
  return verse && isInLanguageOf(reference, verse) ? { ...verse, reference } : verse;
}

/** “ps 118:24” is kept as “Psalm 118:24”. */
export function useWrittenVerse({ bibleVerse }: Pick<BlessingValues, "bibleVerse">) {
  return { bibleVerse: asWrittenIn(useVerses(bibleVerse), bibleVerse) };
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
export function verseHandlers(form: BlessingFormState) {
  return {
    onBlur: form.settleVerse,
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
