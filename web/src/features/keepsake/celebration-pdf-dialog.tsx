import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type Celebration, getCelebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { BookPreview, useBookPreview } from "./book-preview.tsx";
import { fileNameOf } from "./file-name.ts";
import type { KeepsakeContent } from "./keepsake-content.ts";
import { MakingProgress, useMaking } from "./making.tsx";
import { useKeepsakeWords, withVerseWords } from "./use-keepsake-words.ts";

interface CelebrationPdfDialogProps {
  celebrationId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A celebration as a keepsake to print. */
export default function CelebrationPdfDialog(props: CelebrationPdfDialogProps) {
  const { celebrationId, isOpen, onClose } = props;
  const { t } = useTranslation();
  const { progress, start, cancel } = useMaking();
  const contentOf = useCelebrationContent();
  const read = async (signal: AbortSignal) => {
    const { event, blessings } = await call(getCelebration, { params: { celebrationId }, signal });
    return contentOf(event, blessings, signal);
  };
  const pages = useBookPreview({ of: [celebrationId], format: "a4", read });
  const handleClose = () => {
    cancel();
    onClose();
  };
  const handleMake = () =>
    start({
      format: "a4",
      read: async ({ signal }) => {
        const content = await read(signal);
        return { content, fileName: fileNameOf(content.title, content.subtitle) };
      },
    });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("keepsake.celebration.title")}
      description={t("keepsake.celebration.text")}
      footer={
        progress === undefined ? (
          <>
            <Button variant="outline" onClick={handleClose}>
              {t("shell.cancel")}
            </Button>
            <Button onClick={() => void handleMake()}>{t("keepsake.export")}</Button>
          </>
        ) : null
      }
    >
      <div className="grid gap-6">
        <BookPreview {...pages} />
        {progress === undefined ? null : <MakingProgress progress={progress} onCancel={cancel} />}
      </div>
    </Dialog>
  );
}

function useCelebrationContent() {
  const print = useKeepsakeWords();
  return async (
    { name, description, eventDate, settings }: Celebration,
    blessings: Blessing[],
    signal: AbortSignal,
  ): Promise<KeepsakeContent> => {
    const { language } = print;
    const kept = (await withVerseWords(blessings, { language, signal })).map((blessing) => ({
      ...blessing,
      comments: [],
    }));
    return {
      language,
      title: name,
      subtitle: formatDay(eventDate, language),
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
