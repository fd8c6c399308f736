import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../ui/select-field.tsx";
import { useLanguage } from "./use-language.ts";

interface LanguageSelectProps {
  isLabelHidden?: boolean;
  className?: string;
}

export function LanguageSelect({ isLabelHidden = false, className }: LanguageSelectProps) {
  const { t } = useTranslation();
  const { language, languages, isLoading, changeLanguage } = useLanguage();
  return (
    <SelectField
      label={t("shell.language.label")}
      isLabelHidden={isLabelHidden}
      leadingIcon={<Globe />}
      value={isLoading ? "" : language}
      disabled={isLoading}
      aria-busy={isLoading}
      onChange={async ({ target }) => {
        await changeLanguage(target.value as LanguageCode);
        // It rested meanwhile, and had lost the focus with that.
        if (document.activeElement === document.body) target.focus();
      }}
      {...(className ? { className } : {})}
    >
      {isLoading ? <option value="">{t("shell.language.loading")}</option> : null}
      {languages.map(({ code, nativeName }) => (
        <option key={code} value={code} lang={code}>
          {nativeName}
        </option>
      ))}
    </SelectField>
  );
}
