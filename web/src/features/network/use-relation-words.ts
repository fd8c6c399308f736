import { useTranslation } from "react-i18next";
import { closenessOf } from "./closeness.ts";
import { type Neighbour, relationOf } from "./people.ts";

/** What somebody is to the viewer, and how close, in words: the number stays in the API. */
export function useRelationWords() {
  const { t } = useTranslation();

  function relation(neighbour: Neighbour): string {
    const found = relationOf(neighbour);
    if (found.kind === "circle") return t("network.fromCircle");
    const relationship = t(`network.relationships.${found.relationship}`);
    return found.kind === "is"
      ? relationship
      : t("network.youAre", { name: neighbour.node.name, relationship: relationship.toLowerCase() });
  }

  return { relation, closeness: (strength: number) => t(`network.closeness.${closenessOf(strength)}`) };
}
