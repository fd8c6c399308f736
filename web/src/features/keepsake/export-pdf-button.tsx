import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type Celebration, getCelebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { FileDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { fileNameOf } from "./file-name.ts";
import type { KeepsakeContent } from "./keepsake-content.ts";
import { MakingProgress, useMaking } from "./making.tsx";
import { useKeepsakeWords } from "./use-keepsake-words.ts";

export function ExportPdfButton({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const making = useMaking();
  const contentOf = useCelebrationContent();

  function handleExport() {
    void making.start({
      format: "a4",
      read: async ({ signal }) => {
        const { event, blessings } = await call(getCelebration, {
          params: { celebrationId: eventId },
          signal,
        });
        const content = contentOf(event, blessings);
        return { content, fileName: fileNameOf(content.title, content.subtitle) };
      },
    });
  }

  if (making.progress !== undefined) {
    return (
      <div className="w-full max-w-96 rounded-card border border-line bg-card px-4 py-2 shadow-paper">
        <MakingProgress progress={making.progress} onCancel={making.cancel} />
      </div>
    );
  }
  return (
    <Button
      variant="outline"
      className="border-current/40! bg-transparent! text-current! hover:bg-current/10! focus-visible:outline-current"
      icon={<FileDown />}
      onClick={handleExport}
    >
      {t("keepsake.export")}
    </Button>
  );
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
