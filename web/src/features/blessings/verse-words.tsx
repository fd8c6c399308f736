import { listVerses } from "@blessing-jar/contract/challenges.ts";
import { useQuery } from "@tanstack/react-query";
import type { ClipboardEvent } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useLanguage } from "../../language/use-language.ts";
import type { BlessingFormState } from "./use-panel.ts";
import { isReference, splitVerse, wordsAt } from "./verse-reference.ts";

export const verseWordsClass =
  "border-s-2 border-gold ps-4 font-display text-[1.125rem] leading-(--quote-leading) text-pretty text-ink-soft";

/** What stands there, where the app knows it in the reader's language. */
export function VerseWords({ reference, className }: { reference: string; className?: string }) {
  const { language } = useLanguage();
  const isSignedIn = useViewer() !== undefined;
  const { data } = useQuery({
    ...endpointQuery(listVerses, { query: { language } }),
    enabled: isSignedIn && isReference(reference),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ verses }) => verses,
  });
  const words = wordsAt(reference, data ?? []);
  if (!words) return null;
  return (
    <p lang={language} className={className}>
      {words}
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
