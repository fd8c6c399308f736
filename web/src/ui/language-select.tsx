import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { Globe } from "lucide-react";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { cx } from "./class-names.ts";
import { SelectField } from "./select-field.tsx";

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
      // Not `disabled`, or it would lose the focus.
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading}
      onChange={({ target }) => {
        if (!isLoading) void changeLanguage(target.value as LanguageCode);
      }}
      className={cx(isLoading && "pointer-events-none", className)}
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
