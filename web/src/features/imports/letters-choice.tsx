import type { ImportEncoding, ImportPreview } from "@blessing-jar/contract/imports.ts";
import { localeOf } from "@blessing-jar/contract/languages.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { SelectField } from "../../ui/select-field.tsx";

/** The languages that most of the texts in it are of. */
const languagesOf: Partial<Record<ImportEncoding, string[]>> = {
  "windows-1252": ["en", "fr", "es", "pt", "de"],
  "windows-1250": ["pl", "cs", "hu"],
  "windows-1254": ["tr"],
  "windows-1257": ["lt", "lv"],
  "windows-1258": ["vi"],
  "windows-1251": ["ru", "uk", "bg"],
  "koi8-r": ["ru"],
  "windows-1253": ["el"],
  "windows-1255": ["he"],
  "windows-1256": ["ar", "ur", "fa"],
  "windows-874": ["th"],
  shift_jis: ["ja"],
  "euc-jp": ["ja"],
  gb18030: ["zh-Hans"],
  big5: ["zh-Hant"],
  "euc-kr": ["ko"],
  macintosh: ["en", "fr", "es", "pt", "de"],
};

interface LettersChoiceProps {
  letters: NonNullable<ImportPreview["letters"]>;
  isReading: boolean;
  onChoose: (encoding: ImportEncoding) => void;
}

/** How a table was read whose letters had to be guessed, and what else it could be. */
export function LettersChoice({ letters: { encoding, others }, isReading, onChoose }: LettersChoiceProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  return (
    <div className="mt-5 border-line border-t pt-4">
      <SelectField
        className="max-w-96"
        label={t("imports.letters.label")}
        hint={t("imports.letters.text")}
        value={encoding}
        disabled={isReading}
        onChange={({ target }) => {
          const chosen = others.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {[encoding, ...others].map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function useNames() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(localeOf(language), { type: "language" });
  return (encoding: ImportEncoding) => {
    const languages = (languagesOf[encoding] ?? []).map((code) => names.of(code) ?? code);
    return languages.length > 0 ? `${t("imports.names", { names: languages })} · ${encoding}` : encoding;
  };
}
