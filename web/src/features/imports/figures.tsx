import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useLanguage } from "../../language/use-language.ts";

/** Counts to be seen at a glance, side by side. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, figure: number])[] }) {
  const { language } = useLanguage();
  return (
    <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-meta text-ink-soft">{label}</dt>
          <dd className="font-display text-[1.6875rem] text-ink leading-tight tabular-nums">
            {formatNumber(figure, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
