import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { WindowVirtualizer } from "virtua";
import { cx } from "../../ui/class-names.ts";
import { rowClass, TranslationRow } from "./translation-row.tsx";

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
