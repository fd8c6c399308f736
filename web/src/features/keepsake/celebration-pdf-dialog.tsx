import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type Celebration, getCelebration } from "@blessing-jar/contract/celebrations.ts";
import { contrastOf } from "@blessing-jar/contract/kit/colours.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/queries.ts";
import { useSession } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { BookPreview, useBookPreview } from "./book-preview.tsx";
import { CodesSwitch, codeFor, mayHaveCode } from "./codes.tsx";
import { fileNameOf } from "./file-name.ts";
import type { KeepsakeContent } from "./keepsake-content.ts";
import { MakingFooter, useMaking } from "./making.tsx";
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
  const making = useMaking();
  const { progress, start, cancel } = making;
  const memberId = useSession((session) => session.user?.id);
  const params = { celebrationId };
  const shown = useQuery(endpointQuery(getCelebration, { params })).data;
  const [hasCodes, setHasCodes] = useState(false);
  const [isAsOnScreen, setIsAsOnScreen] = useState(false);
  const contentOf = useCelebrationContent();
  const read = async (signal: AbortSignal, codesOf?: string) => {
    const { event, blessings } = await call(getCelebration, { params, signal });
    return contentOf(event, blessings, { codesOf, signal, isAsOnScreen });
  };
  const pages = useBookPreview({ of: [celebrationId, isAsOnScreen], format: "a4", read });
  const handleClose = () => {
    cancel();
    onClose();
  };
  const handleMake = () =>
    start({
      format: "a4",
      read: async ({ signal }) => {
        const content = await read(signal, hasCodes ? memberId : undefined);
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
        <MakingFooter
          making={making}
          label={t("keepsake.export")}
          onMake={() => void handleMake()}
          onClose={handleClose}
        />
      }
    >
      <div className="grid gap-6">
        <BookPreview {...pages} />
        {shown && isDark(shown.event.settings) ? (
          <Switch
            label={t("keepsake.celebration.dark")}
            description={t("keepsake.celebration.darkText")}
            checked={isAsOnScreen}
            disabled={progress !== undefined}
            onCheckedChange={(next) => {
              cancel();
              setIsAsOnScreen(next);
            }}
          />
        ) : null}
        {shown?.blessings.some((blessing) => mayHaveCode(blessing, memberId)) ? (
          <CodesSwitch
            isOn={hasCodes}
            onChange={(next) => {
              cancel();
              setHasCodes(next);
            }}
            isDisabled={progress !== undefined}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/** Whole pages of it would take a home printer's ink. */
function isDark({ backgroundColor, textColor }: Celebration["settings"]): boolean {
  return contrastOf(backgroundColor, "#ffffff") > contrastOf(textColor, "#ffffff");
}

function useCelebrationContent() {
  const print = useKeepsakeWords();
  return async (
    { name, description, eventDate, settings }: Celebration,
    blessings: Blessing[],
    {
      codesOf,
      signal,
      isAsOnScreen,
    }: { codesOf: string | undefined; signal: AbortSignal; isAsOnScreen: boolean },
  ): Promise<KeepsakeContent> => {
    const { language } = print;
    const { backgroundColor, textColor } = settings;
    const isTurned = isDark(settings) && !isAsOnScreen;
    const kept = await Promise.all(
      (await withVerseWords(blessings, { language, signal })).map(async (blessing) => ({
        ...blessing,
        comments: [],
        code: await codeFor(blessing, { codesOf, signal }),
      })),
    );
    return {
      language,
      title: name,
      subtitle: formatDay(eventDate, language),
      message: settings.customMessage || description,
      theme: settings.theme,
      colours: isTurned
        ? { paper: textColor, ink: backgroundColor }
        : { paper: backgroundColor, ink: textColor },
      chapters: [print.chapterOf(kept)],
      statistics: settings.includeStats ? print.statisticsOf(kept, false) : undefined,
      colophon: print.colophon,
      words: print.words,
    };
  };
}
