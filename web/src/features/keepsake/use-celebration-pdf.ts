import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type Celebration, getCelebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { call } from "../../api/call.ts";
import { fileNameOf } from "./file-name.ts";
import type { KeepsakeContent } from "./keepsake-content.ts";
import { useMaking } from "./making.tsx";
import { useKeepsakeWords } from "./use-keepsake-words.ts";

/** A celebration as a keepsake to print. */
export function useCelebrationPdf(celebrationId: string) {
  const { progress, start, cancel } = useMaking();
  const contentOf = useCelebrationContent();
  return {
    progress,
    cancel,
    start: () =>
      void start({
        format: "a4",
        read: async ({ signal }) => {
          const { event, blessings } = await call(getCelebration, { params: { celebrationId }, signal });
          const content = contentOf(event, blessings);
          return { content, fileName: fileNameOf(content.title, content.subtitle) };
        },
      }),
  };
}

function useCelebrationContent() {
  const print = useKeepsakeWords();
  return (
    { name, description, eventDate, settings }: Celebration,
    blessings: Blessing[],
  ): KeepsakeContent => {
    const kept = blessings.map((blessing) => ({ ...blessing, comments: [] }));
    return {
      language: print.language,
      title: name,
      subtitle: formatDay(eventDate, print.language),
      message: settings.customMessage || description,
      theme: settings.theme,
      colours: { paper: settings.backgroundColor, ink: settings.textColor },
      chapters: [print.chapterOf(kept)],
      statistics: settings.includeStats ? print.statisticsOf(kept, false) : undefined,
      colophon: print.colophon,
      words: print.words,
    };
  };
}
