import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";

interface FigureRowsProps {
  title: string;
  rows: readonly (readonly [label: string, figure: number, names?: readonly string[]])[];
  note?: string;
}

/** Counts in words, one a row, with the names of what is counted; nothing where there are none. */
export function FigureRows({ title, rows, note }: FigureRowsProps) {
  const { language } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h4 className="text-ui font-medium text-ink">{title}</h4>
      <dl className="mt-1 grid gap-1 text-ui text-ink-soft">
        {rows.map(([label, figure, names = []]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="min-w-0">
              {label}
              <Names names={names} count={figure} />
            </dt>
            <dd className="tabular-nums">{formatNumber(figure, language)}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-2 max-w-[38rem] text-pretty text-meta text-ink-soft">{note}</p> : null}
    </div>
  );
}

function Names({ names, count }: { names: readonly string[]; count: number }) {
  const { t } = useTranslation();
  const known = names.filter((name) => name.trim() !== "");
  if (known.length === 0) return null;
  return (
    <span dir="auto" className="mt-0.5 block text-meta [overflow-wrap:anywhere]">
      {t(known.length < count ? "imports.namesAndMore" : "imports.names", { names: known })}
    </span>
  );
}
