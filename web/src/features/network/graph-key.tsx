import { Spline } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";

const kinds = [
  { key: "yours", lines: ["border-terra border-t-[3px]"] },
  { key: "others", lines: ["border-gold border-t-[3px]"] },
  { key: "thick", lines: ["border-terra border-t opacity-45", "border-terra border-t-[6px]"] },
] as const;

/** What the lines of the picture say, folded into its corner. */
export function GraphKey() {
  const { t } = useTranslation();
  return (
    <details className="absolute start-3 top-3 max-w-[calc(100%-5.5rem)] rounded-tile border border-line-strong bg-card text-meta text-ink-soft shadow-paper">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[inherit] px-3.5 py-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <Spline aria-hidden="true" className="size-4 shrink-0" />
        {t("network.graph.key.title")}
      </summary>
      <ul className="grid gap-2 px-3.5 pb-3">
        {kinds.map(({ key, lines }) => (
          <li key={key} className="flex items-center gap-3">
            <span aria-hidden="true" className="flex w-9 shrink-0 items-center gap-1">
              {lines.map((line) => (
                <span key={line} className={`grow ${line}`} />
              ))}
            </span>
            <span>{t(`network.graph.key.${key}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
