import type { NetworkEdge, NetworkNode, Relationship } from "@blessing-jar/contract/network.ts";
import { useTranslation } from "react-i18next";
import type { Network } from "./use-network.ts";

/** Somebody of the network but the viewer, with the line between the two. */
export interface Neighbour {
  node: NetworkNode;
  line: NetworkEdge;
  /** Those in a circle with both. */
  alsoClose: string[];
}

export function neighboursOf({ nodes, connections }: Pick<Network, "nodes" | "connections">): Neighbour[] {
  const me = nodes.find(({ isCurrentUser }) => isCurrentUser)?.id;
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const others = connections.filter(({ from, to }) => from !== me && to !== me);
  return nodes
    .flatMap((node): Neighbour[] => {
      const line = connections.find((one) => otherEnd(one, node.id) === me);
      if (!line || node.isCurrentUser) return [];
      const alsoClose = others.flatMap((one) => names.get(otherEnd(one, node.id) ?? "") ?? []);
      return [{ node, line, alsoClose }];
    })
    .sort((one, other) => other.line.strength - one.line.strength || compare(one, other));
}

type Relation =
  | { kind: "is"; relationship: Relationship }
  /** The list has no word for what they are to the viewer, only for the way back. */
  | { kind: "isTo"; relationship: Relationship }
  | { kind: "circle" };

export function relationOf({ node, line }: Neighbour): Relation {
  if (!line.relationship) return { kind: "circle" };
  return { kind: line.to === node.id ? "is" : "isTo", relationship: line.relationship };
}

function otherEnd({ from, to }: NetworkEdge, id: string): string | undefined {
  if (from === id) return to;
  return to === id ? from : undefined;
}

function compare(one: Neighbour, other: Neighbour): number {
  return one.node.name.localeCompare(other.node.name) || one.node.id.localeCompare(other.node.id);
}

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
