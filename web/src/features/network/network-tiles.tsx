import { HandHeart, Sparkles, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { StatCard } from "../../ui/stat-card.tsx";
import type { Network } from "./use-network.ts";
import { useRelationWords } from "./use-relation-words.ts";

export function NetworkTiles({ totals }: Pick<Network, "totals">) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { closeness } = useRelationWords();
  return (
    <ul
      aria-label={t("network.tiles.label")}
      className="grid grid-cols-2 gap-3 tight:grid-cols-1 sm:grid-cols-3 sm:gap-5"
    >
      <li className="flex">
        <StatCard
          label={t("network.tiles.connections")}
          value={formatNumber(totals.connections, language)}
          icon={<Users />}
          tone="terra"
        />
      </li>
      <li className="flex">
        <StatCard
          label={t("network.tiles.sharedBlessings")}
          value={formatNumber(totals.sharedBlessings, language)}
          icon={<HandHeart />}
          tone="gold"
        />
      </li>
      <li className="col-span-2 flex tight:col-span-1 sm:col-span-1">
        <StatCard
          label={t("network.tiles.averageStrength")}
          value={totals.connections > 0 ? closeness(totals.averageStrength) : "–"}
          icon={<Sparkles />}
          tone="sage"
        />
      </li>
    </ul>
  );
}
