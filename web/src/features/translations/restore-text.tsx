import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { useTranslation } from "react-i18next";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useRestoreTranslation } from "./use-translations.ts";

interface RestoreTextProps {
  row: Translation;
  language: LanguageCode;
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => void;
}

export function RestoreText({ row, language, isOpen, onClose, onRestored }: RestoreTextProps) {
  const { t } = useTranslation();
  const restore = useRestoreTranslation(language);
  return (
    <ConfirmAction
      isOpen={isOpen}
      onClose={onClose}
      mutation={restore}
      variables={row.id}
      title={t("translations.restore.title")}
      description={t("translations.restore.text", { text: row.bundledText ?? "" })}
      confirmLabel={t("translations.restore.confirm")}
      workingLabel={t("translations.restore.working")}
      tone="primary"
      done={t("translations.restore.done")}
      doneText={() => t("translations.restore.doneText")}
      failed="translations.restore.failed"
      onDone={onRestored}
    />
  );
}
