import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { useRelationWords } from "./people.ts";
import type { Network } from "./use-network.ts";

export function NetworkTiles({ totals }: Pick<Network, "totals">) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { closeness } = useRelationWords();
  return (
    <ul
      aria-label={t("network.tiles.label")}
      className="grid grid-cols-3 divide-x divide-line-strong border-y border-line-strong py-2.5 tight:grid-cols-1 tight:divide-x-0 tight:divide-y sm:flex sm:flex-wrap"
    >
      <Figure
        label={t("network.tiles.connections")}
        value={formatNumber(totals.connections, language)}
        className="text-ink"
      />
      <Figure
        label={t("network.tiles.sharedBlessings")}
        value={formatNumber(totals.sharedBlessings, language)}
        className="text-gold-deep"
      />
      <Figure
        label={t("network.tiles.averageStrength")}
        value={totals.connections > 0 ? closeness(totals.averageStrength) : "–"}
        className="text-sage-deep"
      />
    </ul>
  );
}

function Figure({ label, value, className }: { label: string; value: ReactNode; className: string }) {
  return (
    <li className="flex min-h-11 min-w-0 flex-col gap-x-2.5 px-2.5 first:ps-0 last:pe-0 tight:px-0 tight:py-2 sm:min-w-min sm:flex-row sm:items-baseline sm:px-5">
      <span
        className={`font-display text-[1.3125rem] leading-tight text-balance tabular-nums wrap-anywhere sm:text-[1.6875rem] ${className}`}
      >
        {value}
      </span>
      <span className="min-w-0 text-meta leading-tight text-ink-soft hyphens-auto wrap-anywhere sm:min-w-min sm:wrap-break-word">
        {label}
      </span>
    </li>
  );
}
