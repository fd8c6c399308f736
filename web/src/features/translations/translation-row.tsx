import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";

/** The columns, one under the other where there is no room beside. */
export const rowClass = "grid gap-x-8 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_14rem]";

interface TranslationRowProps {
  row: Translation;
  rowIndex: number;
  language: LanguageCode;
  dir: "ltr" | "rtl";
  onOpen: (row: Translation) => void;
}

export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { row, rowIndex, language, dir, onOpen } = props;
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual scroller puts its own boxes between table and rows
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it is what is pressed
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={cx(
        rowClass,
        "pointer-events-auto relative border-t border-line py-4 transition-colors hover:bg-terra-wash/40",
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      <div role="cell" className="min-w-0">
        <p
          lang="en"
          dir="ltr"
          className="line-clamp-2 text-start text-ui text-ink-soft wrap-anywhere rtl:text-end"
        >
          {row.originalText}
        </p>
        <button
          type="button"
          onClick={() => onOpen(row)}
          dir="ltr"
          className="covers-card mt-1 max-w-full truncate text-start text-meta text-ink-faint"
        >
          {row.translationKey}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      <div role="cell" className="min-w-0">
        {row.translatedText === "" ? (
          <p className="text-ui text-ink-faint italic">{t("translations.needs.missing")}</p>
        ) : (
          <p
            lang={language}
            dir={dir}
            className={cx(
              "line-clamp-2 font-display text-[1.125rem] leading-snug text-ink wrap-anywhere",
              dir === "ltr" && "rtl:text-end",
            )}
          >
            {row.translatedText}
          </p>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see the row */}
      <div role="cell" className="flex flex-wrap items-start gap-2">
        <State row={row} />
      </div>
    </div>
  );
});

/** What is as usual is said quietly. */
function State({ row }: { row: Translation }) {
  const { t } = useTranslation();
  const { status, translatedBy, isEnglishChanged, troubles } = row;
  return (
    <>
      {status === "active" ? (
        <span className="text-meta text-ink-faint">{t(`translations.by.${translatedBy}`)}</span>
      ) : (
        <Chip tone={status === "pending" ? "gold" : "neutral"}>{t(`translations.status.${status}`)}</Chip>
      )}
      {troubles.length > 0 ? <Chip tone="danger">{t("translations.needs.trouble")}</Chip> : null}
      {isEnglishChanged ? <Chip tone="terra">{t("translations.needs.english")}</Chip> : null}
    </>
  );
}
