import { useTranslation } from "react-i18next";
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

type Closeness = "young" | "growing" | "close" | "veryClose";

/** From which strength on a bond is called so; below the first it is young, as of two who share a circle and little else. */
const from: readonly (readonly [number, Closeness])[] = [
  [0.7, "veryClose"],
  [0.5, "close"],
  [0.3, "growing"],
];

function closenessOf(strength: number): Closeness {
  return from.find(([least]) => strength >= least)?.[1] ?? "young";
}
