import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { memo } from "react";
import { WindowVirtualizer } from "virtua";
import { useTranslation } from "../../language/use-translation.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";

interface TranslationsTableProps {
  rows: readonly Translation[];
  language: LanguageCode;
  label: string;
  onOpen: (row: Translation) => void;
}

/** A guess, until a row is measured. */
const rowHeight = 84;
/** Pixels beyond the screen for which rows are there. */
const drawnAhead = 600;

const columns = ["english", "translation", "state"] as const;

/** Those rows alone that are on the screen are in the page, of thousands. */
export const TranslationsTable = memo(function TranslationsTable(props: TranslationsTableProps) {
  const { rows, language, label, onOpen } = props;
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the virtual scroller puts its own boxes between table and rows
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} className="border-b border-line">
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: a header is no control */}
      <div
        role="row"
        aria-rowindex={1}
        className={cx(rowClass, "py-2 text-meta text-ink-faint max-lg:sr-only")}
      >
        {columns.map((column) => (
          // biome-ignore lint/a11y/useSemanticElements: see the table
          // biome-ignore lint/a11y/useFocusableInteractive: a header is no control
          <div key={column} role="columnheader">
            {t(`translations.table.${column}`)}
          </div>
        ))}
      </div>
      <WindowVirtualizer data={rows} bufferSize={drawnAhead} itemSize={rowHeight}>
        {(row, index) => (
          <TranslationRow
            key={row.id}
            row={row}
            rowIndex={index + 2}
            language={language}
            dir={dirOf(language)}
            onOpen={onOpen}
          />
        )}
      </WindowVirtualizer>
    </div>
  );
});

/** The columns, one under the other where there is no room beside. */
const rowClass = "grid gap-x-8 gap-y-1.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_14rem]";

interface TranslationRowProps {
  row: Translation;
  rowIndex: number;
  language: LanguageCode;
  dir: "ltr" | "rtl";
  onOpen: (row: Translation) => void;
}

const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
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
