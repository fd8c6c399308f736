import { NotebookPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

interface DraftNoteProps {
  text: string;
  action: string;
  onAct: () => void;
}

interface RestoredNoteProps {
  savedAt: number;
  more?: string | undefined;
  onDiscard: () => void;
}

export function RestoredNote({ savedAt, more, onDiscard }: RestoredNoteProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const moment = formatMoment(new Date(savedAt).toISOString(), language);
  return (
    <DraftNote
      text={[t("blessings.draft.restored", { moment }), more].filter(Boolean).join(" ")}
      action={t("blessings.draft.discard")}
      onAct={onDiscard}
    />
  );
}

/** Inside the form and no toast, so that keyboard and screen reader reach it while the dialog is open. */
export function DiscardedNote({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <DraftNote text={t("blessings.draft.discarded")} action={t("blessings.draft.undo")} onAct={onUndo} />
  );
}

function DraftNote({ text, action, onAct }: DraftNoteProps) {
  return (
    <Banner
      icon={<NotebookPen />}
      action={
        <Button variant="ghost" size="sm" onClick={onAct}>
          {action}
        </Button>
      }
    >
      <span role="status">{text}</span>
    </Banner>
  );
}
