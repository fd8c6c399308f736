import { useTranslation } from "react-i18next";
import { formatPercent } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { type Neighbour, relationOf } from "./people.ts";

/** What somebody is to the viewer, and how strong that is, in words. */
export function useRelationWords() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const percent = (share: number) => formatPercent(share, language);

  function relation(neighbour: Neighbour): string {
    const found = relationOf(neighbour);
    if (found.kind === "circle") return t("network.fromCircle");
    const relationship = t(`network.relationships.${found.relationship}`);
    return found.kind === "is"
      ? relationship
      : t("network.youAre", { name: neighbour.node.name, relationship: relationship.toLowerCase() });
  }

  return {
    relation,
    percent,
    strength: (value: number) => t("network.strength", { percent: percent(value) }),
  };
}
