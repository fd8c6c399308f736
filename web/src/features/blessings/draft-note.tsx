import { NotebookPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";

export function DraftNote({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Banner
      icon={<NotebookPen />}
      action={
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {t("blessings.draft.discard")}
        </Button>
      }
    >
      <span role="status">
        {t("blessings.draft.restored", { moment: formatMoment(new Date(savedAt).toISOString(), language) })}
      </span>
    </Banner>
  );
}
