import { Spline } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";

const kinds = [
  { key: "yours", lines: ["border-terra border-t-[3px]"] },
  { key: "others", lines: ["border-gold border-t-[3px]"] },
  { key: "thick", lines: ["border-terra border-t opacity-45", "border-terra border-t-[6px]"] },
] as const;

/** What the lines of the picture say, folded below it. */
export function GraphKey() {
  const { t } = useTranslation();
  return (
    <details className="border-t border-line text-meta text-ink-soft">
      <summary className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-b-[2rem] px-5 py-2 hover:text-ink focus-visible:-outline-offset-4 [&::-webkit-details-marker]:hidden">
        <Spline aria-hidden="true" className="size-4 shrink-0" />
        {t("network.graph.key.title")}
      </summary>
      <ul className="hidden flex-wrap justify-center in-[details[open]]:flex gap-x-8 gap-y-2 px-5 pt-1 pb-4">
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
