import { formatMonthName } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function NoMemories({ month, onAdd }: { month: string; onAdd: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <EmptyState
      illustration={<EmptyJar />}
      title={t("memories.empty.title")}
      description={
        <>
          <p>{t("memories.empty.text", { month: formatMonthName(month, language) })}</p>
          <p className="mt-2">{t("memories.empty.invitation")}</p>
        </>
      }
      action={
        <Button icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {t("memories.empty.add")}
        </Button>
      }
    />
  );
}
